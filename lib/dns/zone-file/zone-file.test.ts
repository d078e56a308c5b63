import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textToSend } from '../rules/text'
import { contentKey } from '../rules/content'
import type { DnsRecord } from '../rules/record'
import { compareZone, importModes, inSendOrder, isWrite, stepKey, subjectOf, type ImportMode } from './compare'
import { hasAutomaticTtl, parseZoneFile } from './parse'
import { printZoneFile } from './print'
import { quoted, unescaped } from './statements'
import { templateKeys, templateText } from './templates'

const zone = 'fjell.no'

/** Summarises the result, one string per line, so that it can be read in a table. */
const read = (text: string) =>
  parseZoneFile(text, zone).map((line) => {
    if (line.kind === 'bad') return `${line.line} ! ${line.problem} ${line.detail}`.trim()
    if (line.kind === 'wrong') return `${line.line} ! ${line.field.field} ${line.field.problem}`
    if (line.kind === 'left') return `${line.line} - ${line.reason} ${line.detail}`.trim()
    const { name, ttl, type, priority, value } = line.record
    return `${line.line} ${name} ${ttl} ${type} ${priority === null ? '' : `${priority} `}${value}`
  })

describe('parsing a zone file', () => {
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
    ['$TTL tomorrow', ['1 ! defaultTtl tomorrow']],
    ['$TTL', ['1 ! defaultTtl']],
    // Names.
    ['@ A 192.0.2.1', ['1 @ 3600 A 192.0.2.1']],
    ['fjell.no. A 192.0.2.1\nwww.Fjell.NO. A 192.0.2.1', ['1 @ 3600 A 192.0.2.1', '2 www 3600 A 192.0.2.1']],
    ['$ORIGIN sub.fjell.no.\n@ A 192.0.2.1\na A 192.0.2.1', ['2 sub 3600 A 192.0.2.1', '3 a.sub 3600 A 192.0.2.1']],
    ['$ORIGIN sub\na A 192.0.2.1', ['2 a.sub 3600 A 192.0.2.1']],
    ['$ORIGIN .\nwww.fjell.no A 192.0.2.1', ['2 www 3600 A 192.0.2.1']],
    ['$ORIGIN a b', []],
    ['$ORIGIN a..b', ['1 ! origin a..b']],
    ['$ORIGIN .\n@ A 192.0.2.1', ['2 - outside .']],
    ['www.other.no. A 192.0.2.1', ['1 - outside www.other.no.']],
    ['$ORIGIN other.no.\nwww A 192.0.2.1', ['2 - outside www.other.no.']],
    ['ikkefjell.no. A 192.0.2.1', ['1 - outside ikkefjell.no.']],
    ['* A 192.0.2.1\n_sip._tcp A 192.0.2.1', ['1 * 3600 A 192.0.2.1', '2 _sip._tcp 3600 A 192.0.2.1']],
    ['blåbær CNAME tørr', ['1 xn--blbr-roah 3600 CNAME xn--trr-0na.fjell.no.']],
    ['a\\.b A 192.0.2.1\n  A 192.0.2.2', ['1 ! name nameLabel', '2 ! name nameLabel']],
    // Owner of the previous record.
    [
      'www A 192.0.2.1\n  AAAA 2001:db8::1\n\tTXT "x"',
      ['1 www 3600 A 192.0.2.1', '2 www 3600 AAAA 2001:db8::1', '3 www 3600 TXT x'],
    ],
    ['a TLSA 3 1 1 00\n  A 192.0.2.1', ['1 - type TLSA', '2 a 3600 A 192.0.2.1']],
    ['; head\n  ; more\n\n  www A 192.0.2.1\n  x A 192.0.2.2', ['4 www 3600 A 192.0.2.1', '5 x 3600 A 192.0.2.2']],
    // A part without the owner above it.
    ['  IN A 192.0.2.1\n  IN AAAA 2001:db8::1', ['1 ! noOwner', '2 ! noOwner']],
    ['  3600 A 192.0.2.1', ['1 ! noOwner']],
    ['  ; more\n  MX 10 mx\n  TXT "x"\n  www A 192.0.2.1', ['2 ! noOwner', '3 ! noOwner', '4 ! noOwner']],
    ['  $TTL 60\n  mx A 192.0.2.1\n  a MX 10 mx', ['2 mx 60 A 192.0.2.1', '3 a 60 MX 10 mx.fjell.no.']],
    // Host names.
    ['www CNAME @', ['1 www 3600 CNAME fjell.no.']],
    ['www CNAME web', ['1 www 3600 CNAME web.fjell.no.']],
    ['www CNAME Web.Example.net.', ['1 www 3600 CNAME web.example.net.']],
    ['@ MX 10 mail', ['1 @ 3600 MX 10 mail.fjell.no.']],
    ['@ MX 0 .', ['1 ! mailServer nullMx']],
    ['sub NS ns1.example.net.', ['1 sub 3600 NS ns1.example.net.']],
    ['_sip._tcp SRV 010 5 5060 sip', ['1 _sip._tcp 3600 SRV 10 5 5060 sip.fjell.no.']],
    ['x NAPTR 50 5 "S" "SIP+D2U" "" _sip._udp', ['1 x 3600 NAPTR 50 5 "S" "SIP+D2U" "" _sip._udp.fjell.no.']],
    ['@ CAA 0 issue "letsencrypt.org"', ['1 @ 3600 CAA 0 issue "letsencrypt.org"']],
    ['@ CAA 0 issue letsencrypt.org', ['1 @ 3600 CAA 0 issue "letsencrypt.org"']],
    ['@ CAA 0 issue ca.example\\;a=1', ['1 @ 3600 CAA 0 issue "ca.example;a=1"']],
    ['@ CAA 0 issue ca.example\\;\\ a=1 ; comment', ['1 @ 3600 CAA 0 issue "ca.example; a=1"']],
    ['@ CAA 0 issue "ca.example\\; a=1"', ['1 @ 3600 CAA 0 issue "ca.example; a=1"']],
    ['@ CAA 0 issue \\;', ['1 @ 3600 CAA 0 issue ";"']],
    ['@ CAA 0 issue "ca\\046example"', ['1 @ 3600 CAA 0 issue "ca.example"']],
    // Escapes in names (RFC 1035, section 5.1).
    ['a\\045b\\.no A 192.0.2.1', ['1 ! name nameLabel']],
    ['a\\045b A 192.0.2.1\n\\042.x A 192.0.2.2', ['1 a-b 3600 A 192.0.2.1', '2 *.x 3600 A 192.0.2.2']],
    ['a\\-b CNAME mail\\049.fjell.no.', ['1 a-b 3600 CNAME mail1.fjell.no.']],
    ['@ CAA 0 issue ;', ['1 ! parts CAA']],
    ['@ CAA 0 issue ca.example a=1', ['1 ! parts CAA']],
    ['x NAPTR 50 5 U E2U+sip !^.*$!sip:\\\\1@x.no! .', ['1 x 3600 NAPTR 50 5 "U" "E2U+sip" "!^.*$!sip:\\\\1@x.no!" .']],
    // Texts.
    ['x TXT "a b; c"; comment', ['1 x 3600 TXT a b; c']],
    ['x TXT "a" "b" ( "c"\n  "d" ) ; comment', ['1 x 3600 TXT abcd']],
    ['x TXT "slash\\\\ \\195\\184"', ['1 x 3600 TXT slash\\ ø']],
    ['x TXT "say \\"hi\\""', ['1 ! text textQuotes']],
    ['x TXT "a\\" \\"b"', ['1 ! text textQuotes']],
    ['x TXT "a\\010b"', ['1 ! text textControl']],
    ['x TXT ""', ['1 ! text required']],
    ['x TXT v=spf1', ['1 x 3600 TXT v=spf1']],
    ['x TXT v=spf1 ; comment', ['1 x 3600 TXT v=spf1']],
    ['x TXT a\\;b\\ \\"c\\032d', ['1 ! text textQuotes']],
    ['x TXT a\\;b\\ c\\032d', ['1 x 3600 TXT a;b c d']],
    ['esc TXT "a b" plain', ['1 esc 3600 TXT a bplain']],
    ['esc TXT plain "a b"; comment', ['1 esc 3600 TXT plaina b']],
    ['esc TXT "a b" plain; comment', ['1 esc 3600 TXT a bplain']],
    ['esc TXT ( a\\; "b"\n  c ) ; comment', ['1 esc 3600 TXT a;bc']],
    ['x TXT v=spf1 -all', ['1 ! unquoted']],
    ['x TXT v=DMARC1; p=none', ['1 ! unquoted']],
    ['x TXT v=DMARC1;', ['1 ! unquoted']],
    ['x TXT "open', ['1 ! quote']],
    // Several lines.
    ['a A ( ; why\n 192.0.2.1 )\nb A 192.0.2.2', ['1 a 3600 A 192.0.2.1', '3 b 3600 A 192.0.2.2']],
    ['a A (\nb A 192.0.2.2', ['1 ! parenthesis', '2 b 3600 A 192.0.2.2']],
    ['a A ) 192.0.2.1', ['1 ! parenthesis']],
    [')', ['1 ! parenthesis']],
    // Not imported.
    ['@ NS ns1.old.example.', ['1 - apexNs']],
    ['x HTTPS 1 . alpn=h2\nx TYPE65 \\# 0', ['1 - type HTTPS', '2 - type TYPE65']],
    ['x RRSIG A 8 2', ['1 - signing RRSIG']],
    ['x CH TXT "version"', ['1 - class']],
    ['$INCLUDE other.zone\n$GENERATE 1-4 a$ A 192.0.2.$', ['1 - directive $INCLUDE', '2 - directive $GENERATE']],
    ['x constructor y', ['1 - type CONSTRUCTOR']],
    // Invalid.
    ['  A 192.0.2.1', ['1 ! noOwner']],
    ['www', ['1 ! noType']],
    ['www 192.0.2.1', ['1 ! noType 192.0.2.1']],
    ['www A', ['1 ! noValue A']],
    ['www A 192.0.2.1 192.0.2.2', ['1 ! parts A']],
    ['@ MX mail', ['1 ! parts MX']],
    ['@ MX ten mail', ['1 ! priority number']],
    ['@ MX 65536 mail', ['1 ! priority number']],
    ['a A 300.1.1.1', ['1 ! address4 ipv4']],
    ['a A "192.0.2.1"', ['1 ! address4 ipv4']],
    ['a 0 A 192.0.2.1', ['1 ! ttl ttlRange']],
    ['', []],
  ])('%j', (text, lines) => expect(read(text)).toEqual(lines))
})

