import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareZone, inSendOrder, isWrite, recordKey, type ImportMode } from './compare'
import { parseZoneFile, type FileRecord } from './parse'
import { printZoneFile } from './print'
import { quoted, stringsOf, unescaped } from './text'
import { secondsOf } from './ttl'

const zone = 'fjell.no'

/** What a file came to, a line each: short enough to read in a table. */
const read = (text: string) =>
  parseZoneFile(text, zone).map((line) => {
    if (line.is === 'bad') return `${line.line} ! ${line.problem} ${line.detail}`.trim()
    if (line.is === 'left') return `${line.line} - ${line.reason} ${line.detail}`.trim()
    const { name, ttl, type, priority, value } = line.record
    return `${line.line} ${name} ${ttl} ${type} ${priority === null ? '' : `${priority} `}${value}`
  })

describe('a zone file is read', () => {
  test.each<[string, string[]]>([
    ['www A 192.0.2.1', ['1 www 3600 A 192.0.2.1']],
    ['\uFEFFwww\tIN\tA\t192.0.2.1\r\n', ['1 www 3600 A 192.0.2.1']],
    ['WWW in a 192.0.2.1', ['1 www 3600 A 192.0.2.1']],
    // TTL and class in either order, units.
    ['www 300 IN A 192.0.2.1', ['1 www 300 A 192.0.2.1']],
    ['www IN 1h30m A 192.0.2.1', ['1 www 5400 A 192.0.2.1']],
    ['$TTL 2d\nwww A 192.0.2.1\nx 1W A 192.0.2.1', ['2 www 172800 A 192.0.2.1', '3 x 604800 A 192.0.2.1']],
    ['www 60 A 192.0.2.1\nx A 192.0.2.1', ['1 www 60 A 192.0.2.1', '2 x 60 A 192.0.2.1']],
    ['@ SOA ns1 post ( 1 2 3 4 900 )\nx A 192.0.2.1', ['1 - soa', '2 x 900 A 192.0.2.1']],
    ['$TTL tomorrow', ['1 ! ttl tomorrow']],
    ['$TTL', ['1 ! ttl']],
    // Names.
    ['@ A 192.0.2.1', ['1 @ 3600 A 192.0.2.1']],
    ['fjell.no. A 192.0.2.1\nwww.Fjell.NO. A 192.0.2.1', ['1 @ 3600 A 192.0.2.1', '2 www 3600 A 192.0.2.1']],
    ['$ORIGIN sub.fjell.no.\n@ A 192.0.2.1\na A 192.0.2.1', ['2 sub 3600 A 192.0.2.1', '3 a.sub 3600 A 192.0.2.1']],
    ['$ORIGIN sub\na A 192.0.2.1', ['2 a.sub 3600 A 192.0.2.1']],
    ['$ORIGIN .\nwww.fjell.no A 192.0.2.1', ['2 www 3600 A 192.0.2.1']],
    ['$ORIGIN a b', []],
    ['$ORIGIN a..b', ['1 ! name a..b']],
    ['www.other.no. A 192.0.2.1', ['1 - outside www.other.no.']],
    ['$ORIGIN other.no.\nwww A 192.0.2.1', ['2 - outside www.other.no.']],
    ['ikkefjell.no. A 192.0.2.1', ['1 - outside ikkefjell.no.']],
    ['* A 192.0.2.1\n_sip._tcp A 192.0.2.1', ['1 * 3600 A 192.0.2.1', '2 _sip._tcp 3600 A 192.0.2.1']],
    ['blåbær CNAME tørr', ['1 xn--blbr-roah 3600 CNAME xn--trr-0na.fjell.no.']],
    ['a\\.b A 192.0.2.1\n  A 192.0.2.2', ['1 ! name a\\.b', '2 ! noOwner']],
    // The owner before.
    [
      'www A 192.0.2.1\n  AAAA 2001:db8::1\n\tTXT "x"',
      ['1 www 3600 A 192.0.2.1', '2 www 3600 AAAA 2001:db8::1', '3 www 3600 TXT x'],
    ],
    ['a TLSA 3 1 1 00\n  A 192.0.2.1', ['1 - type TLSA', '2 a 3600 A 192.0.2.1']],
    ['; head\n  ; more\n\n  www A 192.0.2.1\n  x A 192.0.2.2', ['4 www 3600 A 192.0.2.1', '5 x 3600 A 192.0.2.2']],
    // Host names.
    ['www CNAME @', ['1 www 3600 CNAME fjell.no.']],
    ['www CNAME web', ['1 www 3600 CNAME web.fjell.no.']],
    ['www CNAME Web.Example.net.', ['1 www 3600 CNAME web.example.net.']],
    ['@ MX 10 mail', ['1 @ 3600 MX 10 mail.fjell.no.']],
    ['@ MX 0 .', ['1 @ 3600 MX 0 .']],
    ['sub NS ns1.example.net.', ['1 sub 3600 NS ns1.example.net.']],
    ['_sip._tcp SRV 010 5 5060 sip', ['1 _sip._tcp 3600 SRV 10 5 5060 sip.fjell.no.']],
    ['x NAPTR 50 5 "S" "SIP+D2U" "" _sip._udp', ['1 x 3600 NAPTR 50 5 "S" "SIP+D2U" "" _sip._udp.fjell.no.']],
    ['@ CAA 0 issue "letsencrypt.org"', ['1 @ 3600 CAA 0 issue "letsencrypt.org"']],
    ['@ CAA 0 issue letsencrypt.org', ['1 @ 3600 CAA 0 issue "letsencrypt.org"']],
    // Texts.
    ['x TXT "a b; c"; comment', ['1 x 3600 TXT a b; c']],
    ['x TXT "a" "b" ( "c"\n  "d" ) ; comment', ['1 x 3600 TXT abcd']],
    ['x TXT "sl\\"ash\\\\ \\195\\184"', ['1 x 3600 TXT sl"ash\\ ø']],
    ['x TXT v=spf1', ['1 x 3600 TXT v=spf1']],
    ['x TXT v=spf1 -all', ['1 ! unquoted']],
    ['x TXT "open', ['1 ! quote']],
    // Several lines.
    ['a A ( ; why\n 192.0.2.1 )\nb A 192.0.2.2', ['1 a 3600 A 192.0.2.1', '3 b 3600 A 192.0.2.2']],
    ['a A (\nb A 192.0.2.2', ['1 ! parenthesis', '2 b 3600 A 192.0.2.2']],
    ['a A ) 192.0.2.1', ['1 ! parenthesis']],
    [')', ['1 ! parenthesis']],
    // Not taken.
    ['@ NS ns1.old.example.', ['1 - apexNs']],
    ['x HTTPS 1 . alpn=h2\nx TYPE65 \\# 0', ['1 - type HTTPS', '2 - type TYPE65']],
    ['x RRSIG A 8 2', ['1 - dnssec RRSIG']],
    ['x CH TXT "version"', ['1 - class']],
    ['$INCLUDE other.zone\n$GENERATE 1-4 a$ A 192.0.2.$', ['1 - directive $INCLUDE', '2 - directive $GENERATE']],
    ['x constructor y', ['1 - type CONSTRUCTOR']],
    // Bad.
    ['  A 192.0.2.1', ['1 ! noType 192.0.2.1']],
    ['www', ['1 ! noType']],
    ['www 192.0.2.1', ['1 ! noType 192.0.2.1']],
    ['www A', ['1 ! noValue A']],
    ['www A 192.0.2.1 192.0.2.2', ['1 ! parts A']],
    ['@ MX mail', ['1 ! parts MX']],
    ['@ MX ten mail', ['1 ! parts MX']],
    ['', []],
  ])('%j', (text, lines) => expect(read(text)).toEqual(lines))
})

