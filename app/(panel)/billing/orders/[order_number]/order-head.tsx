import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { PageHead } from '@/components/ui/page-head'
import { Tag } from '@/components/ui/tag'
import type { Order } from '@/lib/billing/model'
import { formatDay } from '@/lib/format/time'
import { orderContents } from '../../order-contents'
import { useOrderText } from '../../use-order-text'

type OrderHeadProps = { order: Order; currency: string | null; now: Date }

export function OrderHead({ order, currency, now }: OrderHeadProps) {
  const t = useTranslations('billingTerm')
  const style = useTimeStyle()
  const words = useOrderText()
  const { number, status, nextBillingAt, hourly, cycleMonths } = order
  const billed = hourly ? t('billedHourly') : cycleMonths !== null && t('billedEvery', { months: cycleMonths })
  return (
    <PageHead
      title={t('title', { number: number ?? '' })}
      aside={status !== null && status !== 'active' && <Tag>{words.status(status)}</Tag>}
      meta={[
        words.things(orderContents(order)),
        billed,
        nextBillingAt && t('next', { day: formatDay(nextBillingAt, style, now) }),
        currency && t('amountsIn', { currency }),
      ].filter(Boolean)}
    />
  )
}