describe('what is not as in the file is said', () => {
  const said = (text: string, how = {}) =>
    parseZoneFile(text, zone, how).map((line) =>
      line.kind === 'record'
        ? [line.record.value, ...line.notes, ...line.warnings.map(({ warning }) => warning)]
        : line.kind,
    )

  test.each<[string, string[]]>([
    ['x TXT "a b"', ['a b']],
    ['x TXT " a b "', ['a b', 'trimmed']],
    ['x TXT "v=spf1 a" " -all"', ['v=spf1 a -all']],
    ['@ CAA 0 issue " ca.net "', ['0 issue "ca.net"', 'trimmed']],
    ['@ CAA 0 issue "ca.net"', ['0 issue "ca.net"']],
    ['x NAPTR 50 5 "S" "SIP+D2U" "" _sip._udp', ['50 5 "S" "SIP+D2U" "" _sip._udp.fjell.no.']],
    ['x A 10.0.0.1', ['10.0.0.1', 'addressPrivate']],
    // Names that look complete, but have no dot at their end.
    ['www.fjell.no A 192.0.2.1', ['192.0.2.1', 'doubled']],
    ['Fjell.no TXT "a"', ['a', 'doubled']],
    ['@ MX 10 mail.fjell.no', ['mail.fjell.no.fjell.no.', 'doubled']],
    ['blog CNAME shop.example.com', ['shop.example.com.fjell.no.', 'doubled']],
    ['blog CNAME www.dal.se', ['www.dal.se.fjell.no.', 'doubled']],
    ['@ MX 20 192.0.2.9', ['192.0.2.9.fjell.no.', 'doubled']],
    ['_sip._tcp SRV 1 1 5060 sip.fjell.no', ['1 1 5060 sip.fjell.no.fjell.no.', 'doubled']],
    ['www.fjell.no. A 192.0.2.1', ['192.0.2.1']],
    ['@ MX 10 mail.fjell.no.', ['mail.fjell.no.']],
    ['@ MX 10 mail.sub', ['mail.sub.fjell.no.']],
    ['www.dal.se A 192.0.2.1', ['192.0.2.1']],
    ['ikkefjell.no A 192.0.2.1', ['192.0.2.1']],
    ['$ORIGIN .\nwww.fjell.no CNAME shop.example.com', ['shop.example.com.']],
    ['$ORIGIN fjell.no\nwww CNAME @', ['fjell.no.fjell.no.', 'doubled']],
  ])('%s', (line, found) => expect(said(line)).toEqual([found]))

  test('double quotes in texts are taken as single ones when asked', () => {
    const line = 'x TXT "say \\"hi\\" "'
    expect(said(line)).toEqual(['wrong'])
    expect(said(line, { singleQuotes: true })).toEqual([["say 'hi'", 'singleQuotes', 'trimmed']])
  })

  test.each<[string, unknown[]]>([
    ['fjell.no A 192.0.2.1', ['@ 192.0.2.1']],
    ['www.fjell.no A 192.0.2.1\n  AAAA 2001:db8::1', ['www 192.0.2.1', 'www 2001:db8::1']],
    ['*.fjell.no CNAME shop.example.com', ['* shop.example.com.']],
    ['@ MX 10 mail.fjell.no\n@ MX 20 mail', ['@ mail.fjell.no.', '@ mail.fjell.no.']],
    ['$ORIGIN sub.fjell.no\na CNAME @', ['a.sub sub.fjell.no.']],
    ['@ MX 20 192.0.2.9', ['mailServer hostIsAddress']],
  ])('names that look complete are taken as such when asked: %j', (text, found) => {
    const read = parseZoneFile(text, zone, { fullNames: true }).map((line) => {
      if (line.kind === 'wrong') return `${line.field.field} ${line.field.problem}`
      return line.kind === 'record' && line.notes.length === 0 ? `${line.record.name} ${line.record.value}` : line
    })
    expect(read).toEqual(found)
  })
})