test.each<[string, number | null]>([
  ['3600', 3600],
  ['1d12h', 129_600],
  ['2W', 1_209_600],
  ['0', 0],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['1x', null],
  ['h', null],
  ['1h30', null],
])('TTL %s', (text, seconds) => expect(secondsOf(text)).toBe(seconds))

const label = fc.stringMatching(/^[a-z0-9_][a-z0-9]{0,8}$/)
const name = fc.oneof(
  fc.constant('@'),
  label,
  fc.tuple(label, label).map((labels) => labels.join('.')),
)
const host = fc.tuple(label, label).map((labels) => `${labels.join('.')}.`)
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).filter((one) => one.isWellFormed())
const number = fc.integer({ min: 0, max: 65_535 })
const word = fc.stringMatching(/^[a-zA-Z0-9:/.-]{0,12}$/)
const value = fc.oneof(
  fc.record({ type: fc.constant('A'), value: fc.ipV4() }),
  fc.record({ type: fc.constant('AAAA'), value: fc.ipV6() }),
  fc.record({ type: fc.constantFrom('CNAME', 'ALIAS', 'DNAME', 'PTR'), value: host }),
  fc.record({ type: fc.constant('TXT'), value: text.filter((one) => !one.includes('"')) }),
  fc.record({ type: fc.constant('CAA'), value: word.map((one) => `0 issue "${one}"`) }),
  fc.record({
    type: fc.constant('SRV'),
    value: fc.tuple(number, number, number, host).map((parts) => parts.join(' ')),
  }),
)
const record: fc.Arbitrary<FileRecord> = fc.oneof(
  fc
    .record({ name, ttl: fc.integer({ min: 1, max: 2_147_483_647 }), value })
    .map(({ value: of, ...rest }) => ({ ...rest, ...of, priority: null })),
  fc.record({ name, ttl: number, type: fc.constant('MX'), value: host, priority: number }),
)
const records = fc.uniqueArray(record, { maxLength: 30, selector: recordKey })

