import { searchText } from '@/lib/search-text'
import {
  type Filter,
  filtersOf,
  type Sort,
  sortOf,
  type SortValue,
  type TableColumn,
  type UnreadableEntry,
} from './column'

/** A row prepared for the table, with everything that searching needs. */
export type Entry<Row> = {
  id: string
  /** For labels such as "Select app-01". */
  name: string
  /** Null for an unreadable row. */
  row: Row | null
  /** The text to search, as returned by `searchText`. */
  text: string
  /** Value per filter, by its parameter. */
  filters: Record<string, string | readonly string[] | null>
}

/** Splits a query into words that must all match. */
export function searchWords(typed: string): string[] {
  return searchText(typed).split(/\s+/).filter(Boolean)
}

/** Tells whether the row contains every word. */
export function matches(entry: Pick<Entry<unknown>, 'text'>, words: readonly string[]): boolean {
  return words.every((word) => entry.text.includes(word))
}

/**
 * Filters the entries.
 *
 * @param typed the query
 * @param chosen value of each filter by parameter, null for any
 */
export function matchingEntries<Row>(
  entries: readonly Entry<Row>[],
  typed: string,
  chosen: Readonly<Record<string, string | null>>,
): Entry<Row>[] {
  const words = searchWords(typed)
  const wanted = Object.entries(chosen).filter(([, value]) => value !== null)
  return entries.filter(
    (entry) => matches(entry, words) && wanted.every(([param, value]) => [entry.filters[param]].flat().includes(value)),
  )
}

/**
 * Prepares the rows, readable ones first.
 *
 * @param prepared rows of the same columns, kept for the next time, when most may be the same
 */
export function toEntries<Row>(
  rows: readonly Row[],
  unreadable: readonly UnreadableEntry[],
  columns: readonly TableColumn<Row>[],
  { rowId, rowName }: { rowId: (row: Row) => string; rowName: (row: Row) => string },
  prepared: Map<Row, Entry<Row>> = new Map(),
): Entry<Row>[] {
  const filters = filtersOf(columns)
  const searched = columns.flatMap(({ search, value }) => (search === true ? value : search) ?? [])
  const prepare = (row: Row): Entry<Row> => ({
    id: rowId(row),
    name: rowName(row),
    row,
    // A line break keeps a word from matching across two values.
    text: searchText(
      searched
        .flatMap((search) => search(row) ?? [])
        .filter((part) => part !== null)
        .join('\n'),
    ),
    filters: Object.fromEntries(filters.map(({ param, value }) => [param, value(row)])),
  })
  const readable = rows.map((row) => [row, prepared.get(row) ?? prepare(row)] as const)
  prepared.clear()
  for (const [row, entry] of readable) prepared.set(row, entry)
  return [
    ...readable.map(([, entry]) => entry),
    ...unreadable.map(({ key, name }) => ({
      id: `unreadable-${key}`,
      name,
      row: null,
      text: searchText(name),
      filters: {},
    })),
  ]
}

/** Where entries came when they were last sorted: a list that is nearly in order needs few of the slow comparisons of texts. */
const places = new WeakMap<Entry<unknown>, number>()

/**
 * Sorts the entries. Missing values come last in either direction, and unreadable rows after them. Sorting comes before
 * filtering, so that typing a query does not sort again.
 *
 * @param isFirst rows that come before the others, whatever the order
 */
export function sortEntries<Row>(
  entries: readonly Entry<Row>[],
  columns: readonly TableColumn<Row>[],
  sort: Sort,
  locale: string,
  isFirst?: (row: Row) => boolean,
): Entry<Row>[] {
  const column = columns.find(({ id }) => id === sort.column)
  const value = column && sortOf(column)
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const keyed = entries.map((entry, at) => ({
    entry,
    at,
    leads: entry.row !== null && isFirst?.(entry.row) === true,
    key: entry.row === null ? null : (value?.(entry.row) ?? null),
  }))
  const sorted = asLastSorted(keyed).sort((a, b) => {
    if (a.leads !== b.leads) return a.leads ? -1 : 1
    if (a.entry.row === null || b.entry.row === null)
      return Number(a.entry.row === null) - Number(b.entry.row === null) || a.at - b.at
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null) || a.at - b.at
    const order = compare(a.key, b.key, collator)
    return (sort.descending ? -order : order) || a.at - b.at
  })
  sorted.forEach(({ entry }, place) => places.set(entry, place))
  return sorted.map(({ entry }) => entry)
}

/** Those that were sorted before, in that order, then the others. */
function asLastSorted<Keyed extends { entry: Entry<unknown> }>(keyed: readonly Keyed[]): Keyed[] {
  const placed = new Array<Keyed | undefined>(keyed.length).fill(undefined)
  const others: Keyed[] = []
  for (const item of keyed) {
    const place = places.get(item.entry)
    if (place === undefined || place >= placed.length || placed[place]) others.push(item)
    else placed[place] = item
  }
  return [...placed.filter((item) => item !== undefined), ...others]
}

function compare(a: NonNullable<SortValue>, b: NonNullable<SortValue>, collator: Intl.Collator): number {
  if (a === b) return 0
  if (typeof a === 'string' || typeof b === 'string') return collator.compare(String(a), String(b))
  return Number(a) - Number(b)
}

/**
 * Returns the options of a filter: the existing values, by name or the greatest first.
 *
 * @param chosen the value in the URL; always an option, even if no row has it
 */
export function filterChoices(
  entries: readonly Entry<unknown>[],
  { param, name = String, latestFirst }: Pick<Filter<never>, 'param' | 'name' | 'latestFirst'>,
  chosen: string | null,
  locale: string,
): { value: string; name: string }[] {
  const values = new Set<string>(chosen ? [chosen] : [])
  for (const { filters } of entries) {
    const value = filters[param]
    if (typeof value === 'string') values.add(value)
    else for (const one of value ?? []) values.add(one)
  }
  values.delete('')
  const order = new Intl.Collator(locale, { numeric: true })
  return [...values]
    .map((value) => ({ value, name: name(value) }))
    .sort((a, b) => (latestFirst ? order.compare(b.value, a.value) : order.compare(a.name, b.name)))
}
