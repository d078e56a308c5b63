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

/** Where entries came when they were last sorted: comparing texts is slow, and a list that is nearly in order needs a tenth. */
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
  const placeOf = (entry: Entry<Row>) => places.get(entry) ?? entries.length
  const keyed = entries
    .map((entry, at) => ({
      entry,
      at,
      leads: Number(entry.row !== null && isFirst?.(entry.row) === true),
      key: entry.row === null ? null : (value?.(entry.row) ?? null),
    }))
    .sort((a, b) => placeOf(a.entry) - placeOf(b.entry))
  const rankOf = ranking(
    keyed.flatMap(({ key }) => key ?? []),
    new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }),
  )
  const way = sort.descending ? -1 : 1
  const sorted = keyed
    .map((entry) => ({ ...entry, rank: entry.key === null ? null : way * rankOf(entry.key) }))
    .sort(
      (a, b) =>
        b.leads - a.leads ||
        Number(a.entry.row === null) - Number(b.entry.row === null) ||
        Number(a.rank === null) - Number(b.rank === null) ||
        (a.rank ?? 0) - (b.rank ?? 0) ||
        a.at - b.at,
    )
    .map(({ entry }) => entry)
  sorted.forEach((entry, place) => places.set(entry, place))
  return sorted
}

/** The order of values as numbers; texts that the language sorts alike have the same. */
function ranking(
  keys: readonly NonNullable<SortValue>[],
  { compare }: Intl.Collator,
): (key: NonNullable<SortValue>) => number {
  if (!keys.some((key) => typeof key === 'string')) return Number
  const texts = [...new Set(keys.map(String))].sort(compare)
  const ranks = new Map<string, number>()
  let rank = 0
  texts.forEach((text, at) => {
    if (at > 0 && compare(texts[at - 1] ?? '', text) !== 0) rank += 1
    ranks.set(text, rank)
  })
  return (key) => ranks.get(String(key)) ?? 0
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
    else for (const shown of value ?? []) values.add(shown)
  }
  values.delete('')
  const order = new Intl.Collator(locale, { numeric: true })
  return [...values]
    .map((value) => ({ value, name: name(value) }))
    .sort((a, b) => (latestFirst ? order.compare(b.value, a.value) : order.compare(a.name, b.name)))
}