const given = (source: string) =>
  parseZoneFile(source, zone).flatMap((line) =>
    line.is === 'record' ? [{ line: line.line, record: line.record }] : [],
  )
const print = (all: readonly FileRecord[]) =>
  printZoneFile(all, { zone, head: ['a head; of "it'], aliasAsComment: false })

describe('whatever the text is', () => {
  test('what is printed is read as it was', () => {
    fc.assert(
      fc.property(records, (all) => {
        const read = given(print(all)).map(({ record: one }) => one)
        const inOrder = (some: readonly FileRecord[]) => some.toSorted((a, b) => (recordKey(a) < recordKey(b) ? -1 : 1))
        expect(inOrder(read)).toEqual(inOrder(all))
      }),
    )
  })

  test('escapes are undone, strings are joined, none is longer than 255 octets', () => {
    fc.assert(
      fc.property(text, (one) => {
        const strings = stringsOf(one)
        expect(strings.every((string) => Buffer.byteLength(string) <= 255)).toBe(true)
        expect(strings.map((string) => unescaped(quoted(string).slice(1, -1))).join('')).toBe(one)
      }),
    )
  })

  test('nothing is thrown, and every record is inside the zone', () => {
    const bits = fc.constantFrom(
      '(',
      ')',
      '"',
      ';',
      '\\',
      '\n',
      ' ',
      '@',
      '$ORIGIN',
      '$TTL',
      'IN',
      'A',
      'TXT',
      '1h',
      'x',
      '.',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(bits).map((some) => some.join(' ')),
          fc.array(bits).map((some) => some.join('')),
        ),
        (source) => {
          for (const { line } of parseZoneFile(source, zone)) expect(line).toBeGreaterThan(0)
        },
      ),
    )
  })

  test('10,000 lines are read and compared at once, unclosed parentheses or not', () => {
    const good = Array.from({ length: 10_000 }, (_, at) => `host${at} IN A 192.0.2.${at % 256} ; ${at}`).join('\n')
    const open = Array.from({ length: 10_000 }, (_, at) => `@ TXT ( "${at}"`).join('\n')
    const begin = performance.now()
    const lines = given(good)
    expect(lines).toHaveLength(10_000)
    expect(
      compareZone(
        lines,
        lines.map(({ record: one }) => ({ ...one })),
        'replace',
      ).every(({ is }) => is === 'same'),
    ).toBe(true)
    expect(parseZoneFile(open, zone)).toHaveLength(10_000)
    expect(performance.now() - begin).toBeLessThan(2000)
  })
})

