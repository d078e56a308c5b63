import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDayAndTime } from '@/lib/format/time'
import { locales } from '@/lib/i18n/languages'
import { written as messages } from '@/messages/messages'
import { cannotBeCode, withoutWrapper } from './code'
import { parseTransferList, withLine, withoutLines } from './list'

/** Summarises the result, one string per line, so that it can be read in a table. */
const read = (text: string) =>
  parseTransferList(text).map((line) =>
    line.kind === 'entry'
      ? `${line.line} ${line.name}${line.code === null ? '' : ` ${line.code}`}`
      : line.kind === 'duplicate'
        ? `${line.line} = ${line.of}`
        : line.kind === 'headings'
          ? `${line.line} ? ${line.unread.join()}`
          : [line.line, '!', line.problem, ...line.suggestions, ...(line.other ? [`(${line.other})`] : [])].join(' '),
  )

describe('parsing a list', () => {
  test.each([
    ['a.no', ['1 a.no']],
    ['a.no\n\nb.no\n', ['1 a.no', '3 b.no']],
    ['\uFEFFa.no\r\nb.no', ['1 a.no', '2 b.no']],
    ['a.no 8KQ2-71HD', ['1 a.no 8KQ2-71HD']],
    ['a.no;8KQ2', ['1 a.no 8KQ2']],
    ['a.no ; 8KQ2', ['1 a.no 8KQ2']],
    ['a.no\t8KQ2', ['1 a.no 8KQ2']],
    ['a.no,8KQ2,', ['1 a.no 8KQ2']],
    ['a.no;a,b', ['1 a.no a,b']],
    ['domain;code\na.no;a,b c', ['2 a.no a,b c']],
    ['a.no x;y', ['1 a.no x;y']],
    ['"a.no","a,""b"', ['1 a.no a,"b']],
    ['a.no "unclosed', ['1 a.no "unclosed']],
    ['"a.no"', ['1 a.no']],
    ['8KQ2;a.no', ['1 a.no 8KQ2']],
    ['bjørkli-hage.no', ['1 xn--bjrkli-hage-hgb.no']],
    ['xn--bjrkli-hage-hgb.no\nBJØRKLI-hage.no', ['1 xn--bjrkli-hage-hgb.no', '2 = 1']],
    ['# moved\n// too\na.no # the first', ['3 a.no']],
    ['domain;code\na.no;x', ['2 a.no x']],
    ['Expires,Auth Code,Domain,Owner\n2027-01-01,x,a.no,Kari', ['2 a.no x']],
    ['Domene\na.no\nb.no y', ['2 a.no', '3 b.no y']],
    ['domain,code\n,x', ['2 ! noName']],
    ['domene kode\na.no x', ['2 a.no x']],
    ['a.no\na.no x', ['1 = 2', '2 a.no x']],
    ['a.no x\na.no x', ['1 a.no x', '2 = 1']],
    ['a.no x\na.no y', ['1 ! twoCodes', '2 ! twoCodes']],
    ['a.no\na.no x\na.no y\na.no', ['1 = 2', '2 ! twoCodes', '3 ! twoCodes', '4 ! twoCodes']],
    ['kystbyen.com', ['1 ! onlyNo (kystbyen.com)']],
    ['kystbyen.com 8KQ2', ['1 ! onlyNo (kystbyen.com)']],
    ['tre furer.no', ['1 ! space trefurer.no']],
    ['web a.no', ['1 ! space weba.no']],
    ['1 a.no', ['1 ! space a.no']],
    ['se a.no K1', ['1 ! space']],
    ['tre–furer-test.no Ab3-x', ['1 ! dash tre-furer-test.no']],
    ['tre–furer-test.no;Ab3-x', ['1 ! dash tre-furer-test.no']],
    ['tre\u2011furer.no', ['1 ! dash tre-furer.no']],
    ['Ab3-x;tre–furer-test.no', ['1 ! dash tre-furer-test.no']],
    ['Ab3-x tre–furer-test.no', ['1 ! codeFirst tre-furer-test.no Ab3-x']],
    ['Ab3-x a.no', ['1 ! codeFirst a.no Ab3-x']],
    ['AbcDef a.no', ['1 ! codeFirst a.no AbcDef']],
    ['8KQ2 bjørk.no', ['1 ! codeFirst bjørk.no 8KQ2']],
    ['a.no Tk&9<x>\u200B', ['1 a.no Tk&9<x>']],
    ['\u200Ea.no\u00A0\uFEFFK1\u2028b\u00AD.no K2\u202C', ['1 a.no K1', '2 b.no K2']],
    ['1. a.no\n2) b.no K\n- c.no\n4;d.no;K\n5\te.no', ['1 a.no', '2 b.no K', '3 c.no', '4 d.no K', '5 e.no']],
    ['a.no, b.no', ['1 ! several a.no\nb.no']],
    ['a.no; b.no', ['1 ! several a.no\nb.no']],
    ['a.no b.no c.no', ['1 ! several a.no\nb.no\nc.no']],
    ['a.no\tbjørk.no', ['1 ! several a.no\nxn--bjrk-hra.no']],
    ['a.no, b.com', ['1 ! several a.no\nb.com']],
    ['a.no;K1;b.no;K2', ['1 ! several']],
    ['domain;code\na.no;b.no', ['2 ! several a.no\nb.no']],
    ['a.no: 8KQ2', ['1 a.no 8KQ2']],
    ['a.no | K', ['1 a.no K']],
    ['a.no|K', ['1 a.no K']],
    ['a.no = K', ['1 a.no K']],
    ['a.no - K', ['1 a.no K']],
    ['a.no – Ab3-x', ['1 a.no Ab3-x']],
    ['tre – furer.no', ['1 ! space']],
    ['a.no;;K', ['1 a.no K']],
    ['a.no\t\tK', ['1 a.no K']],
    ['a.no K:1', ['1 a.no K:1']],
    ['a.no =', ['1 a.no =']],
    ['sep=;\na.no;K', ['2 a.no K']],
    ['Domene;Autorisasjonskode (EPP)\na.no;K', ['2 a.no K']],
    ['Domain;Country code;Transfer key;Status\na.no;NO;K;ok', ['2 a.no K']],
    ['Domene;Hemmelighet\na.no;K', ['2 a.no K']],
    ['Domene;Flytting;Eier\na.no;K;Kari', ['1 ? Flytting,Eier', '2 a.no']],
    ['Domain,State,Code deadline,Message\na.no,x,2026-05-12T08:00Z,y', ['1 ? State,Code deadline,Message', '2 a.no']],
    ['Domene;Frist for kode;Melding;Kode\na.no;2026-05-12;x;K', ['2 a.no K']],
    ['Domain;ASCII name (Punycode);Code\na.no;a.no;K', ['2 a.no K']],
    ['Domain,Product code,Auth code\na.no,x,K', ['2 a.no K']],
    ['Domene;Kundekode;Autorisasjonskode\na.no;x;K', ['2 a.no K']],
    ['Domain;Authorised contact;EPP\na.no;Kari;K', ['2 a.no K']],
    ['Domain;Authorised by;Code\na.no;Kari;K', ['2 a.no K']],
    ['Domain;Internal code;Code\na.no;x;K', ['2 a.no K']],
    ['Domain;Code;Auth code\na.no;x;K', ['2 a.no K']],
    ['Domain;Code 1;Owner;Code 2\na.no;x;Kari;y', ['1 ? Code 1,Code 2', '2 a.no']],
    ['Domene og kode\na.no K', ['1 ! space', '2 a.no K']],
    ['https://a.no/x', ['1 ! invalid a.no']],
    ['www.a.no', ['1 ! www a.no']],
    ['a.no;x;y', ['1 ! columns']],
    ['a.no x y', ['1 ! columns']],
    ['1 a.no K', ['1 ! space']],
    ['a_b', ['1 ! invalid']],
    [`a.no ${'x'.repeat(256)}`, ['1 ! codeTooLong']],
    ['a.no “K1”\nb.no;«K2»', ['1 a.no K1', '2 b.no K2']],
    ['a.no;="0012345"\nb.no;"=""K"""', ['1 a.no 0012345', '2 b.no K']],
    ['a.no;="b.no"', ['1 ! several a.no\nb.no']],
    ['2026-05-01 a.no', ['1 ! space a.no']],
    ['kari@a.no;b.no', ['1 ! columns']],
    ['www.a.no;N/A', ['1 ! www a.no']],
    ['> a.no K1\n>\n> > b.no: K2', ['1 a.no K1', '3 b.no K2']],
    ['> domain;code\n> a.no;K', ['2 a.no K']],
    ['★\ta.no', ['1 a.no']],
    ['★ a.no', ['1 ! space a.no']],
    ['Domene: a.no', ['1 ! space a.no']],
    ['Domain | a.no', ['1 ! space a.no']],
    ['Domene: a.no K', ['1 ! space']],
  ])('%j', (text, lines) => expect(read(text)).toEqual(lines))

  test.each([
    ...['a.no;2026-05-01', 'a.no\t01.05.2026', 'a.no 1/5/26', 'a.no;2026-05-12T08:00:00.000Z', 'a.no kari@a.no'],
    ...['a.no <kari@a.no>', 'a.no,Aktiv', 'a.no;N/A', 'a.no;-', 'a.no –', 'a.no\t192.0.2.1', 'a.no 2001:db8::1'],
    ...['a.no\tNOK 100', 'a.no,Kari Nordmann', '"a.no","Kari Nordmann"', 'a.no <https://a.no/>', 'a.no\t1,23457E+12'],
  ])('%j has no code, and nothing else is taken for one', (line) => expect(read(line)).toEqual(['1 ! columns']))

  test.each(['·\t', 'o\t', '§\t', 'Ø\t', '▪\t', '☐\t', '—\t', '\uF0B7\t', '· ', '● ', '\t•\t', '> - ', 'a)\t'])(
    'the bullet %j is not a code',
    (bullet) => expect(read(`${bullet}a.no\n${bullet}b.no K`)).toEqual(['1 a.no', '2 b.no K']),
  )
})