describe('the automatic TTL of Cloudflare', () => {
  test.each<[string, string[]]>([
    [
      'fjell.no.\t1\tIN\tA\t192.0.2.1 ; cf_tags=cf-proxied:true\na.fjell.no.\t300\tIN\tA\t192.0.2.1\nb.fjell.no.\t1\tIN\tTXT\t"x"',
      ['1 @ 3600 A 192.0.2.1', '2 a 300 A 192.0.2.1', '3 b 3600 TXT x'],
    ],
    [';; Domain:     fjell.no.\n;; Exported:   2026-09-30 10:00:00\na 1 IN TXT "x"', ['3 a 3600 TXT x']],
    ['; exported by hand\na 1 IN TXT "x"', ['2 a 1 TXT x']],
  ])('%j', (text, lines) => {
    expect(read(text)).toEqual(lines)
    expect(hasAutomaticTtl(text)).toBe(!lines[0]?.includes(' 1 TXT'))
  })
})

const label = fc.stringMatching(/^[a-z0-9_][a-z0-9]{0,8}$/)
const name = fc.oneof(
  fc.constant('@'),
  label,
  fc.tuple(label, label).map((labels) => labels.join('.')),
)
const host = fc.tuple(label, fc.stringMatching(/^[a-z]{2,6}$/)).map((labels) => `${labels.join('.')}.`)
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).filter((value) => value.isWellFormed())
/** A text as the API stores it: trimmed, no quotes, over 255 octets in chunks. */
const value = fc.oneof(
  fc.record({ type: fc.constant('A'), value: fc.ipV4() }),
  fc.record({ type: fc.constant('AAAA'), value: fc.ipV6() }),
  fc.record({ type: fc.constantFrom('CNAME', 'ALIAS', 'DNAME', 'PTR'), value: host }),
  fc.record({
    type: fc.constant('TXT'),
    value: text.map((value) => textToSend(value.replace(/["\p{Cc}]/gu, ''))).filter((value) => value !== ''),
  }),
  fc.record({
    type: fc.constant('CAA'),
    value: fc.constantFrom(
      '0 issue "ca.example"',
      '0 issue "ca.example; a=1"',
      '0 issue "ca.example\\; a=2"',
      '0 issue ";"',
      '128 iodef "mailto:a@b.no"',
      '0 issue ""',
    ),
  }),
  fc.record({
    type: fc.constant('SRV'),
    value: fc.tuple(fc.nat(65_535), fc.nat(65_535), fc.nat(65_535), host).map((parts) => parts.join(' ')),
  }),
)
const ttl = fc.integer({ min: 1, max: 2_147_483_647 })
const record: fc.Arbitrary<DnsRecord> = fc
  .oneof(
    fc.record({ name, ttl, value }).map(({ value: of, ...rest }) => ({ ...rest, ...of, priority: null })),
    fc.record({ name, ttl, type: fc.constant('MX'), value: host, priority: fc.nat(65_535) }),
  )
  .map((record) => ({ ...record, id: contentKey(record) }))
const records = fc.uniqueArray(record, { maxLength: 30, selector: contentKey })

const print = (all: readonly DnsRecord[]) =>
  printZoneFile(all, { zone, head: ['a head; of "it'], aliasAsComment: false })
const compare = (source: string, present: readonly DnsRecord[], mode: ImportMode) =>
  compareZone(parseZoneFile(source, zone), present, mode)

/** A record of the zone, from its line in a file. */
const recordOfLine = (line: string, place = 0): DnsRecord => {
  const [read] = parseZoneFile(line, zone)
  if (read?.kind !== 'record' && read?.kind !== 'wrong') throw new Error(`no record: ${line}`)
  return { ...read.written, id: String(place), ttl: read.kind === 'record' ? read.record.ttl : 3600 }
}

describe('for any text', () => {
  test('what is printed is parsed to the same', () => {
    fc.assert(
      fc.property(records, (all) => {
        const read = parseZoneFile(print(all), zone)
        const keys = read.map((line) =>
          line.kind === 'record' ? `${line.record.ttl} ${contentKey(line.written)}` : line.kind,
        )
        expect(keys.sort()).toEqual(all.map((record) => `${record.ttl} ${contentKey(record)}`).sort())
      }),
    )
  })

  test('a text is read the same, however its strings are written', () => {
    const letter = (char: string) => (/[\s;()"\\]/.test(char) ? `\\${char}` : char)
    const written = fc.record({ part: text.map((value) => value.replace(/["\p{Cc}]/gu, '')), bare: fc.boolean() })
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 4 }), (strings) => {
        const words = strings.map(({ part, bare }) => (bare ? Array.from(part, letter).join('') : quoted(part)))
        // Without any quotes, several words are refused.
        fc.pre(strings.some(({ bare }) => !bare) || words.filter((word) => word !== '').length === 1)
        const wanted = textToSend(strings.map(({ part }) => part).join(''))
        fc.pre(wanted !== '')
        expect(read(`x TXT ${words.join(' ')}`)).toEqual([`1 x 3600 TXT ${wanted}`])
      }),
    )
  })

  test('escapes are decoded', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(unescaped(quoted(value).slice(1, -1))).toBe(value)
      }),
    )
  })

  test('nothing is thrown, and every line has a result', () => {
    const bits = fc.constantFrom(...'( ) " ; \\ \n @ $ORIGIN $TTL IN A TXT 1h x . fjell.no.'.split(' '), ' ', '\n')
    const mixed = fc.tuple(fc.array(bits), fc.constantFrom('', ' ')).map(([some, between]) => some.join(between))
    fc.assert(
      fc.property(fc.oneof(fc.string(), mixed), (source) => {
        for (const step of compare(source, [], 'replace')) expect(stepKey(step)).not.toBe('')
      }),
    )
  })

  test('each change keeps its key when lines are inserted above it', () => {
    const keysOf = (source: string, mode: ImportMode) =>
      compare(source, [recordOfLine('x A 192.0.2.9')], mode)
        .filter(isWrite)
        .map(stepKey)
    const source = 'www A 192.0.2.1\nx A 192.0.2.2'
    for (const mode of importModes) expect(keysOf(`; new\n${source}`, mode)).toEqual(keysOf(source, mode))
    expect(keysOf(source, 'match')).toEqual(keysOf(source, 'add'))
  })

  test('10,000 lines are parsed and compared, with and without unclosed parentheses', () => {
    const good = Array.from({ length: 10_000 }, (_, at) => `host${at} IN A 192.0.2.${at % 256} ; ${at}`).join('\n')
    const open = Array.from({ length: 10_000 }, (_, at) => `@ TXT ( "${at}"`).join('\n')
    const present = Array.from({ length: 10_000 }, (_, at): DnsRecord => {
      return { id: `${at}`, name: `host${at}`, type: 'A', value: `192.0.2.${at % 256}`, ttl: 3600, priority: null }
    })
    expect(compare(good, present, 'replace').every(({ kind }) => kind === 'same')).toBe(true)
    expect(parseZoneFile(open, zone)).toHaveLength(10_000)
    // Far more than needed, but far less than comparing each line with each record would take.
  }, 10_000)
})

describe('comparing a file with the zone', () => {
  const stepsOf = (present: readonly string[], source: string, mode: ImportMode) =>
    compare(source, present.map(recordOfLine), mode).map((step) => {
      const value = subjectOf(step).value
      if (step.kind === 'change') return `change ${step.before.value} to ${value} ${step.record.ttl}`
      return step.kind === 'refused' ? `refused ${step.reason}` : `${step.kind} ${value}`
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
    ['twice', [], 'a A 192.0.2.1\na 60 A 192.0.2.1', 'add', ['add 192.0.2.1', 'refused duplicate']],
    ['two CNAMEs', [], 'a CNAME b.no.\na CNAME c.no.', 'add', ['add b.no.', 'refused second']],
    ['beside a CNAME', [], 'a CNAME b.no.\na A 192.0.2.1', 'add', ['add b.no.', 'refused besideCname']],
    ['a CNAME beside', ['a A 192.0.2.1'], 'a CNAME b.no.', 'add', ['refused cnameBeside']],
    ['a CNAME instead', ['a A 192.0.2.1'], 'a CNAME b.no.', 'replace', ['add b.no.', 'remove 192.0.2.1']],
    ['a CNAME at the apex', [], '@ CNAME b.no.', 'replace', ['refused cnameApex']],
    [
      'beside a CNAME, but there already',
      ['a CNAME b.no.', 'a A 192.0.2.1'],
      'a A 192.0.2.1',
      'add',
      ['same 192.0.2.1'],
    ],
    [
      'a second NAPTR',
      [],
      'a NAPTR 1 1 "S" "x" "" b.no.\na NAPTR 2 1 "S" "x" "" b.no.',
      'add',
      ['add 1 1 "S" "x" "" b.no.', 'refused second'],
    ],
    ['against the rules', [], 'a A 300.1.1.1', 'add', ['wrong 300.1.1.1']],
    [
      'against the rules, but there already',
      ['a CAA 0 issue "no host"'],
      'a CAA 0 issue "no host"',
      'replace',
      ['same 0 issue "no host"'],
    ],
    [
      'other ways of writing',
      ['a AAAA 2001:db8::1', 'x TXT "a" "b"', 'b MX 1 m.no.'],
      'a AAAA 2001:DB8:0::1\nx TXT "ab"\nb MX 01 m.no.',
      'replace',
      ['same 2001:db8::1', 'same ab', 'same m.no.'],
    ],
    ['another value, matched', ['a A 192.0.2.1'], 'a A 192.0.2.2', 'match', ['change 192.0.2.1 to 192.0.2.2 3600']],
    [
      'only the same name and type is matched',
      ['@ MX 5 old.no.', '@ MX 6 older.no.', '@ A 192.0.2.1', 'b MX 5 old.no.'],
      '@ MX 1 new.no.',
      'match',
      ['change old.no. to new.no. 3600', 'remove older.no.'],
    ],
    [
      'a text is matched only with its kind',
      ['@ TXT "v=spf1 mx -all"', '@ TXT "site=1"'],
      '@ TXT "v=spf1 -all"',
      'match',
      ['change v=spf1 mx -all to v=spf1 -all 3600'],
    ],
  ])('%s', (_, present, source, mode, steps) => {
    expect(stepsOf(present, source, mode)).toEqual(steps)
  })

  test('records maintained by the service, and unsupported types, are left alone', () => {
    const fixed = ['SOA', 'NS', 'TLSA'].map((type): DnsRecord => {
      return { id: type, name: '@', type, value: 'ns1.x.', ttl: 60, priority: null }
    })
    expect(compare('', fixed, 'replace')).toEqual([])
  })

  test('importing an export changes nothing', () => {
    fc.assert(
      fc.property(records, fc.constantFrom(...importModes), (all, mode) => {
        expect(compare(print(all), all, mode).filter(({ kind }) => kind !== 'same')).toEqual([])
      }),
    )
  })

  test('afterwards the file’s records exist; with "replace" nothing else; a second import changes nothing', () => {
    fc.assert(
      fc.property(records, records, fc.constantFrom(...importModes), (present, file, mode) => {
        const source = print(file)
        const steps = compare(source, present, mode)
        let now: readonly DnsRecord[] = present
        for (const step of inSendOrder(steps.filter(isWrite))) {
          if (step.kind !== 'add') now = now.filter((record) => record.id !== step.before.id)
          if (step.kind !== 'remove') now = [...now, { ...step.record, id: `new ${contentKey(step.record)}` }]
        }
        const keys = new Set(now.map(contentKey))
        const wanted = steps.flatMap((step) =>
          step.kind === 'remove' || step.kind === 'refused' ? [] : [contentKey(subjectOf(step))],
        )
        expect(wanted.every((key) => keys.has(key))).toBe(true)
        if (mode === 'replace') expect(now).toHaveLength(wanted.length)
        expect(compare(source, now, mode).filter(isWrite)).toEqual([])
      }),
    )
  })

  test('a CNAME is added after what it replaces is removed; otherwise removals come last', () => {
    const steps = compare(
      'a CNAME x.no.\nb A 192.0.2.1',
      ['a A 192.0.2.1', 'c A 192.0.2.2'].map(recordOfLine),
      'replace',
    )
    const order = inSendOrder(steps.filter(isWrite)).map((step) => `${step.kind} ${subjectOf(step).name}`)
    expect(order).toEqual(['remove a', 'add a', 'add b', 'remove c'])
  })
})

test.each(templateKeys)('every record of the template %s can be added to an empty zone', (key) => {
  const lines = parseZoneFile(templateText(key, 'fjell-og-fjord.no'), 'fjell-og-fjord.no')
  const steps = compareZone(lines, [], 'match')
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.filter(({ kind }) => kind !== 'add')).toEqual([])
})

test('no data of the API can start a new line or shift the columns', () => {
  const evil = '\n$INCLUDE /etc/passwd\r\u0085\u2028evil 60 IN A 192.0.2.9\t;'
  const record = { name: 'www', type: 'A', value: '192.0.2.1', ttl: 60, priority: null }
  const text = printZoneFile(
    [
      { ...record, name: evil },
      { ...record, value: `192.0.2.1${evil}` },
      { ...record, type: 'MX', priority: 10, value: `mail.fjell.no${evil}` },
      { ...record, type: `A${evil}` },
      { ...record, type: 'TXT', value: `text${evil}` },
      { ...record, name: '$INCLUDE' },
    ],
    { zone: `fjell.no${evil}`, head: [evil], aliasAsComment: false },
  )
  const lines = text.split(/[\r\n\u0085\u2028]/)
  expect(lines).toHaveLength(10)
  expect(lines.filter((line) => /^(evil|\$INCLUDE)/.test(line))).toEqual([])
  expect(text).not.toMatch(/(?!\n)\p{Cc}/u)
  const [owner = ''] =
    lines.find((line) => line.includes('\\010$INCLUDE') && line.endsWith(' 192.0.2.1'))?.split(/ +/) ?? []
  expect(owner.startsWith('\\010$INCLUDE\\032/etc/passwd\\013')).toBe(true)
})