describe('a file is compared with the zone', () => {
  const of = (line: string): FileRecord => {
    const [one] = given(line)
    if (!one) throw new Error(`no record: ${line}`)
    return one.record
  }
  const told = (present: readonly string[], source: string, mode: ImportMode) =>
    compareZone(given(source), present.map(of), mode).map((step) => {
      if (step.is === 'remove') return `remove ${step.before.value}`
      if (step.is === 'change') return `change ${step.before.value} to ${step.record.value} ${step.record.ttl}`
      return step.is === 'refused' ? `refused ${step.reason}` : `${step.is} ${step.record.value}`
    })

  test.each<[string, readonly string[], string, ImportMode, string[]]>([
    ['new', [], 'a A 192.0.2.1', 'add', ['add 192.0.2.1']],
    ['as it is', ['a A 192.0.2.1'], 'A 3600 IN A 192.0.2.1', 'add', ['same 192.0.2.1']],
    ['another TTL', ['a A 192.0.2.1'], 'a 60 A 192.0.2.1', 'add', ['change 192.0.2.1 to 192.0.2.1 60']],
    ['another value, added', ['a A 192.0.2.1'], 'a A 192.0.2.2', 'add', ['add 192.0.2.2']],
    ['another value, replaced', ['a A 192.0.2.1'], 'a A 192.0.2.2', 'replace', ['change 192.0.2.1 to 192.0.2.2 3600']],
    ['a CNAME is one', ['a CNAME b.no.'], 'a CNAME c.no.', 'add', ['change b.no. to c.no. 3600']],
    ['not in the file', ['a A 192.0.2.1', 'b A 192.0.2.1'], 'a A 192.0.2.1', 'add', ['same 192.0.2.1']],
    [
      'not in the file, replaced',
      ['a A 192.0.2.1', 'b A 192.0.2.9'],
      'a A 192.0.2.1',
      'replace',
      ['same 192.0.2.1', 'remove 192.0.2.9'],
    ],
    [
      'a record that a later line names is not changed',
      ['a A 192.0.2.1', 'a A 192.0.2.2'],
      'a A 192.0.2.3\na A 192.0.2.1',
      'replace',
      ['change 192.0.2.2 to 192.0.2.3 3600', 'same 192.0.2.1'],
    ],
    ['twice', [], 'a A 192.0.2.1\na 60 A 192.0.2.1', 'add', ['add 192.0.2.1', 'refused twice']],
    ['two CNAMEs', [], 'a CNAME b.no.\na CNAME c.no.', 'add', ['add b.no.', 'refused onlyOne']],
    ['beside a CNAME', [], 'a CNAME b.no.\na A 192.0.2.1', 'add', ['add b.no.', 'refused besideCname']],
    ['a CNAME beside', ['a A 192.0.2.1'], 'a CNAME b.no.', 'add', ['refused besideCname']],
    ['a CNAME instead', ['a A 192.0.2.1'], 'a CNAME b.no.', 'replace', ['add b.no.', 'remove 192.0.2.1']],
    ['a CNAME at the apex', [], '@ CNAME b.no.', 'replace', ['refused besideCname']],
    [
      'other ways of writing',
      ['a AAAA 2001:db8::1', 'x TXT "a" "b"', 'b MX 1 M.no.'],
      'a AAAA 2001:DB8:0::1\nx TXT "ab"\nb MX 01 m.no.',
      'replace',
      ['same 2001:DB8:0::1', 'same ab', 'same m.no.'],
    ],
  ])('%s', (_, present, source, mode, steps) => expect(told(present, source, mode)).toEqual(steps))

  test('the apex SOA and NS are left alone', () => {
    const apex = ['SOA', 'NS'].map((type) => ({ name: '@', type, value: 'ns1.x.', ttl: 60, priority: null }))
    expect(compareZone([], apex, 'replace')).toEqual([])
  })

  test('an export changes nothing when it is imported', () => {
    const single = (one: FileRecord) => (['CNAME', 'DNAME'].includes(one.type) ? `${one.name} single` : recordKey(one))
    fc.assert(
      fc.property(
        fc.uniqueArray(
          record.filter(({ type }) => type !== 'CNAME'),
          { maxLength: 30, selector: single },
        ),
        (all) => {
          expect(compareZone(given(print(all)), all, 'replace').filter(({ is }) => is !== 'same')).toEqual([])
        },
      ),
    )
  })

  test('every record of the file is there afterwards, and with "replace" nothing else', () => {
    fc.assert(
      fc.property(records, records, fc.constantFrom<ImportMode>('add', 'replace'), (present, file, mode) => {
        const steps = compareZone(
          file.map((one, line) => ({ line, record: one })),
          present,
          mode,
        )
        let now = present.map((one) => ({ ...one }))
        for (const step of inSendOrder(steps.filter(isWrite))) {
          if (step.is !== 'add') now = now.filter((one) => recordKey(one) !== recordKey(step.before))
          if (step.is !== 'remove') now.push(step.record)
        }
        const keys = new Set(now.map(recordKey))
        const taken = steps.flatMap((step) =>
          step.is === 'remove' || step.is === 'refused' ? [] : [recordKey(step.record)],
        )
        expect(taken.every((key) => keys.has(key))).toBe(true)
        if (mode === 'replace') expect(keys.size).toBe(taken.length)
        expect(
          compareZone(
            file.map((one, line) => ({ line, record: one })),
            now,
            mode,
          ).filter(isWrite),
        ).toEqual([])
      }),
    )
  })

  test('a CNAME comes after what it replaces; else what goes is removed last', () => {
    const steps = compareZone(
      given('a CNAME x.no.\nb A 192.0.2.1'),
      ['a A 192.0.2.1', 'c A 192.0.2.2'].map(of),
      'replace',
    )
    const kinds = inSendOrder(steps.filter(isWrite)).map(
      (step) => `${step.is} ${step.is === 'add' ? step.record.name : step.before.name}`,
    )
    expect(kinds).toEqual(['remove a', 'add a', 'add b', 'remove c'])
  })
})