test.each([
  ['www.a.no;K', 'www.a.no'],
  ['K;www.a.no', 'www.a.no'],
  ['domain;code\n"https://a.no/x";"K"', 'https://a.no/x'],
  ['http://a.no/ K', 'http://a.no/'],
  ['tre–furer.no K', 'tre–furer.no'],
  ['K;tre–furer.no', 'tre–furer.no'],
  ['K1 tre–furer.no', null],
  ['tre furer.no', null],
  ['a.no b.no', null],
])('a suggestion for %j replaces the name alone, so that a code stays', (text, written) =>
  expect(parseTransferList(text).at(-1)).toMatchObject({ kind: 'bad', written }),
)

test('lines are replaced and removed', () => {
  expect(withLine('a\r\nb\nc', 2, 'x')).toBe('a\nx\nc')
  expect(withLine('a\u2028b\u0085c', 2, 'x')).toBe('a\nx\nc')
  expect(withoutLines('a\nb\nc', new Set([1, 3]))).toBe('b')
  expect(withoutLines('domene;eier\na.no;Kari', new Set([2]))).toBe('')
})

test.each(locales)('our own letter, quoted in an answer, is not a code (%s)', (locale) => {
  for (const month of Array.from({ length: 13 }, (_, at) => at)) {
    const deadline = new Date(Date.UTC(2026, month, 12, 10))
    const when = formatDayAndTime(deadline, { locale, timeZone: 'UTC' }, new Date(Date.UTC(2026, 0)))
    const line = messages[locale].massTransfer.letter.line.replace('{domain}', 'a.no').replace('{deadline}', when)
    expect(read(`${line}\n> ${line}`)).toEqual(['1 a.no', '2 = 1'])
    for (const sign of [': ', ' ', ' – ', ' = ', ':\t', '; ']) expect(read(`> ${line}${sign}K1`)).toEqual(['1 a.no K1'])
  }
})

