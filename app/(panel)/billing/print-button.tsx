'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Printer } from '@/components/ui/icons'

/** Prints the page without the panel's frame. */
export function PrintButton() {
  const t = useTranslations('billing.invoice')
  return (
    <Button icon={Printer} onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
}
