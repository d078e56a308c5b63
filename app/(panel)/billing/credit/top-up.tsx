'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Plus } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import type { TopUpCurrency } from '@/lib/billing/rules/top-up'

const TopUpDialog = onPress(() => import('./top-up-dialog').then((loaded) => loaded.TopUpDialog))

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
