import 'server-only'
import { LRUCache } from 'lru-cache'
import { isApiError, settle } from '@/lib/api/errors'
import { tokenKey } from '@/lib/api/keep'
import { clientAddress } from '@/lib/auth/address'
import { type CalendarKey, openCalendar } from '@/lib/auth/calendar-key'
import { throttle } from '@/lib/auth/throttle'
import { getBilling } from '@/lib/billing/api'
import { withStates } from '@/lib/billing/rules/invoice'
import { listDomainsToEnd } from '@/lib/domains/costs-api'
import { env, panelAddress } from '@/lib/env'
import { listTransfers } from '@/lib/mass-transfer/api'
import { within } from '@/lib/model/within'
import { actorOf, runInRequest } from '@/lib/request-context'
import { collectServers } from '@/lib/servers/api'
import { deadlineCalendar } from './calendar'
import { type FoundDeadlines, foundIn } from './found'
import { calendarWords } from './words'

/**
 * The calendar that programs subscribe to, without a session (`sealCalendar`). It shows deadlines and nothing else.
 *
 * A wrong address and one whose key has ended get the same answer. When anything could not be read, the answer is 503, on
 * which programs keep what they have: a file with a part missing would delete its events there.
 */

/** `text` is the file; null for a key that shows nothing. */
type Feed = { text: string | null } | { retryAfter: number }

const minutes = 60_000
/** How long a file is shown again instead of reading, and how long a key that has ended is not tried again. */
const keptMs = 5 * minutes
const refreshHours = 6
/** A calendar program waits about half a minute. */
const waitMs = 20_000
const usualRetrySeconds = 15 * 60

/** Characters of all files kept by this process. */
const mostKept = 20_000_000
const kept = new LRUCache<string, { feed: Feed }>({
  maxSize: mostKept,
  sizeCalculation: ({ feed }) => ('text' in feed ? (feed.text?.length ?? 0) : 0) + 100,
  ttl: keptMs,
  perf: Date,
})
const reading = new Map<string, Promise<Feed>>()

/** Answers a calendar program. @param sealed the part of the path that says which calendar */
export async function answerCalendar(sealed: string, sent: Headers): Promise<Response> {
  const calendar = await openCalendar(sealed)
  const id = tokenKey(sealed)
  const limit = await throttle().calendarRead(calendar ? { key: id } : { address: clientAddress(sent) })
  if (!limit.allowed) return answer(429, 'Too many requests', { 'retry-after': String(limit.waitSeconds) })
  const feed = calendar ? await feedOf(id, calendar, sent) : { text: null }
  if ('retryAfter' in feed) return answer(503, 'Try again later', { 'retry-after': String(feed.retryAfter) })
  if (feed.text === null) return answer(404, 'Not found')
  return answer(200, feed.text, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="deadlines.ics"',
    'cache-control': `private, max-age=${keptMs / 1000}`,
  })
}

/** Never a page, never kept by anybody else, and in no index. */
function answer(status: number, body: string, headers: Record<string, string> = {}): Response {
  const usual = {
    ...{ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    'x-robots-tag': 'noindex, nofollow, noarchive',
  }
  return new Response(body, { status, headers: { ...usual, ...headers } })
}

/** Programs that ask at the same time share a reading, and the next ones what it brought. */
function feedOf(id: string, calendar: CalendarKey, sent: Headers): Promise<Feed> {
  const before = kept.get(id)
  if (before) return Promise.resolve(before.feed)
  const current =
    reading.get(id) ??
    readFeed(calendar, sent)
      .then((feed) => {
        if ('text' in feed) kept.set(id, { feed })
        return feed
      })
      .finally(() => reading.delete(id))
  reading.set(id, current)
  // What takes longer is kept for the next time.
  return within(current, waitMs, () => ({ retryAfter: 60 }))
}

async function readFeed({ key, locale, timeZone }: CalendarKey, sent: Headers): Promise<Feed> {
  const context = { actor: actorOf({ apiKey: key }), customer: null, address: clientAddress(sent) }
  try {
    const { deadlines, unread, seesAny } = await runInRequest(context, () => readWithKey(key))
    if (unread.length > 0) {
      const waits = unread.map(({ failure }) => failure.retryAfterSeconds ?? usualRetrySeconds)
      return { retryAfter: Math.min(86_400, Math.max(...waits)) }
    }
    if (!seesAny) return { text: null }
    const words = calendarWords(locale)
    const frame = {
      ...{ name: words.name(env().BRAND_NAME), address: panelAddress(sent), locale, timeZone },
      ...{ now: new Date(), refreshHours },
    }
    return { text: deadlineCalendar(deadlines, frame, words.title) }
  } catch (error) {
    if (isApiError(error) && error.kind === 'unauthenticated') return { text: null }
    throw error
  }
}

/** A key is shown no amounts overdue (§2.11), so that an invoice past due may have been extended. */
async function readWithKey(key: string): Promise<FoundDeadlines> {
  const [billing, domains, servers, transfers] = await Promise.all([
    settle(async () => {
      const { value, asOf } = await getBilling(key)
      const { orders, cards, unreadableCards } = value
      const invoices = withStates(value.invoices, null, asOf)
      return { value: { invoices, orders, cards, unreadableCards: unreadableCards.length }, asOf }
    }),
    settle(async () => rowsOf(await listDomainsToEnd(key, true))),
    settle(async () => rowsOf(await collectServers(key))),
    settle(async () => rowsOf(await listTransfers(key))),
  ])
  return foundIn({ billing, domains, servers, transfers, apiKeys: null })
}

const rowsOf = <Row>({ value, asOf }: { value: { rows: Row[] }; asOf: Date }) => ({ value: value.rows, asOf })
