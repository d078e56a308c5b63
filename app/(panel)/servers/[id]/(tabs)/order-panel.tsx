'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import { Link } from '@/components/visit/link'
import type { ServerOrder } from '@/lib/servers/wire-detail'
import { formatMoney } from '@/lib/format/number'
import { formatDay } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { useServer } from './server-live'

/** Other statuses are shown as the API returns them (api-fields §6.4). */
const orderStatuses = ['active', 'cancelled', 'pending', 'suspended'] as const

/**
 * The server's order, from placing to cancellation. Other prices are on the order's own page, because here the API does
 * not name the currency (api-fields §6.4).
 *
 * @param invoices rows of its open invoices, streamed
 */
export function OrderPanel({ invoices }: { invoices: ReactNode }) {
  const t = useTranslations('server.order')
  const style = useTimeStyle()
  const { server, live, hidesBilling } = useServer()
  const shownUnder = hidesBilling ? null : server.order?.number
  const { order } = server
  const statusText = (status: string) => {
    const knownStatus = orderStatuses.find((orderStatus) => orderStatus === status.toLowerCase())
    return knownStatus ? t(`statuses.${knownStatus}`) : status
  }
  // The API sends the next invoice's as a day without a time zone (api-fields §6.4).
  const day = (at: Date, timeZone = style.timeZone) => (
    <time dateTime={at.toISOString()}>{formatDay(at, { ...style, timeZone }, live.asOf)}</time>
  )
  return (
    <Panel
      title={order?.number ? t('title', { number: order.number }) : t('panel')}
      flush
      aside={
        shownUnder && (
          <Link className="text-compact" href={paths.order(shownUnder)}>
            {t('more')}
          </Link>
        )
      }
    >
      <DescriptionList>
        {!order && <DescriptionRow name={t('panel')}>{t('none')}</DescriptionRow>}
        {server.plan && <DescriptionRow name={t('plan')}>{server.plan}</DescriptionRow>}
        {order?.status && <DescriptionRow name={t('status')}>{statusText(order.status)}</DescriptionRow>}
        {order && <Term order={order} />}
        {order?.nextInvoiceAt && (
          <DescriptionRow name={t('nextInvoice')}>{day(order.nextInvoiceAt, 'UTC')}</DescriptionRow>
        )}
        {order?.orderedAt && <DescriptionRow name={t('ordered')}>{day(order.orderedAt)}</DescriptionRow>}
        {server.createdAt && <DescriptionRow name={t('created')}>{day(server.createdAt)}</DescriptionRow>}
        {server.endsAt && <DescriptionRow name={t('ends')}>{day(server.endsAt, 'UTC')}</DescriptionRow>}
        {server.state === 'cancelled' && (server.cancelledAt || server.cancelReason) && (
          <DescriptionRow name={t('cancelled')}>
            {server.cancelledAt && day(server.cancelledAt)}
            {server.cancelReason && (
              <span className="block text-compact text-fg-muted">{t('reason', { reason: server.cancelReason })}</span>
            )}
          </DescriptionRow>
        )}
        {order && invoices}
        {shownUnder && (
          <DescriptionRow name={t('invoices')}>
            <Link href={paths.billing({ q: shownUnder })}>{t('allInvoices')}</Link>
          </DescriptionRow>
        )}
      </DescriptionList>
    </Panel>
  )
}

function Term({ order }: { order: ServerOrder }) {
  const t = useTranslations('server.order')
  const { locale } = useTimeStyle()
  const { hourly, cycleMonths, hourlyRate, accruedCost, accruedHours, monthlyCap } = order
  if (!hourly) {
    return cycleMonths && <DescriptionRow name={t('term')}>{t('months', { count: cycleMonths })}</DescriptionRow>
  }
  return (
    <>
      <DescriptionRow name={t('term')}>{t('hourly')}</DescriptionRow>
      {hourlyRate && (
        <DescriptionRow name={t('rate')}>{t('perHour', { amount: formatMoney(hourlyRate, locale) })}</DescriptionRow>
      )}
      {accruedCost && (
        <DescriptionRow name={t('accrued')}>
          {t('beforeVat', { amount: formatMoney(accruedCost, locale) })}
          {accruedHours !== null && (
            <span className="block text-compact text-fg-muted">{t('hours', { count: accruedHours })}</span>
          )}
        </DescriptionRow>
      )}
      {monthlyCap && (
        <DescriptionRow name={t('cap')}>{t('perMonth', { amount: formatMoney(monthlyCap, locale) })}</DescriptionRow>
      )}
    </>
  )
}
