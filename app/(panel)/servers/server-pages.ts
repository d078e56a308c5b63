import type { ServerPage, ServerRow } from '@/lib/api/server-form'
import type { Failure, Reading } from '@/lib/rules/outcome'
import type { PowerMeasurement } from '@/lib/rules/power-watch'
import { isMoving, stateWithPower } from '@/lib/rules/server'

/**
 * The account's servers, put together from the pages of the API's list (§4.1). Pages come and are renewed one by one;
 * what is at hand is one list at every moment.
 */
export type ServerPages = {
  pages: Readonly<Record<number, Reading<ServerPage>>>
  /** Pages there are, as the newest answer says. */
  pageCount: number
  /** The API takes no notice of the page asked for: the first one is all there is. */
  onePage: boolean
  /** Rows per page, to be asked for by name after the first page. */
  perPage: number
  /** Rows that the last answer left out: it may do so for 40 seconds with a living server (api-fields §33). */
  absent: readonly AbsentServer[]
  /** Powers that were measured on their own, by server. */
  measured: Readonly<Record<string, PowerMeasurement>>
  failure: Failure | null
  /** Failed rounds in a row. */
  failures: number
}

type AbsentServer = { row: ServerRow; page: number; since: Date }

/** As long as absence does not count: five reads, 15 seconds apart (api-fields §33). */
const absenceMs = 75_000

/** The list's power is "as last measured"; what was measured on its own holds this long against it. */
const measuredHoldsMs = 60_000

/** Ends a list whose page count is nonsense. */
const mostPages = 200

/** The list as its first page tells it. */
export function startPages(first: Reading<ServerPage>): ServerPages {
  const { rows, unreadable, perPage, totalPages } = first.value
  return {
    pages: { 1: first },
    pageCount: Math.min(totalPages, mostPages),
    onePage: false,
    perPage: perPage ?? Math.max(1, rows.length + unreadable.length),
    absent: [],
    measured: {},
    failure: null,
    failures: 0,
  }
}

/** Takes an answer in: a page that is new, or newer than the one at hand. */
export function withPage(list: ServerPages, page: number, reading: Reading<ServerPage>): ServerPages {
  const before = list.pages[page]
  if (before && before.asOf > reading.asOf) return list
  const known = new Set(Object.values(list.pages).flatMap(({ value }) => value.rows.map(({ id }) => id)))
  // An API that takes no notice of the page asked for would give the first one for ever.
  if (!before && page === 2 && !reading.value.rows.some(({ id }) => !known.has(id))) {
    return { ...list, pageCount: 1, onePage: true }
  }
  const pageCount = list.onePage ? 1 : Math.min(reading.value.totalPages, mostPages)
  const pages = Object.fromEntries(
    Object.entries({ ...list.pages, [page]: reading }).filter(([number]) => Number(number) <= pageCount),
  )
  return { ...list, pages, pageCount, absent: absentAfter(list, pages, page, reading.asOf) }
}

/** A newer first page, from a page of ours that was rendered again. */
export function withFirstPage(list: ServerPages, first: Reading<ServerPage>): ServerPages {
  return first.asOf > (list.pages[1]?.asOf ?? new Date(0)) ? withPage(list, 1, first) : list
}

function absentAfter(list: ServerPages, pages: ServerPages['pages'], page: number, asOf: Date): AbsentServer[] {
  const present = new Set(Object.values(pages).flatMap(({ value }) => value.rows.map(({ id }) => id)))
  const left = list.pages[page]?.value.rows.map((row) => ({ row, page, since: asOf })) ?? []
  return [...list.absent, ...left].filter(
    ({ row, since }, at, all) =>
      !present.has(row.id) &&
      asOf.getTime() - since.getTime() < absenceMs &&
      all.findIndex((other) => other.row.id === row.id) === at,
  )
}

/** Pages that have not come yet. */
export function missingPages({ pages, pageCount }: ServerPages): number[] {
  return Array.from({ length: pageCount }, (_, at) => at + 1).filter((page) => !pages[page])
}

/** Pages with a server whose state passes by itself, or that lack one they had. */
export function movingPages({ pages, absent }: ServerPages): number[] {
  const lacking = new Set(absent.map(({ page }) => page))
  return Object.entries(pages)
    .map(([page, { value }]) => ({ page: Number(page), moves: value.rows.some(({ state }) => isMoving(state)) }))
    .filter(({ page, moves }) => moves || lacking.has(page))
    .map(({ page }) => page)
}

/** Pages to ask for in the slow round: those that are oldest. */
export function oldestPages({ pages }: ServerPages, most: number): number[] {
  return Object.entries(pages)
    .sort(([, a], [, b]) => a.asOf.getTime() - b.asOf.getTime())
    .slice(0, most)
    .map(([page]) => Number(page))
}

/** A server as the list shows it. */
export type ListedServer = ServerRow & {
  /** The last answer did not have it. */
  absent: boolean
}

/** One list: every id once, in the order in which the API has them, the newest reading of each. */
export function serversOf({ pages, absent, measured }: ServerPages): ListedServer[] {
  const servers = new Map<string, { row: ServerRow; asOf: Date; absent: boolean }>()
  for (const { value, asOf } of Object.values(pages)) {
    for (const row of value.rows) {
      const known = servers.get(row.id)
      if (!known || known.asOf < asOf) servers.set(row.id, { row, asOf, absent: false })
    }
  }
  for (const { row, since } of absent) servers.set(row.id, { row, asOf: since, absent: true })
  return [...servers.values()].map(({ row, asOf, absent: isAbsent }) => {
    const power = measured[row.id]
    const holds = power && power.measuredAt.getTime() + measuredHoldsMs > asOf.getTime()
    const now = holds ? { on: power.on, state: stateWithPower(row.state, power.on) } : {}
    return { ...row, ...now, absent: isAbsent }
  })
}

/** What cannot be read, over all pages. */
export function unreadableOf({ pages }: ServerPages): { key: string; id: string | null }[] {
  return Object.entries(pages).flatMap(([page, { value }]) =>
    value.unreadable.map(({ id, index }) => ({ key: `${page}-${index}`, id })),
  )
}

/** When the oldest of what is shown was true. */
export function oldestOf({ pages }: ServerPages): Date {
  return new Date(Math.min(...Object.values(pages).map(({ asOf }) => asOf.getTime())))
}

/** How many servers the account has, as the newest answer counts them. */
export function totalOf({ pages }: ServerPages): number {
  const newest = Object.values(pages).reduce((a, b) => (b.asOf >= a.asOf ? b : a))
  return newest.value.total
}
