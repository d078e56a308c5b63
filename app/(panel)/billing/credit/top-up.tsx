'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button'
import { Plus } from '@/components/ui/icons'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import type { TopUpCurrency } from '@/lib/billing/rules/top-up'

const TopUpDialog = dynamic(() => import('./top-up-dialog').then((loaded) => loaded.TopUpDialog), { ssr: false })

type Props = {
  /** Invoices as last read, to tell after a lost answer whether one was made. */
  invoices: readonly string[]
  currency: TopUpCurrency
  reason: string | null
}

/** Opens the dialog that orders credit. */
export function TopUp({ reason, ...props }: Props) {
  const t = useTranslations('topUp')
  const dialog = useDialogUrl(['topUp'], reason !== null)
  return (
    <>
      <Button icon={Plus} reason={reason} onClick={() => dialog.open('topUp')}>
        {t('open')}
      </Button>
      {dialog.name && <TopUpDialog {...props} onClose={dialog.close} />}
    </>
  )
}
