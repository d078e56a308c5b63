'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** The page as it is, without the panel's frame. */
export function PrintButton() {
  const t = useTranslations('billing.invoice')
  return (
    <Button icon={Printer} onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
}
