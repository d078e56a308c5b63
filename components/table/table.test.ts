import { createLoader, createSerializer, parseAsString } from 'nuqs'
import { describe, expect, it } from 'vitest'
import { filtersOf, readColumns, shownColumns, type TableColumn } from './column'
import { filterChoices, matches, matchingEntries, searchWords, sortEntries, toEntries } from './entries'
import { csvFileName, csvLines } from './save-csv'
import { filterParsers, pageLinks, readSort, tableParsers, writeSort } from './use-table-url'

type Server = { id: string; name: string; state: string; rdns: string | null; disks: number | null }
const server = (id: string, over: Partial<Server> = {}): Server => ({
  id,
  name: `web-${id}`,
  state: 'on',
  rdns: null,
  disks: null,
  ...over,
})
const columns: TableColumn<Server>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: String,
    sort: (s) => s.name,
    search: (s) => [s.name, s.id],
    csv: (s) => s.name,
    phone: 'name',
  },
  {
    id: 'state',
    header: 'State',
    cell: String,
    value: (s) => s.state,
    search: true,
    filter: { any: 'Any state', value: (s) => s.state, name: (v) => v.toUpperCase() },
  },
  { id: 'disks', header: 'Disks', cell: String, value: (s) => s.disks },
  { id: 'rdns', header: 'Reverse DNS', cell: String, search: (s) => s.rdns, hidden: true },
]
const naming = { rowId: (s: Server) => s.id, rowName: (s: Server) => s.name }
const names = (rows: Server[], sort: string) => {
  const entries = toEntries(rows, [{ key: '9', name: 'Server 9' }], columns, naming)
  return sortEntries(entries, columns, readSort(sort) ?? { column: '', descending: false }, 'en').map(
    ({ name }) => name,
  )
}

describe('search', () => {
  const [entry] = toEntries(
    [server('48213', { name: 'App-01 Tromsø blåbær', rdns: 'mail.Example.no' })],
    [],
    columns,
    naming,
  )
  it.each([
    ['', true],
    ['APP', true],
    ['48213', true],
    ['ON', true],
    ['  app   example ', true],
    ['app-02', false],
    // A word must not match across two values.
    ['0148213', false],
    // Either spelling of a letter with an accent.
    ['tromso', true],
    ['TROMSØ', true],
    ['blabaer', true],
    ['bla\u030ab', true],
  ])('%j: %j', (typed, found) => expect(entry && matches(entry, searchWords(typed))).toBe(found))
})

describe('order', () => {
  it('sorts numbers in names numerically, and unreadable rows last', () =>
    expect(names([server('10'), server('2')], 'name')).toEqual(['web-2', 'web-10', 'Server 9']))

  it('reverses, with unreadable rows still last', () =>
    expect(names([server('10'), server('2')], '-name')).toEqual(['web-10', 'web-2', 'Server 9']))

  it.each(['disks', '-disks'])('puts missing values last (%s)', (sort) =>
    expect(names([server('1'), server('2', { disks: 4 })], sort)).toEqual(['web-2', 'web-1', 'Server 9']),
  )

  it('puts leading rows before the others, in either direction', () => {
    const entries = toEntries(
      [server('1'), server('2'), server('3')],
      [{ key: '9', name: 'Server 9' }],
      columns,
      naming,
    )
    for (const [descending, order] of [
      [false, ['web-3', 'web-1', 'web-2', 'Server 9']],
      [true, ['web-3', 'web-2', 'web-1', 'Server 9']],
    ] as const) {
      const sorted = sortEntries(entries, columns, { column: 'name', descending }, 'en', ({ id }) => id === '3')
      expect(sorted.map(({ name }) => name)).toEqual(order)
    }
  })

  it('has the order of the list among equals, whatever it was sorted by before', () => {
    const rows = [server('3', { disks: 1 }), server('1', { disks: 1 }), server('2', { disks: 1 })]
    const entries = toEntries(rows, [], columns, naming)
    sortEntries(entries, columns, { column: 'name', descending: false }, 'en')
    const sorted = sortEntries(entries, columns, { column: 'disks', descending: true }, 'en')
    expect(sorted.map(({ id }) => id)).toEqual(['3', '1', '2'])
  })

  it('prepares anew only the rows that are new', () => {
    const prepared = new Map()
    const rows = [server('1'), server('2')]
    const [first] = toEntries(rows, [], columns, naming, prepared)
    const again = toEntries([server('2'), ...rows.slice(0, 1)], [], columns, naming, prepared)
    expect(again[1]).toBe(first)
    expect(prepared.size).toBe(2)
  })

  it('keeps the original order for an unknown or unsortable column', () => {
    expect(names([server('2'), server('1')], 'nonsense')).toEqual(['web-2', 'web-1', 'Server 9'])
    expect(names([server('2'), server('1')], 'state')).toEqual(['web-2', 'web-1', 'Server 9'])
  })
})

