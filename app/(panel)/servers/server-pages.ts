import { earlierOf, isBehind } from '@/lib/model/time'
import type { Money } from '@/lib/model/money'
import type { Reading } from '@/lib/model/outcome'
import type { ServerPage, ServerRow } from '@/lib/servers/model'
import { healthyFirst, isMoving, type ServerState } from '@/lib/servers/rules/server'

/**
 * The account's servers, combined from the pages of the API's list (§4.1). Pages load and refresh one by one, and
 * always form one list.
 */
export type ServerPages = {
  pages: Readonly<Record<number, Reading<ServerPage>>>
  /** Number of pages according to the newest answer. */
  pageCount: number
  /** The API ignores the page parameter, so there is only the first page. */
  onePage: boolean
  /** Rows per page, requested explicitly after the first page. */
  perPage: number
  /** Rows missing from the last answer, which can happen for 40 seconds with an existing server (api-fields §33). */
  absent: readonly AbsentServer[]
}

/** Where the cache of queries has the prices. */
export const pricesKey = ['live', 'servers', 'prices']

/** Prices per month by the server's id; a server whose price is not known is missing. */
export type Prices = Readonly<Record<string, Money>>

type AbsentServer = { row: ServerRow; page: number; since: Date }

/** Absence is ignored for this long: five reads, 15 seconds apart (api-fields §33). */
const absenceMs = 75_000

/** Limit for an implausible page count. */
const mostPages = 200

/** Creates the list from its first page. */
export function startPages(first: Reading<ServerPage>): ServerPages {
  const { rows, unreadable, perPage, totalPages } = first.value
  return {
    pages: { 1: first },
    pageCount: Math.min(totalPages, mostPages),
    onePage: false,
    perPage: perPage ?? Math.max(1, rows.length + unreadable.length),
    absent: [],
  }
}

/** Applies an answer: a page that is new, or not older than the current one. */
export function withPage(list: ServerPages, page: number, reading: Reading<ServerPage>): ServerPages {
  const before = list.pages[page]
  if (before && isBehind(reading.asOf, before.asOf)) return list
  const listedIds = new Set(Object.values(list.pages).flatMap(({ value }) => value.rows.map(({ id }) => id)))
  // An API that ignores the page parameter would return the first page forever.
  if (!before && page === 2 && !reading.value.rows.some(({ id }) => !listedIds.has(id))) {
    return { ...list, pageCount: 1, onePage: true }
  }
  const pageCount = list.onePage ? 1 : Math.min(reading.value.totalPages, mostPages)
  const pages = Object.fromEntries(
    Object.entries({ ...list.pages, [page]: reading }).filter(([number]) => Number(number) <= pageCount),
  )
  return { ...list, pages, pageCount, absent: absentAfter(list, pages, page, reading.asOf) }
}

/** Applies a newer first page after the server has rendered again. */
export function withFirstPage(list: ServerPages, first: Reading<ServerPage>): ServerPages {
  return first.asOf > (list.pages[1]?.asOf ?? new Date(0)) ? withPage(list, 1, first) : list
}

function absentAfter(list: ServerPages, pages: ServerPages['pages'], page: number, asOf: Date): AbsentServer[] {
  const present = new Set(Object.values(pages).flatMap(({ value }) => value.rows.map(({ id }) => id)))
  const left = list.pages[page]?.value.rows.map((row) => ({ row, page, since: asOf })) ?? []
  // Missing since an answer whose clock was ahead, it would be kept until then.
  const before = list.absent.map((absent) => ({ ...absent, since: earlierOf(absent.since, asOf) }))
  return [...before, ...left].filter(
    ({ row, since }, at, all) =>
      !present.has(row.id) &&
      asOf.getTime() - since.getTime() < absenceMs &&
      all.findIndex((other) => other.row.id === row.id) === at,
  )
}

/** Pages that have not loaded yet. */
export function missingPages({ pages, pageCount }: ServerPages): number[] {
  return Array.from({ length: pageCount }, (_, at) => at + 1).filter((page) => !pages[page])
}

/** Pages with a server in a transient state or with a missing server. */
export function changingPages({ pages, absent }: ServerPages): number[] {
  const lacking = new Set(absent.map(({ page }) => page))
  return Object.entries(pages)
    .map(([page, { value }]) => ({ page: Number(page), moves: value.rows.some(({ state }) => isMoving(state)) }))
    .filter(({ page, moves }) => moves || lacking.has(page))
    .map(({ page }) => page)
}

