import { getLocale, getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { isCrossSiteRequest } from '@/lib/auth/address'
import { getBilling } from '@/lib/billing/api'
import type { Order } from '@/lib/billing/model'
import type { Domain } from '@/lib/domains/model'
import { listDomains } from '@/lib/domains/api'
import { readForPage } from '@/lib/auth/read'
import { ics, type CalendarEvent } from '@/lib/format/ics'
import { formatMoney } from '@/lib/format/number'
import { formatDayKey } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { withStates, type StatedInvoice } from '@/lib/billing/rules/invoice'
import { isOpen } from '@/lib/billing/rules/invoice-state'
import { env, panelAddress } from '@/lib/env'

/**
 * Calendar file with due dates of open invoices, renewals of orders and expiry dates of domains, with alarms. What this sign-in may not see is left out.
 * After a failed read, or when nothing may be seen, the dashboard says so, because a file cannot show what is missing.
 */
export async function GET(request: Request): Promise<Response> {
  // As with invoices: links from elsewhere are allowed, cross-site loads are not.
  if (await isCrossSiteRequest({ links: true })) return new Response(null, { status: 403 })
  const [billing, domains, style, t, locale] = await Promise.all([
    readForPage(getBilling),
    readForPage(listDomains),
    readPreferences(),
    getTranslations('dashboard.calendar'),
    getLocale(),
  ])
  const failures = [billing, domains].flatMap((read) => (read.ok ? [] : [read.failure]))
  const grave = failures.find(({ kind }) => kind !== 'forbidden') ?? failures[1]
  if (grave) redirect(paths.dashboard('calendar', grave.reference))
  const own = panelAddress(request.headers)
  const events = [
    ...(billing.ok
      ? [...dueDates(billing), ...billing.value.orders.flatMap((order) => renewal(order, billing.asOf))]
      : []),
    ...(domains.ok ? domains.value.rows.flatMap(expiry) : []),
  ]
  const host = own ? new URL(own).host : 'calendar'
  const file = ics(events, { name: t('name', { brand: env().BRAND_NAME }), host, now: new Date() })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${t('file')}.ics"`,
      'cache-control': 'no-store',
    },
  })

  function page(path: string): string | undefined {
    return own ? new URL(path, own).href : undefined
  }

  function dueDates({ value: { invoices }, asOf }: { value: { invoices: DueInvoice[] }; asOf: Date }): CalendarEvent[] {
    return withStates(invoices, null, asOf).flatMap(({ id, number, dueAt, due, currency, state }) => {
      if (dueAt === null || !isOpen(state)) return []
      const amount = formatMoney({ amount: due, currency }, locale)
      return [
        {
          uid: `invoice-${id}`,
          day: formatDayKey(dueAt, style.timeZone),
          title: t(dueAt < asOf ? 'invoicePast' : 'invoice', { number, amount }),
          url: page(paths.invoice(id)),
          ...(dueAt >= asOf && { remindDays: 3 }),
        },
      ]
    })
  }

  /** The API sends the day without a time zone (api-fields §6.4). */
  function renewal({ number, status, nextBillingAt, hourly, total, currency }: Order, asOf: Date): CalendarEvent[] {
    if (number === null || nextBillingAt === null || nextBillingAt < asOf || status === 'cancelled') return []
    const isKnown = !hourly && total !== null && currency !== null
    return [
      {
        uid: `order-${number}`,
        day: formatDayKey(nextBillingAt, 'UTC'),
        title: isKnown
          ? t('order', { number, amount: formatMoney({ amount: total, currency }, locale) })
          : t('orderPlain', { number }),
        url: page(paths.order(number)),
        remindDays: 3,
      },
    ]
  }

  function expiry({ id, name, display, expiresAt, autoRenew, registered }: Domain): CalendarEvent[] {
    if (expiresAt === null || !registered) return []
    return [
      {
        uid: `expiry-${name}`,
        day: formatDayKey(expiresAt, 'UTC'),
        title: t('domain', { name: display }),
        text: t(autoRenew === true ? 'renews' : 'ends'),
        url: page(paths.domain(id)),
        // One that renews itself needs nobody.
        ...(autoRenew !== true && { remindDays: 14 }),
      },
    ]
  }
}

type DueInvoice = StatedInvoice & { number: string }
