import { describe, expect, it } from 'vitest'
import { csv } from './csv'
import { formatPhone } from './contact'
import { capitalized } from './locale'
import { formatAmounts, formatCompact, formatMoney, formatNumber, formatPercent } from './number'
import { formatBytes, formatGigabytes, formatMemory } from './size'
import {
  formatClock,
  formatDay,
  formatDayAndTime,
  formatDayKey,
  formatDuration,
  formatMonth,
  formatMonthKey,
  formatTime,
  formatToday,
  formatYearDay,
} from './time'

/** Replaces no-break spaces between number and unit by plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace('\u2212', '-')

describe('money', () => {
  it.each([
    ['4862.50', 'NOK', 'NOK 4 862,50', 'NOK 4,862.50'],
    ['4862.5', 'NOK', 'NOK 4 862,50', 'NOK 4,862.50'],
    ['79.00000', 'EUR', 'EUR 79,00', 'EUR 79.00'],
    ['0.08125', 'EUR', 'EUR 0,08125', 'EUR 0.08125'],
    ['-12', 'NOK', 'NOK -12,00', 'NOK -12.00'],
    ['1500', 'JPY', 'JPY 1 500', 'JPY 1,500'],
    ['12345678901234567.89', 'NOK', 'NOK 12 345 678 901 234 567,89', 'NOK 12,345,678,901,234,567.89'],
    ['5', 'KRONER', 'KRONER 5,00', 'KRONER 5.00'],
  ])('%s %s', (amount, currency, nb, en) => {
    expect(plain(formatMoney({ amount, currency }, 'nb'))).toBe(nb)
    expect(plain(formatMoney({ amount, currency }, 'en'))).toBe(en)
  })
})

it.each([
  [500, '500', '500'],
  [1500, '1.5k', '1,5k'],
  [1_500_000, '1.5M', '1,5 mill.'],
  [2_000_000_000, '2bn', '2 mrd.'],
])('shortens %s', (value, en, nb) => {
  expect(formatCompact(value, 'en')).toBe(en)
  expect(plain(formatCompact(value, 'nb'))).toBe(nb)
})

it('lists amounts in several currencies', () => {
  const amounts = [
    { amount: '104.63', currency: 'EUR' },
    { amount: '946.25', currency: 'NOK' },
  ]
  expect(plain(formatAmounts(amounts, 'en'))).toBe('EUR 104.63 and NOK 946.25')
  expect(plain(formatAmounts(amounts, 'nb'))).toBe('EUR 104,63 og NOK 946,25')
})

describe('numbers and sizes', () => {
  it.each<[string, (locale: string) => string, string, string]>([
    ['number', (locale) => formatNumber(48107.5, locale), '48 107,5', '48,107.5'],
    ['percent', (locale) => formatPercent(62, locale), '62 %', '62%'],
    ['disk', (locale) => formatGigabytes(640, locale), '640 GB', '640 GB'],
    ['traffic', (locale) => formatGigabytes(4960, locale), '4,96 TB', '4.96 TB'],
    ['almost a terabyte', (locale) => formatGigabytes(999.96, locale), '1 TB', '1 TB'],
    ['part of a gigabyte', (locale) => formatGigabytes(0.5, locale), '500 MB', '500 MB'],
    ['nothing', (locale) => formatGigabytes(0, locale), '0 GB', '0 GB'],
    ['memory', (locale) => formatMemory(4, locale), '4 GB', '4 GB'],
    ['little memory', (locale) => formatMemory(0.25, locale), '256 MB', '256 MB'],
    ['much memory', (locale) => formatMemory(1536, locale), '1,5 TB', '1.5 TB'],
    ['script', (locale) => formatBytes(1340, locale), '1,3 kB', '1.3 kB'],
    ['bytes', (locale) => formatBytes(980, locale), '980 B', '980 B'],
  ])('%s', (_name, format, nb, en) => {
    expect(plain(format('nb'))).toBe(nb)
    expect(plain(format('en'))).toBe(en)
  })
})

describe('times', () => {
  const oslo = (locale: string) => ({ locale, timeZone: 'Europe/Oslo' })
  const now = new Date('2026-11-21T12:00:00Z')
  const then = new Date('2026-11-20T17:42:10Z')

  it('are in the given time zone, and days do not break over lines', () => {
    expect(formatDay(then, oslo('en'), now)).toBe('20\u00a0Nov')
    expect(plain(formatDay(then, oslo('nb'), now))).toBe('20. nov.')
    expect(formatTime(then, oslo('nb'))).toBe('18:42:10')
    expect(formatClock(then, { locale: 'en', timeZone: 'UTC' })).toBe('17:42')
    expect(formatDayAndTime(then, oslo('en'), now)).toBe('20\u00a0Nov 18:42')
    expect(formatTime(new Date('2026-11-20T23:05:09Z'), oslo('en'))).toBe('00:05:09')
  })

  it('include the year if it is not the current one in that zone', () => {
    expect(formatDay(new Date('2025-12-31T22:59:00Z'), oslo('en'), now)).toBe('31\u00a0Dec\u00a02025')
    expect(formatDay(new Date('2025-12-31T23:01:00Z'), oslo('en'), now)).toBe('1\u00a0Jan')
  })

  it.each([
    [0, '0 s', '0 s'],
    [45, '45 s', '45 s'],
    [165, '2 min 45 s', '2 min 45 s'],
    [120, '2 min', '2 min'],
    [18_720, '5 h 12 min', '5 t 12 min'],
    [273_600, '3 d 4 h', '3 d 4 t'],
    [86_430, '1 d', '1 d'],
    [-5, '0 s', '0 s'],
    [Number.NaN, '0 s', '0 s'],
  ])('%d seconds last %s', (seconds, en, nb) => {
    expect(plain(formatDuration(seconds, 'en'))).toBe(en)
    expect(plain(formatDuration(seconds, 'nb'))).toBe(nb)
  })
})

it('formats a CSV that spreadsheets read without running formulas', () => {
  const rows = [
    ['Name', 'IP', 'GB'],
    ['a,"b"', null, -4],
    ['=HYPERLINK("x")', '@x', true],
    ['line\nbreak', ' -1', '+47'],
  ]
  expect(csv(rows, 'en')).toBe(
    '\uFEFFName,IP,GB\r\n"a,""b""",,-4\r\n"\'=HYPERLINK(""x"")",\'@x,true\r\n"line\nbreak",\' -1,\'+47\r\n',
  )
})

it.each([
  ...[
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '﹦1',
    '\0=1',
    '\u200B=1',
    '\uFEFF@x',
    ' \u00AD\u2060+1',
    '\u2028=1',
    '\x1B-1',
    '\t=1',
  ],
])('escapes %j, which looks like a formula', (text) => expect(csv([[text]], 'en').slice(1)).toMatch(/^"?'/))

it('keeps negative amounts as numbers in a CSV', () => {
  expect(csv([[0.5]], 'nb')).toBe('\uFEFF0,5\r\n')
  expect(csv([['-249,00', '-249.00', '-1+2', '-cmd']], 'nb')).toBe('\uFEFF"-249,00";-249.00;\'-1+2;\'-cmd\r\n')
})

it('begins a line with a capital', () => {
  expect(['november 2026', 'ærlig', '20. nov.', ''].map((text) => capitalized(text, 'nb'))).toEqual([
    ...['November 2026', 'Ærlig', '20. nov.', ''],
  ])
  expect(formatToday(new Date('2026-11-28T10:00:00Z'), { locale: 'nb', timeZone: 'UTC' })).toMatch(/^Lørdag 28/)
})

it('returns days and months in the time zone', () => {
  const newYear = new Date('2026-12-31T23:30:00Z')
  expect([formatDayKey(newYear, 'Europe/Oslo'), formatDayKey(newYear, 'UTC')]).toEqual(['2027-01-01', '2026-12-31'])
  expect([formatMonthKey(newYear, 'Europe/Oslo'), formatMonthKey(newYear, 'UTC')]).toEqual(['2027-01', '2026-12'])
  expect([formatMonth('2026-11', 'long', 'nb'), formatMonth('2026-11', 'short', 'en')]).toEqual([
    'november 2026',
    'Nov',
  ])
  expect(formatYearDay(newYear, { locale: 'en', timeZone: 'UTC' })).toBe('31\u00a0Dec\u00a02026')
})

it.each([
  ['+47.77600000', '+47 77 60 00 00'],
  ['+47.41234567', '+47 412 34 567'],
  ['+47.02200', '+47 02200'],
  ['+46.701234567', '+46 701234567'],
  ['77 60 00 00', '77 60 00 00'],
  ['+4777600000', '+4777600000'],
])('the telephone number %s is shown as %s', (sent, read) => expect(formatPhone(sent)).toBe(read))

it.each<[string, (locale: string) => string]>([
  ['NOK 946.25', (locale) => formatMoney({ amount: '946.25', currency: 'NOK' }, locale)],
  ['640 GB', (locale) => formatGigabytes(640, locale)],
  ['5 h 12 min', (locale) => formatDuration(18_720, locale)],
  ['0 s', (locale) => formatDuration(0, locale)],
  ['31 Dec 2026', (locale) => formatYearDay(new Date('2026-12-31T12:00:00Z'), { locale, timeZone: 'UTC' })],
])('isolates %s from texts written from right to left', (text, format) => {
  expect(plain(format('ar-XB'))).toBe(`\u2068${text}\u2069`)
  expect(plain(format('en'))).toBe(text)
})
