import { describe, expect, it } from 'vitest'
import type { ServerPage, ServerRow } from '@/lib/servers/model'
import type { Reading } from '@/lib/model/outcome'
import {
  changingPages,
  missingPages,
  pagesToRequest,
  runRound,
  type ServerPages,
  serversOf,
  startPages,
  unreadableOf,
  withFirstPage,
  withPage,
} from './server-pages'
import { sumPrices } from './server-price'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 3, 18) + seconds * 1000)
const server = (id: string, over: Partial<ServerRow> = {}): ServerRow => ({
  id,
  name: `web-${id}`,
  kind: 'kvm',
  state: 'running',
  on: true,
  primaryIp: null,
  otherIps: [],
  reverseNames: [],
  plan: null,
  dataCentre: null,
  country: null,
  os: null,
  appId: null,
  cores: null,
  memoryGb: null,
  endsAt: null,
  isoMounted: false,
  createdAt: null,
  ...over,
})
const reading = (seconds: number, rows: ServerRow[], totalPages = 1): Reading<ServerPage> => ({
  asOf: at(seconds),
  value: {
    rows,
    unreadable: [],
    perPage: 2,
    totalPages,
    total: 4,
  },
})
const ids = (list: ServerPages) => serversOf(list).map(({ id, absent }) => (absent ? `(${id})` : id))

describe('combined pages', () => {
  const first = startPages(reading(0, [server('1'), server('2')], 2))

  it('finds missing pages', () => expect(missingPages(first)).toEqual([2]))

  it('lists each ID once when a row has moved to the next page', () =>
    expect(ids(withPage(first, 2, reading(1, [server('2'), server('3')], 2)))).toEqual(['1', '2', '3']))

  it('stops when the API ignores the page parameter', () => {
    const same = withPage(first, 2, reading(1, [server('1'), server('2')], 2))
    expect([missingPages(same), ids(same)]).toEqual([[], ['1', '2']])
    expect(missingPages(withPage(same, 1, reading(60, [server('1'), server('2')], 2)))).toEqual([])
  })

  it('ignores a late answer', () => expect(ids(withPage(first, 1, reading(-1, [server('9')], 2)))).toEqual(['1', '2']))

  it('does not keep an answer whose clock was ahead', () => {
    const ahead = withPage(first, 1, reading(3600, [server('9')], 2))
    expect(ids(withPage(ahead, 1, reading(5, [server('1'), server('2')], 2)))).toEqual(['1', '2', '(9)'])
  })

  it('drops a server that is missing since an answer whose clock was ahead', () => {
    const answers = [3600, 5, 81].map((seconds) => reading(seconds, [server('1')]))
    const both = startPages(reading(0, [server('1'), server('2')]))
    expect(ids(answers.reduce((list, answer) => withPage(list, 1, answer), both))).toEqual(['1'])
  })

  it('keeps a server missing from one answer, and drops it when it stays missing', () => {
    const both = startPages(reading(0, [server('1'), server('2')]))
    const without = withPage(both, 1, reading(5, [server('1')]))
    expect(ids(without)).toEqual(['1', '(2)'])
    expect(changingPages(without)).toEqual([1])
    expect(ids(withPage(without, 1, reading(20, [server('1'), server('2')])))).toEqual(['1', '2'])
    expect(ids(withPage(without, 1, reading(90, [server('1')])))).toEqual(['1'])
  })

  it('accepts a newer first page, but no older one', () => {
    expect(ids(withFirstPage(first, reading(5, [server('1'), server('4')], 1)))).toEqual(['1', '4', '(2)'])
    expect(withFirstPage(first, reading(0, [server('9')]))).toBe(first)
  })

  it('counts unreadable rows of all pages', () => {
    const bad = reading(0, [server('1')])
    bad.value.unreadable = [{ id: '48213', index: 1 }]
    expect(unreadableOf(startPages(bad))).toEqual([{ key: '1-1', id: '48213' }])
  })

  it.each([
    ['running', []],
    ['installing', [1]],
    ['snapshot', [1]],
  ] as const)('%s is on pages %j to be asked for soon', (state, pages) =>
    expect(changingPages(startPages(reading(0, [server('1', { state })])))).toEqual(pages),
  )
})

describe('the next round', () => {
  const moving = (seconds: number) => reading(seconds, [server('1', { state: 'installing' })], 3)
  const list = (first: number, second: number, third: number) =>
    withPage(
      withPage(startPages(moving(first)), 2, reading(second, [server('2')], 3)),
      3,
      reading(third, [server('3')], 3),
    )

  it('reads what moves', () => expect(pagesToRequest(list(59, 1, 0))).toEqual([1]))

  it('reads the oldest page too, so that what moves does not starve the others', () => {
    expect(pagesToRequest(list(60, 1, 0))).toEqual([1, 3])
    expect(pagesToRequest(list(65, 1, 60))).toEqual([1, 2])
  })
})

describe('a round', () => {
  const pages: Record<number, ServerRow[]> = { 1: [server('1')], 2: [server('2')], 3: [server('3')], 4: [server('4')] }

  async function round(fails: number[] = [], all = false, begun = startPages(reading(0, pages[1] ?? [], 4))) {
    let list = begun
    const asked: number[] = []
    const ask = async (page: number) => {
      asked.push(page)
      if (fails.includes(page)) throw new Error(`page ${page}`)
      return reading(1, pages[page] ?? [], 4)
    }
    const ended = runRound({ all, current: () => list, ask, onPage: (next) => (list = next) })
    const error = await ended.then(
      () => null,
      (reason: unknown) => reason,
    )
    return { result: list, asked, error }
  }

  it('requests every page once, the second one first', async () => {
    const { result, asked, error } = await round()
    expect(asked[0]).toBe(2)
    expect(asked.toSorted()).toEqual([2, 3, 4])
    expect(ids(result)).toEqual(['1', '2', '3', '4'])
    expect(error).toBeNull()
  })

  it('reads every page once when the person asks for all, whatever moves', async () => {
    const { result: loaded } = await round()
    const { asked } = await round([], true, withPage(loaded, 1, reading(2, [server('1', { state: 'installing' })], 4)))
    expect(asked.toSorted()).toEqual([1, 2, 3, 4])
  })

  it('keeps the pages that arrived when one fails', async () => {
    const { result, error } = await round([4])
    expect(ids(result)).toEqual(['1', '2', '3'])
    expect([missingPages(result), error]).toEqual([[4], new Error('page 4')])
  })
})

it('adds up prices by currency, and counts those that are not known', () => {
  const nok = (amount: string) => ({ amount, currency: 'NOK' })
  const prices = { 1: nok('0.10'), 2: nok('0.20'), 3: { amount: '5.00', currency: 'EUR' }, 4: nok('99.00') }
  const { sums, unknown } = sumPrices(['1', '2', '3', '9'], prices)
  expect(sums.map(({ amount, currency }) => [currency, Number(amount)])).toEqual([
    ['EUR', 5],
    ['NOK', 0.3],
  ])
  expect(unknown).toBe(1)
})
