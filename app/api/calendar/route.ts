import { getLocale, getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import type { Invoice } from '@/lib/api/billing-form'
import { getBilling } from '@/lib/api/billing'
import type { Domain } from '@/lib/api/domain-form'
import { listDomains } from '@/lib/api/domains'
import { readForPage } from '@/lib/auth/read'
import { env } from '@/lib/env'
import { ics, type CalendarEvent } from '@/lib/format/ics'
import { formatMoney } from '@/lib/format/number'
import { formatDayKey } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'

/**
 * Due dates of open invoices and expiries of domains as a calendar file. What this sign-in may not see is left out; when
 * neither can be read, the dashboard says so.
 */
export async function GET(request: Request): Promise<Response> {
  const [billing, domains, style, t, locale] = await Promise.all([
    readForPage(getBilling),
    readForPage(listDomains),
    readPreferences(),
    getTranslations('dashboard.calendar'),
    getLocale(),
  ])
  if (!billing.ok && !domains.ok) return redirect(paths.dashboard('calendar'))
  const { BRAND_NAME: brand, NEXTAUTH_URL: own } = env()
  const page = (path: string) => new URL(path, own ?? request.url).href
  const dueDates = (billing.ok ? billing.value.invoices : []).flatMap(dueDate)
  const expiries = (domains.ok ? domains.value.rows : []).flatMap(expiry)
  const file = ics([...dueDates, ...expiries], { name: t('name', { brand }), now: new Date() })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="havn.ics"',
      'cache-control': 'no-store',
    },
  })

  function dueDate({ id, number, dueAt, due, currency, paid, credited }: Invoice): CalendarEvent[] {
    if (dueAt === null || paid || credited) return []
    const amount = formatMoney({ amount: due, currency }, locale)
    return [
      {
        uid: `invoice-${id}`,
        day: formatDayKey(dueAt, style.timeZone),
        title: t('invoice', { number, amount }),
        url: page(paths.invoice(id)),
      },
    ]
  }

  function expiry({ id, name, display, expiresAt, autoRenew, registered }: Domain): CalendarEvent[] {
    if (expiresAt === null || !registered) return []
    return [
      {
        uid: `expiry-${name}`,
        day: formatDayKey(expiresAt, style.timeZone),
        title: t('domain', { name: display }),
        text: t(autoRenew === true ? 'renews' : 'ends'),
        url: page(paths.domain(id)),
      },
    ]
  }
}
