'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import type { PageObject } from '@/components/feedback/support-text'
import { reloadIfMissing } from '@/components/feedback/render-error'
import { ParsedMessages } from '@/components/parsed-messages'
import { Button } from '@/components/ui/button'
import { History } from '@/components/ui/icons'
import type { Messages } from '@/messages/en'
import { loadMessages } from '@/messages/load'
import type { PastDialogProps } from './past-dialog'

type Loaded = { PastDialog: ComponentType<PastDialogProps>; words: Messages['past'] }

async function load(locale: string): Promise<Loaded> {
  const [{ PastDialog }, words] = await Promise.all([import('./past-dialog'), loadMessages('past', locale)])
  return { PastDialog, words }
}

type WhatHappenedProps = {
  of: PageObject
  /** The name by which the log of the account mentions it. */
  name: string
  /** Whether the sign-in may read the log of the account. A server has its own. */
  readsAccount: boolean
}

/** Opens what this device sent for a server, a domain or an order, and the API's own log of it. */
export function WhatHappened(props: WhatHappenedProps) {
  const t = useTranslations('feedback')
  const locale = useLocale()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const open = () => load(locale).then(setLoaded, reloadIfMissing)
  return (
    <div className="mt-6 print:hidden">
      <Button icon={History} variant="quiet" size="small" onClick={() => void open()}>
        {t('whatHappened')}
      </Button>
      {loaded && (
        <ParsedMessages json={JSON.stringify({ past: loaded.words })}>
          <loaded.PastDialog {...props} onClose={() => setLoaded(null)} />
        </ParsedMessages>
      )}
    </div>
  )
}
