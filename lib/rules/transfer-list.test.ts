import fc from 'fast-check'
import { domainToASCII } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parseTransferList, withLine, withoutLines } from './transfer-list'

/** What a text came to, a line each: short enough to read in a table. */
const read = (text: string) =>
  parseTransferList(text).map((line) =>
    line.is === 'entry'
      ? `${line.line} ${line.name}${line.code === null ? '' : ` ${line.code}`}`
      : line.is === 'duplicate'
        ? `${line.line} = ${line.of}`
        : `${line.line} ! ${line.problem}${line.suggestion ? ` ${line.suggestion}` : ''}`,
  )

describe('a list is read', () => {
  test.each([
    ['a.no', ['1 a.no']],
    ['a.no\n\nb.no\n', ['1 a.no', '3 b.no']],
    ['\uFEFFa.no\r\nb.no', ['1 a.no', '2 b.no']],
    ['a.no 8KQ2-71HD', ['1 a.no 8KQ2-71HD']],
    ['a.no;8KQ2', ['1 a.no 8KQ2']],
    ['a.no ; 8KQ2', ['1 a.no 8KQ2']],
    ['a.no\t8KQ2', ['1 a.no 8KQ2']],
    ['a.no,8KQ2,', ['1 a.no 8KQ2']],
    ['a.no;a,b c', ['1 a.no a,b c']],
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
    ['a.no x\na.no y', ['1 a.no x', '2 = 1']],
    ['kystbyen.com', ['1 ! onlyNo']],
    ['tre furer.no', ['1 ! space trefurer.no']],
    ['https://a.no/x', ['1 ! invalid a.no']],
    ['www.a.no', ['1 ! www a.no']],
    ['a.no;x;y', ['1 ! columns a.no']],
    ['a.no x y', ['1 ! columns a.no']],
    ['a_b', ['1 ! invalid']],
    [`a.no ${'x'.repeat(256)}`, ['1 ! codeTooLong']],
  ])('%j', (text, lines) => expect(read(text)).toEqual(lines))
})

test('lines are replaced and taken out', () => {
  expect(withLine('a\r\nb\nc', 2, 'x')).toBe('a\nx\nc')
  expect(withoutLines('a\nb\nc', new Set([1, 3]))).toBe('b')
})

const label = fc.stringMatching(/^[a-zæøå0-9][a-zæøå0-9]{0,12}$/)
const names = fc.uniqueArray(label, { minLength: 1, maxLength: 12, selector: (one) => domainToASCII(`${one}.no`) })
/** Odd on purpose: separators, quotes, and letters of any script. No white space: it cannot be told from an end. */
const code = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((one) => !/[\s\p{C}]/u.test(one))
const separator = fc.constantFrom('\t', ';', ',', ' ', ' ; ', '   ')
const entry = fc.record({ code: fc.option(code, { nil: null }), separator, quotes: fc.boolean(), ascii: fc.boolean() })

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

function written(name: string, one: { code: string | null; separator: string; quotes: boolean }): string {
  if (one.code === null) return one.quotes ? quote(name) : name
  const sign = one.separator.trim() || one.separator
  // What a program that writes lists would quote.
  const must = one.code.includes(sign) || /^["#/;,]/.test(one.code)
  const value = one.quotes || must ? quote(one.code) : one.code
  return `${one.quotes ? quote(name) : name}${one.separator}${value}`
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
      const wanted = labels.map((one, at) => ({ name: `${one}.no`, ...(entries[at] ?? entries[0]) }))
      const lines = wanted.map((one) =>
        written(one.ascii ? domainToASCII(one.name) : one.name, {
          code: one.code ?? null,
          // Below headings the separator is theirs.
          separator: how.heading ? (/[\t;,]/.exec(how.heading)?.[0] ?? ' ') : (one.separator ?? ' '),
          quotes: one.quotes ?? false,
        }),
      )
      const text =
        (how.bom ? '\uFEFF' : '') + [...(how.heading ? [how.heading] : []), ...lines].join(how.end) + how.rest
      const found = parseTransferList(text).map((line) => (line.is === 'entry' ? [line.name, line.code] : line))
      expect(found).toEqual(wanted.map((one) => [domainToASCII(one.name), one.code ?? null]))
    }),
    { numRuns: 500 },
  )
})

test('whatever is pasted, every line is told once, at its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const numbers = parseTransferList(text).map(({ line }) => line)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }),
  )
})

test('10,000 lines within 200 ms', () => {
  const text = Array.from(
    { length: 10_000 },
    (_, at) => [`domene-${at}.no`, `bjørk-${at}.no;K${at}`, `"navn${at}.no","A,${at}"`, `feil ${at}.no`][at % 4],
  ).join('\r\n')
  const times = Array.from({ length: 5 }, () => {
    const begin = performance.now()
    expect(parseTransferList(text)).toHaveLength(10_000)
    return performance.now() - begin
  })
  expect(Math.min(...times)).toBeLessThan(200)
})