describe('filters', () => {
  const entries = toEntries(
    [server('1', { state: 'off' }), server('2')],
    [{ key: '9', name: 'Server 9' }],
    columns,
    naming,
  )
  const [filter] = filtersOf(columns)

  it('offers the existing values, by name', () =>
    expect(filter && filterChoices(entries, filter, null, 'en')).toEqual([
      { value: 'off', name: 'OFF' },
      { value: 'on', name: 'ON' },
    ]))

  it('matches one of several values', () => {
    const tagged = { ...columns[1], filter: { any: '', value: ({ id }: Server) => (id === '1' ? ['a', 'b'] : []) } }
    const entries = toEntries([server('1'), server('2')], [], [tagged as TableColumn<Server>], naming)
    const param = filtersOf([tagged as TableColumn<Server>])[0]
    expect(param && filterChoices(entries, param, null, 'en').map(({ value }) => value)).toEqual(['a', 'b'])
    expect(matchingEntries(entries, '', { state: 'b' }).map(({ id }) => id)).toEqual(['1'])
  })

  it('can have the greatest value first', () =>
    expect(filter && filterChoices(entries, { ...filter, latestFirst: true }, null, 'en')).toEqual([
      { value: 'on', name: 'ON' },
      { value: 'off', name: 'OFF' },
    ]))

  it('keeps the chosen value as an option when no row has it', () =>
    expect(filter && filterChoices([], filter, 'suspended', 'en')).toEqual([{ value: 'suspended', name: 'SUSPENDED' }]))
})

describe('the URL', () => {
  const parsers = tableParsers({ column: 'name', descending: false })
  const again = (query: string) => createSerializer(parsers)(createLoader(parsers)(query))

  it.each(['?sort=-name', '?sort=state', '?q=web+1&page=3', '?columns=name,state'])(
    '%s is written as it was read',
    (query) => expect(again(query)).toBe(query),
  )
  it.each(['?sort=name', '?page=1', '?q=', '?page=x', '?sort=-'])('%s is the default, and left out', (query) =>
    expect(again(query)).toBe(''),
  )
  it('parses invalid values as the default', () => expect([readSort(''), readSort('-')]).toEqual([null, null]))
  it('writes what it reads', () => expect(writeSort({ column: 'state', descending: true })).toBe('-state'))
  it('has one parameter per filter', () => expect(filterParsers(['state'])).toEqual({ state: parseAsString }))

  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 100, '1 2 … 100'],
    [50, 100, '1 … 49 50 51 … 100'],
    [4, 6, '1 (2) 3 4 5 6'],
    [100, 100, '1 … 99 100'],
  ])('page %i of %i: %s', (page, count, expected) =>
    expect(
      pageLinks(page, count)
        .map((link) => (link === 'gap' ? '…' : link.far ? `(${link.page})` : link.page))
        .join(' '),
    ).toBe(expected),
  )
})

describe('columns', () => {
  const ids = (chosen: string[] | null) => shownColumns(columns, chosen).map(({ id }) => id)
  it.each([
    [null, ['name', 'state', 'disks']],
    [
      ['rdns', 'state'],
      ['name', 'state', 'rdns'],
    ],
    [['nonsense'], ['name', 'state', 'disks']],
  ])('%j shows %j', (chosen, shown) => expect(ids(chosen)).toEqual(shown))

  it.each([
    [undefined, null],
    ['', null],
    ['name.state', ['name', 'state']],
    ['na<me.state', ['state']],
  ])('the cookie %j remembers %j', (cookie, remembered) => expect(readColumns(cookie)).toEqual(remembered))
})

describe('CSV', () => {
  it('has all exported columns, hidden or not, and every row', () =>
    expect(csvLines([server('1', { disks: 2 }), server('2')], columns)).toEqual([
      ['Name', 'State', 'Disks'],
      ['web-1', 'on', 2],
      ['web-2', 'on', null],
    ]))

  it('is named after the list and the day', () =>
    expect(csvFileName('Mine servere', new Date('2026-11-03T23:30:00Z'), 'Europe/Oslo')).toBe(
      'mine-servere-2026-11-04.csv',
    ))
})