const label = fc.stringMatching(/^[a-zæøå0-9][a-zæøå0-9]{0,12}$/)
const names = fc.uniqueArray(label, { minLength: 1, maxLength: 12, selector: (name) => domainToASCII(`${name}.no`) })
/** Codes with separators, quotes, and letters of any script. */
const code = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((typed) => !/\p{C}/u.test(typed) && !cannotBeCode(typed) && withoutWrapper(typed) === typed)
const separator = fc.constantFrom('\t', ';', ',', ' ', ' ; ', '   ')
const entry = fc.record({ code: fc.option(code, { nil: null }), separator, quotes: fc.boolean(), ascii: fc.boolean() })

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

function written(name: string, entry: { code: string | null; separator: string; quotes: boolean }): string {
  if (entry.code === null) return entry.quotes ? quote(name) : name
  const sign = entry.separator.trim() || entry.separator
  // Quoted as by a program that exports lists.
  const must = entry.code.includes(sign) || /^["#/;,]/.test(entry.code)
  const value = entry.quotes || must ? quote(entry.code) : entry.code
  return `${entry.quotes ? quote(name) : name}${entry.separator}${value}`
}

test('any mix of separators, quotes, headings, byte-order mark, line ends and scripts', () => {
  const shape = fc.record({
    bom: fc.boolean(),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    heading: fc.constantFrom('', 'domain;code', 'Domene,Kode', '"zone_name"\t"auth_code"'),
    rest: fc.constantFrom('', '\n', '\n\n# end'),
  })
  fc.assert(
    fc.property(names, fc.array(entry, { minLength: 12, maxLength: 12 }), shape, (labels, entries, how) => {
      const wanted = labels.map((name, at) => ({ name: `${name}.no`, ...(entries[at] ?? entries[0]) }))
      const lines = wanted.map((entry) =>
        written(entry.ascii ? domainToASCII(entry.name) : entry.name, {
          code: entry.code ?? null,
          // Below a header its separator applies.
          separator: how.heading ? (/[\t;,]/.exec(how.heading)?.[0] ?? ' ') : (entry.separator ?? ' '),
          quotes: entry.quotes ?? false,
        }),
      )
      const text =
        (how.bom ? '\uFEFF' : '') + [...(how.heading ? [how.heading] : []), ...lines].join(how.end) + how.rest
      const found = parseTransferList(text).map((line) => (line.kind === 'entry' ? [line.name, line.code] : line))
      expect(found).toEqual(wanted.map((entry) => [domainToASCII(entry.name), entry.code ?? null]))
    }),
    { numRuns: 500 },
  )
})

test('a domain is never taken for the code of another one', () => {
  const between = fc.constantFrom(' ', ', ', ';', '; ', '\t', ' | ', ': ', ';;')
  fc.assert(
    fc.property(names, between, fc.boolean(), (labels, sign, hasHeadings) => {
      const all = labels.map((name) => `${name}.no`)
      const found = parseTransferList((hasHeadings ? 'domain;code\n' : '') + all.join(sign))
      expect(found.map((line) => (line.kind === 'entry' ? line.code : null))).toEqual(found.map(() => null))
      if (!hasHeadings) expect(found.map(({ kind }) => kind)).toEqual([all.length === 1 ? 'entry' : 'bad'])
    }),
  )
})

test('every line is returned exactly once, in order, for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const numbers = parseTransferList(text).map(({ line }) => line)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }),
  )
})

// scripts/bench/parser.mjs measures how long it takes.
test('10,000 lines are parsed', () => {
  const text = Array.from(
    { length: 10_000 },
    (_, at) => [`domene-${at}.no`, `bjørk-${at}.no;K${at}`, `"navn${at}.no","A,${at}"`, `feil ${at}.no`][at % 4],
  ).join('\r\n')
  expect(parseTransferList(text)).toHaveLength(10_000)
})
