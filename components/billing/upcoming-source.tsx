import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import type { UpcomingOrder } from '@/lib/billing/rules/upcoming'
import { localDecimal } from '@/lib/format/locale'

type UpcomingSourceProps = { orders: readonly UpcomingOrder[]; vatRate: string | null; className?: string }

/** What upcoming charges are added up from. */
export function UpcomingSource({ orders, vatRate, className }: UpcomingSourceProps) {
  const t = useTranslations('billing.orders.upcoming')
  const locale = useLocale()
  const isHourly = orders.some(({ hourly, status }) => hourly && status !== 'cancelled')
  return (
    <p className={classNames('text-compact text-fg-muted', className)}>
      {vatRate === null ? t('ofBeforeVat') : t('of', { rate: localDecimal(vatRate, locale) })}{' '}
      {isHourly && t('notHourly')}
    </p>
  )
}
