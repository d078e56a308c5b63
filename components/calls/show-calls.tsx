'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useState } from 'react'
import { reloadIfMissing } from '@/components/feedback/render-error'
import { ParsedMessages } from '@/components/parsed-messages'
import { Button } from '@/components/ui/button'
import { CodeXml } from '@/components/ui/icons'
import type { Messages } from '@/messages/en'
import { loadMessages } from '@/messages/load'
import type { CallsDrawerProps } from './calls-drawer'
import type { Shown } from './shown'

type Loaded = { CallsDrawer: ComponentType<CallsDrawerProps>; words: Messages['calls'] }

async function load(locale: string): Promise<Loaded> {
  const [{ CallsDrawer }, words] = await Promise.all([import('./calls-drawer'), loadMessages('calls', locale)])
  return { CallsDrawer, words }
}

/** Opens the drawer with API calls, which is loaded then. @returns `drawer` to be rendered where it can stay */
export function useCallsDrawer(): { open: (shown: Shown) => void; drawer: ReactNode } {
  const locale = useLocale()
  const [opened, setOpened] = useState<(Loaded & { shown: Shown }) | null>(null)
  return {
    open: (shown) => void load(locale).then((loaded) => setOpened({ ...loaded, shown }), reloadIfMissing),
    drawer: opened && (
      <ParsedMessages json={JSON.stringify({ calls: opened.words })}>
        <opened.CallsDrawer shown={opened.shown} onClose={() => setOpened(null)} />
      </ParsedMessages>
    ),
  }
}

type ShowCallsProps = {
  /** Null while the form has problems. */
  of: Shown | null
  small?: boolean
}

/** "Show as API call": the calls that a change would make, or made. For everybody who sees the change: nothing is sent. */
export function ShowCalls({ of, small }: ShowCallsProps) {
  const t = useTranslations('feedback')
  const { open, drawer } = useCallsDrawer()
  return (
    <>
      <Button
        variant="quiet"
        size={small ? 'small' : undefined}
        icon={CodeXml}
        reason={of === null ? t('showCallsFirst') : null}
        onClick={() => of !== null && open(of)}
      >
        {t('showCalls')}
      </Button>
      {drawer}
    </>
  )
}
