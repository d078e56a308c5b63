import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { isCrossSiteRequest } from '@/lib/auth/address'
import { deadlineCalendar } from '@/lib/deadlines/calendar'
import { readDeadlines } from '@/lib/deadlines/reads'
import { calendarWords } from '@/lib/deadlines/words'
import { env, panelAddress } from '@/lib/env'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'

/**
 * The deadlines as a calendar file, with alarms. What this sign-in may not see is left out. After a failed read, or when
 * nothing may be seen, the page of deadlines says so, because a file cannot show what is missing.
 */
export async function GET(request: Request): Promise<Response> {
  // As with invoices: links from elsewhere are allowed, cross-site loads are not.
  if (await isCrossSiteRequest({ links: true })) return new Response(null, { status: 403 })
  const [{ deadlines, unread, seesAny }, { locale, timeZone }, t] = await Promise.all([
    readDeadlines({ hasKeys: true }),
    readPreferences(),
    getTranslations('deadlines.calendar'),
  ])
  const [failed] = unread
  if (failed || !seesAny) {
    redirect(paths.deadlines({ failed: 'calendar', reference: failed?.failure.reference ?? '' }))
  }
  const words = calendarWords(locale)
  const name = words.name(env().BRAND_NAME)
  const frame = { name, address: panelAddress(request.headers), locale, timeZone, now: new Date() }
  return new Response(deadlineCalendar(deadlines, frame, words.title), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${t('file')}.ics"`,
      'cache-control': 'no-store',
    },
  })
}
