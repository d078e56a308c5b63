'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Kv, KvRow } from '@/components/ui/kv'
import { Panel } from '@/components/ui/panel'
import type { ServerOrder } from '@/lib/api/server-form'
import { formatMoney } from '@/lib/format/number'
import { formatDay } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { useServer } from './server-live'

/** Other statuses are shown as the API returns them (api-fields §6.4). */
const orderStatuses = ['active', 'cancelled', 'pending', 'suspended'] as const

/**
 * The server's order, from placing to cancellation. Prices are on the order's own page, because here the API does not
 * name the currency (api-fields §6.4).
 */
export function OrderPanel() {
  const t = useTranslations('server.order')
  const style = useTimeStyle()
  const { server, live } = useServer()
  const { order } = server
  const statusText = (status: string) => {
    const known = orderStatuses.find((one) => one === status.toLowerCase())
    return known ? t(`statuses.${known}`) : status
  }
  const day = (at: Date) => <time dateTime={at.toISOString()}>{formatDay(at, style, live.asOf)}</time>
  return (
    <Panel
      title={order?.number ? t('title', { number: order.number }) : t('panel')}
      flush
      aside={
        order?.number && (
          <Link className="small" href={paths.order(order.number)} prefetch={false}>
            {t('more')}
          </Link>
        )
      }
    >
      <Kv>
        {!order && <KvRow name={t('panel')}>{t('none')}</KvRow>}
        {server.plan && <KvRow name={t('plan')}>{server.plan}</KvRow>}
        {order?.status && <KvRow name={t('status')}>{statusText(order.status)}</KvRow>}
        {order && <Term order={order} />}
        {order?.nextInvoiceAt && <KvRow name={t('nextInvoice')}>{day(order.nextInvoiceAt)}</KvRow>}
        {order?.orderedAt && <KvRow name={t('ordered')}>{day(order.orderedAt)}</KvRow>}
        {server.createdAt && <KvRow name={t('created')}>{day(server.createdAt)}</KvRow>}
        {server.state === 'cancelled' && (server.cancelledAt || server.cancelReason) && (
          <KvRow name={t('cancelled')}>
            {server.cancelledAt && day(server.cancelledAt)}
            {server.cancelReason && (
              <span className="small muted block">{t('reason', { reason: server.cancelReason })}</span>
            )}
          </KvRow>
        )}
        {order?.number && (
          <KvRow name={t('invoices')}>
            <Link href={paths.billing({ q: order.number })} prefetch={false}>
              {t('allInvoices', { number: order.number })}
            </Link>
          </KvRow>
        )}
      </Kv>
    </Panel>
  )
}

function Term({ order }: { order: ServerOrder }) {
  const t = useTranslations('server.order')
  if (order.hourly) return <Hourly order={order} />
  return order.cycleMonths && <KvRow name={t('term')}>{t('months', { count: order.cycleMonths })}</KvRow>
}

function Hourly({ order }: { order: ServerOrder }) {
  const t = useTranslations('server.order')
  const { locale } = useTimeStyle()
  const { hourlyRate, accruedCost, accruedHours, monthlyCap } = order
  return (
    <>
      <KvRow name={t('term')}>{t('hourly')}</KvRow>
      {hourlyRate && <KvRow name={t('rate')}>{t('perHour', { amount: formatMoney(hourlyRate, locale) })}</KvRow>}
      {accruedCost && (
        <KvRow name={t('accrued')}>
          {formatMoney(accruedCost, locale)}
          {accruedHours !== null && <span className="small muted block">{t('hours', { count: accruedHours })}</span>}
        </KvRow>
      )}
      {monthlyCap && <KvRow name={t('cap')}>{t('perMonth', { amount: formatMoney(monthlyCap, locale) })}</KvRow>}
    </>
  )
}