/** The loaded pages, the oldest first. */
function byAge({ pages }: ServerPages): number[] {
  return Object.entries(pages)
    .sort(([, a], [, b]) => a.asOf.getTime() - b.asOf.getTime())
    .map(([page]) => Number(page))
}

/** A server as shown in the list. */
export type ListedServer = ServerRow & {
  /** Missing from the last answer. */
  absent: boolean
  asOf: Date
}

/** Combines the pages: each ID once, in the API's order, with its newest reading. */
export function serversOf({ pages, absent }: ServerPages): ListedServer[] {
  const servers = new Map<string, { row: ServerRow; asOf: Date; absent: boolean }>()
  for (const { value, asOf } of Object.values(pages)) {
    for (const row of value.rows) {
      const earlier = servers.get(row.id)
      if (!earlier || earlier.asOf < asOf) servers.set(row.id, { row, asOf, absent: false })
    }
  }
  for (const { row, since } of absent) servers.set(row.id, { row, asOf: since, absent: true })
  return [...servers.values()].map(({ row, ...rest }) => ({ ...row, ...rest }))
}

/** Unreadable rows of all pages. */
export function unreadableOf({ pages }: ServerPages): { key: string; id: string | null }[] {
  return Object.entries(pages).flatMap(([page, { value }]) =>
    value.unreadable.map(({ id, index }) => ({ key: `${page}-${index}`, id })),
  )
}

/** Time of the oldest reading shown. */
export function oldestOf({ pages }: ServerPages): Date {
  return new Date(Math.min(...Object.values(pages).map(({ asOf }) => asOf.getTime())))
}

function newestOf({ pages }: ServerPages): Reading<ServerPage> {
  return Object.values(pages).reduce((a, b) => (b.asOf >= a.asOf ? b : a))
}

/** Number of servers according to the newest answer. */
export const totalOf = (list: ServerPages): number => newestOf(list).value.total

/** Parallel calls. */
const atOnce = 4

type Round = {
  /** The current list, which may change while an answer is awaited. */
  current: () => ServerPages
  /** Rejects when the page cannot be read. */
  ask: (page: number, perPage: number) => Promise<Reading<ServerPage>>
  /** Called after every page with the current list. */
  onPage: (list: ServerPages) => void
  /** Whether the person has asked for the whole list. */
  all: boolean
}

/** How long a list in which nothing changes is left alone. */
export const slowMs = 60_000

/**
 * Pages to request in the next round: missing ones, else those with changes in progress and the oldest when it is old,
 * else the oldest ones.
 */
export function pagesToRequest(list: ServerPages): number[] {
  const missing = missingPages(list)
  // The second page shows whether the API supports paging, so the others wait for it.
  if (missing.length > 0) return missing.includes(2) ? [2] : missing
  const moving = changingPages(list)
  const oldest = byAge(list)
  if (moving.length === 0) return oldest.slice(0, atOnce)
  const isOld = newestOf(list).asOf.getTime() - oldestOf(list).getTime() >= slowMs
  return [...new Set([...moving, ...(isOld ? oldest.slice(0, 1) : [])])]
}

/**
 * Requests due pages, or all, a few at a time, until none is missing. The first failure ends the round; loaded pages are kept,
 * and the next round continues from there.
 *
 * @throws the first error of `ask`
 */
export async function runRound({ current, ask, onPage, all }: Round): Promise<ServerPages> {
  let due = all ? byAge(current()) : pagesToRequest(current())
  do {
    const errors: unknown[] = []
    const worker = async () => {
      for (let page = due.shift(); page !== undefined && errors.length === 0; page = due.shift()) {
        try {
          const answer = await ask(page, current().perPage)
          onPage(withPage(current(), page, answer))
        } catch (error) {
          errors.push(error)
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    if (errors.length > 0) throw errors[0]
    due = pagesToRequest(current())
  } while (missingPages(current()).length > 0)
  return current()
}

/** Number of servers per state, without zeros, as the dashboard has them: "38 running, 2 off, 1 installing". */
export function stateCounts(servers: readonly { state: ServerState }[]) {
  return healthyFirst.flatMap((state) => {
    const { length: count } = servers.filter((server) => server.state === state)
    return count > 0 ? [{ state, count }] : []
  })
}
