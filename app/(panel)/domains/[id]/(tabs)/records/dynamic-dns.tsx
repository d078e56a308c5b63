'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { RefreshCw } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { useDialogUrl } from '@/components/url/use-dialog-url'

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
  const dialog = useDialogUrl(['dynamic'], reason !== null)
  return (
    <>
      <Button icon={RefreshCw} reason={reason} onClick={() => dialog.open('dynamic')}>
        {t('open')}
      </Button>
      {dialog.name && <DynamicDnsDialog api={api} onClose={dialog.close} />}
    </>
  )
}
