'use client'

import { useLocale } from 'next-intl'
import { type ComponentType, useEffect, useState } from 'react'
import { reloadIfMissing } from '@/components/feedback/render-error'
import { ParsedMessages } from '@/components/parsed-messages'
import { dropUndos, type Undoable, useUndosUnderWay } from '@/components/undo/undos'
import type { Messages } from '@/messages/en'
import { loadMessages } from '@/messages/load'

type Loaded = { UndoRun: ComponentType<{ offer: Undoable }>; words: Messages['undo'] }

async function load(locale: string): Promise<Loaded> {
  const [{ UndoRun }, words] = await Promise.all([import('./undo-run'), loadMessages('undo', locale)])
  return { UndoRun, words }
}

/** Takes changes back, on whatever page the person is meanwhile. Loaded with the first one. */
export function UndoHost({ lookOnly }: { lookOnly: boolean }) {
  const locale = useLocale()
  const underWay = useUndosUnderWay()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const isNeeded = underWay.length > 0 && loaded === null
  useEffect(() => {
    if (isNeeded) load(locale).then(setLoaded, reloadIfMissing)
  }, [isNeeded, locale])
  useEffect(() => {
    if (lookOnly) dropUndos()
  }, [lookOnly])
  if (!loaded || underWay.length === 0) return null
  return (
    <ParsedMessages json={JSON.stringify({ undo: loaded.words })}>
      {underWay.map((offer) => (
        <loaded.UndoRun key={offer.id} offer={offer} />
      ))}
    </ParsedMessages>
  )
}
