'use client'

import { useTranslations } from 'next-intl'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { Button } from '@/components/ui/button'
import { RefreshCw } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'

const DynamicDnsDialog = onPress(() => import('./dynamic-dns-dialog').then((loaded) => loaded.DynamicDnsDialog))

type Props = {
  /** Base address of the API, for what runs at the customer's. */
  api: string
  /** Why no key can be made here, or null. */
  reason: string | null
}

/** Opens the dialog that sets up a name whose address a router keeps current. */
export function DynamicDns({ api, reason }: Props) {
  const t = useTranslations('dynamicDns')
  // Not `dialog`, because the record dialog uses that parameter.
  const [open, setOpen] = useQueryState('dynamic', parseAsStringLiteral(['add']))
  return (
    <>
      <Button icon={RefreshCw} reason={reason} onClick={() => void setOpen('add', { history: 'push' })}>
        {t('open')}
      </Button>
      {open && reason === null && <DynamicDnsDialog api={api} onClose={() => void setOpen(null)} />}
    </>
  )
}
