import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { failureOf } from '@/tests/answers'
import { readableDomain } from '@/lib/model/domain-name'
import { contentKey, findSame } from './content'
import {
  canChangeRecord,
  type DnsRecord,
  isReadOnlyRecord,
  presentedValue,
  presetKeys,
  recordTypes,
  shownValue,
  textOf,
} from './record'
import {
  asType,
  draftOfRecord,
  draftOfText,
  recordProblems,
  emptyDraft,
  presetDraft,
  type RecordDraft,
  recordOf,
  zoneFileLine,
} from './draft'
import { checkAgainstZone, negativeTtl, secondsUntilVisible } from './zone'
import { relativeName } from './name'
import { recordRefusalOf } from './refusal'
import { octetsOf, textChunks, textToSend, tidyText, ttlProblem, ttlSeconds } from './text'
import { typeSpecs } from './types'

const zone = 'example.no'
const of = (name: string, type: string, value: string, more: Partial<DnsRecord> = {}): DnsRecord => ({
  id: `${name}/${type}/${value}`,
  name,
  type,
  value,
  ttl: 3600,
  priority: null,
  ...more,
})

describe('names', () => {
  test.each([
    ['www', 'www'],
    [' WWW ', 'www'],
    ['', '@'],
    ['@', '@'],
    ['example.no', '@'],
    ['example.no.', '@'],
    ['Www.Example.NO', 'www'],
    ['www.example.no.', 'www'],
    ['_sip._tcp', '_sip._tcp'],
    ['*', '*'],
    ['*.dev', '*.dev'],
    ['2024._domainkey', '2024._domainkey'],
    ['blåbær', 'xn--blbr-roah'],
    ['a.blåbær.example.no', 'a.xn--blbr-roah'],
    ['notexample.no', 'notexample.no'],
    ['a'.repeat(63), 'a'.repeat(63)],
  ])('%s is normalised to %s', (typed, name) => {
    expect(relativeName(typed, zone)).toEqual({ name })
  })

  test.each([
    ['www.other.no.', 'nameOutside'],
    ['a..b', 'nameDots'],
    ['.a', 'nameDots'],
    ['a.*', 'nameStar'],
    ['a*', 'nameStar'],
    ['-a', 'nameLabel'],
    ['a-', 'nameLabel'],
    ['a b', 'nameLabel'],
    ['a/b', 'nameLabel'],
    ['a'.repeat(64), 'nameLabel'],
    [Array.from({ length: 62 }, () => 'abc').join('.'), 'nameLong'],
  ])('%s is invalid: %s', (typed, problem) => {
    expect(relativeName(typed, zone)).toEqual({ problem })
  })

  test('the full and the Unicode form of a name are normalised alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ø', '1', '-', '_', '.', '*', 'X') }), (typed) => {
        const read = relativeName(typed, zone)
        if (!('name' in read) || read.name === '@') return
        for (const again of [read.name, `${read.name}.${zone}`, `${read.name}.${zone}.`, readableDomain(read.name)]) {
          expect(relativeName(again, zone)).toEqual(read)
        }
      }),
    )
  })
})

describe('texts', () => {
  test.each([
    ['AAA" "BBB', 'AAABBB'],
    ['"AAA" "BBB"', 'AAABBB'],
    ['v=spf1 -all', 'v=spf1 -all'],
    ['"v=spf1 -all"', 'v=spf1 -all'],
    ['a\n b', 'a b'],
    ['  a  ', 'a'],
  ])('%j is %j', (typed, text) => {
    expect(tidyText(typed)).toBe(text)
  })

  test('any text is split into chunks of at most 255 octets and joined again', () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 900 }).map((text) => text.replace(/["\p{Cc}]/gu, ''))
    fc.assert(
      fc.property(typed, (text) => {
        const sent = textToSend(text)
        expect(textOf(sent).trim()).toBe(tidyText(text))
        const chunks = textChunks(tidyText(text))
        expect(chunks.every((chunk) => new TextEncoder().encode(chunk).length <= 255)).toBe(true)
        expect(sent.startsWith('"')).toBe(chunks.length > 1)
        expect(octetsOf(text)).toBe(new TextEncoder().encode(text.toWellFormed()).length)
      }),
    )
  })
})

test.each([
  ['3600', 3600, null],
  ['1h30m', 5400, null],
  ['2 D', 172_800, null],
  ['0', 0, 'ttlRange'],
  ['2147483648', 2_147_483_648, 'ttlRange'],
  ['', null, 'ttl'],
  ['-1', null, 'ttl'],
  ['1x', null, 'ttl'],
])('a TTL of %s', (typed, seconds, problem) => {
  expect([ttlSeconds(typed), ttlProblem(typed)]).toEqual([seconds, problem])
})

const rdata: Record<string, [typed: string, stored: string, priority?: number][]> = {
  A: [['192.0.2.1', '192.0.2.1']],
  AAAA: [['2001:0DB8:0:0:0:0:0:1', '2001:db8::1']],
  CNAME: [
    ['Host.Example.com', 'host.example.com.'],
    ['_x.acm.example.', '_x.acm.example.'],
    ['blåbær.no', 'xn--blbr-roah.no.'],
  ],
  MX: [['10 mail.example.com', 'mail.example.com.', 10]],
  TXT: [
    ['"v=spf1 -all"', 'v=spf1 -all'],
    ['"' + 'a'.repeat(255) + '" "b"', `"${'a'.repeat(255)}" "b"`],
  ],
  NS: [['ns1.example.com.', 'ns1.example.com.']],
  SRV: [
    ['10 5 5060 sip.example.com', '10 5 5060 sip.example.com.'],
    ['0 0 0 .', '0 0 0 .'],
  ],
  CAA: [
    ['0 issue "ca.example"', '0 issue "ca.example"'],
    ['128 IODEF mailto:a@b.no', '128 iodef "mailto:a@b.no"'],
    ['0 issue ";"', '0 issue ";"'],
  ],
  ALIAS: [['host.example.com', 'host.example.com.']],
  PTR: [['web.example.com', 'web.example.com.']],
  DNAME: [['katalog.example.com', 'katalog.example.com.']],
  NAPTR: [
    ['100 10 "u" "E2U+sip" "!^.*$!sip:a@b.no!" .', '100 10 "U" "E2U+sip" "!^.*$!sip:a@b.no!" .'],
    ['1 1 "U" "a" "\\ !" .', '1 1 "U" "a" "!" .'],
    ['50 5 "S" "SIP+D2U" "" _sip._udp.example.net.', '50 5 "S" "SIP+D2U" "" _sip._udp.example.net.'],
  ],
}

describe('each type, from its presentation text', () => {
  const rows = recordTypes.flatMap((type) =>
    (rdata[type] ?? []).map(([text, value, priority = null]) => ({ type, text, value, priority })),
  )
  test.each(rows)('$type $text', ({ type, text, value, priority }) => {
    const draft = draftOfText({ type, name: 'www', ttl: '300', text })
    expect(draft && recordProblems(draft, zone).problems).toEqual([])
    const record = draft && recordOf(draft, zone)
    expect(record).toEqual({ name: 'www', type, value, ttl: 300, priority })
    // What the list returns is converted to the same draft and record.
    const again = draftOfRecord(of('www', type, textless(type, value), { ttl: 300, priority }))
    expect(again && recordOf(again, zone)).toEqual(record)
  })
  it('has a row for every type', () => {
    expect(Object.keys(rdata).toSorted()).toEqual([...recordTypes].toSorted())
  })
})

/** The API returns a long text without its outer quotes (api-fields §17.2). */
const textless = (type: string, value: string) => (type === 'TXT' ? value.replace(/^"([^]*)"$/, '$1') : value)

test('validation never throws, and valid drafts become records', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.constantFrom('192.0.2.1', '2001:db8::1', 'host.example.com', '10', '.', '0', 'issue', ''),
  )
  const draft = fc.record({
    type: fc.constantFrom(...recordTypes),
    name: fc.oneof(fc.string(), fc.constantFrom('www', '@', '_a._b')),
    ttl: fc.oneof(fc.string(), fc.constant('1h')),
    values: fc.dictionary(
      fc.constantFrom(...Object.values(typeSpecs).flatMap(({ fields }) => fields.map(({ key }) => key))),
      typed,
    ),
  })
  fc.assert(
    fc.property(draft, (recordDraft: RecordDraft) => {
      const { problems } = recordProblems(recordDraft, zone)
      const record = recordOf(recordDraft, zone)
      expect(record === null).toBe(problems.length > 0)
      if (record) expect(zoneFileLine(record, zone)).toContain(` IN ${recordDraft.type} `)
    }),
    { numRuns: 500 },
  )
})

const wrong = (type: (typeof recordTypes)[number], values: RecordDraft['values'], name = 'www') =>
  recordProblems({ ...emptyDraft(type, name), values }, zone).problems.map(({ field, problem, offer }) => [
    field,
    problem,
    offer,
  ])

test.each<[Parameters<typeof wrong>, unknown[]]>([
  [
    ['A', {}],
    ['address4', 'required', null],
  ],
  [
    ['A', { address4: '300.1.1.1' }],
    ['address4', 'ipv4', null],
  ],
  [
    ['A', { address4: '192.0.2.010' }],
    ['address4', 'ipv4', null],
  ],
  [
    ['A', { address4: 'https://192.0.2.1/x' }],
    ['address4', 'ipv4', { value: '192.0.2.1' }],
  ],
  [
    ['A', { address4: '2001:db8::1' }],
    ['address4', 'isIpv6', { type: 'AAAA' }],
  ],
  [
    ['A', { address4: 'host.example.com' }],
    ['address4', 'isHost', { type: 'CNAME' }],
  ],
  [
    ['A', { address4: 'host.example.com' }, '@'],
    ['address4', 'isHost', { type: 'ALIAS' }],
  ],
  [
    ['AAAA', { address6: '192.0.2.1' }],
    ['address6', 'isIpv4', { type: 'A' }],
  ],
  [
    ['AAAA', { address6: '[2001:db8::1]:443' }],
    ['address6', 'ipv6', { value: '2001:db8::1' }],
  ],
  [
    ['CNAME', { target: 'www' }],
    ['target', 'hostShort', { value: 'www.example.no' }],
  ],
  [
    ['CNAME', { target: '192.0.2.1' }],
    ['target', 'isIpv4', { type: 'A' }],
  ],
  [
    ['CNAME', { target: 'https://host.example.com/x' }],
    ['target', 'host', { value: 'host.example.com' }],
  ],
  [
    ['MX', { mailServer: '.' }],
    ['mailServer', 'nullMx', null],
  ],
  [
    ['MX', { mailServer: '192.0.2.1' }],
    ['mailServer', 'hostIsAddress', null],
  ],
  [
    ['MX', { mailServer: 'm.no', priority: '65536' }],
    ['priority', 'number', null],
  ],
  [
    ['TXT', { text: 'a"b' }],
    ['text', 'textQuotes', null],
  ],
  [
    ['TXT', { text: ' ' }],
    ['text', 'required', null],
  ],
  [
    ['TXT', { text: 'a\u0007' }],
    ['text', 'textControl', null],
  ],
  [
    ['TXT', { text: 'a'.repeat(65_400) }],
    ['text', 'textLong', null],
  ],
  [
    ['CAA', { flags: '256', caaValue: 'ca.no' }],
    ['flags', 'octet', null],
  ],
  [
    ['CAA', { tag: 'is sue', caaValue: 'x' }],
    ['tag', 'caaTag', null],
  ],
  [
    ['CAA', { caaValue: 'https://ca.no/' }],
    ['caaValue', 'caaIssuer', { value: 'ca.no' }],
  ],
  [
    ['CAA', { tag: 'iodef', caaValue: 'a@b.no' }],
    ['caaValue', 'caaReport', null],
  ],
  [
    ['CAA', { caaValue: 'a"b' }],
    ['caaValue', 'caaQuotes', null],
  ],
  [
    ['SRV', { service: 's.no' }],
    ['port', 'required', null],
  ],
  [
    ['NAPTR', { naptrFlags: '!' }],
    ['naptrFlags', 'letters', null],
  ],
  [
    ['NAPTR', { regexp: 'ø' }],
    ['regexp', 'quoted', null],
  ],
  // It would end the closing quote, and the export could not be read again.
  [
    ['NAPTR', { regexp: '!^.*$!sip:info@fjell.no!\\' }],
    ['regexp', 'quoted', null],
  ],
])('problems of %j', (draft, problem) => {
  expect(wrong(...draft)).toEqual([problem])
})

test('the template of a mail server asks for its name alone', () => {
  const { problems } = recordProblems(presetDraft('mx', zone), zone)
  expect(problems.map(({ field }) => field)).toEqual(['mailServer'])
})

test.each(presetKeys.filter((key) => key !== 'mx'))('the template %s is a valid record', (key) => {
  const draft = presetDraft(key, zone)
  expect(recordProblems(draft, zone)).toEqual({ problems: [], warnings: [] })
  expect(
    checkAgainstZone(recordOf(draft, zone) ?? { ...of('x', 'A', 'x'), type: 'A', ttl: 1 }, [], zone).problem,
  ).toBeNull()
})

test('the typed value is kept in the suggested type', () => {
  const draft = { ...emptyDraft('A', 'www'), values: { address4: '2001:db8::1' } }
  expect(asType(draft, 'AAAA')).toEqual({
    ...draft,
    type: 'AAAA',
    values: { ...draft.values, address6: '2001:db8::1' },
  })
  const both = { ...draft, values: { ...draft.values, address6: '::1' } }
  expect(asType(both, 'AAAA').values).toEqual(both.values)
})

const full = [
  of('@', 'SOA', 'ns1.x. h.x. 1 10800 3600 604800 900'),
  of('@', 'NS', 'ns1.x.'),
  of('@', 'A', '192.0.2.1'),
  of('@', 'TXT', 'v=spf1 -all'),
  of('_dmarc', 'TXT', 'v=DMARC1; p=none'),
  of('www', 'CNAME', 'example.no.'),
  of('status', 'ALIAS', 'status.x.'),
  of('lab', 'NS', 'ns1.lab.x.'),
  of('old', 'DNAME', 'new.x.'),
  of('sip', 'NAPTR', '100 10 "U" "E2U+sip" "!a!b!" .'),
  of('a.deep', 'A', '192.0.2.5'),
]

test.each([
  ['0 issue "letsencrypt.org"', '0 issue "digicert.com"', true],
  ['0 issue "letsencrypt.org"', '0 issuewild "digicert.com"', true],
  ['0 issue "letsencrypt.org"', '128 issue "LetsEncrypt.org; accounturi=x"', false],
  ['0 issue "letsencrypt.org"', '0 issue ";"', false],
  ['0 issue "letsencrypt.org"', '0 iodef "mailto:a@x.no"', false],
  ['0 issuewild "letsencrypt.org"', '0 issue "digicert.com"', false],
  ['0 issuewild "letsencrypt.org"', '0 issuewild "digicert.com"', true],
])('CAA %s with %s allows another issuer: %s', (value, beside, warns) => {
  const record = { name: '@', type: 'CAA', value, ttl: 3600, priority: null } as const
  const other = (name: string) => ({ ...record, id: name, name, value: beside })
  const keysOf = (others: DnsRecord[]) => checkAgainstZone(record, others, 'x.no').warnings.map(({ key }) => key)
  expect(keysOf([other('@')])).toEqual(warns ? ['caaAlso'] : [])
  expect(keysOf([other('www')])).toEqual([])
})

describe('conflicts with other records', () => {
  const look = (type: (typeof recordTypes)[number], name: string, text: string, ttl = '3600') => {
    const draft = draftOfText({ type, name, ttl, text })
    const record = draft && recordOf(draft, zone)
    if (!record) throw new Error(`no record: ${text}`)
    const { problem, warnings } = checkAgainstZone(record, full, zone)
    return [problem?.key ?? null, ...warnings.map(({ key }) => key)]
  }
  test.each<[Parameters<typeof look>, (string | null)[]]>([
    [['A', 'new', '192.0.2.1'], [null]],
    [['A', '@', '192.0.2.1'], ['duplicate']],
    [['NS', '@', 'ns9.x.no'], ['nsApex']],
    [['CNAME', '@', 'x.no'], ['cnameApex']],
    [['CNAME', 'www', 'x.no'], ['second']],
    [['CNAME', 'sip', 'x.no'], ['cnameBeside']],
    [['TXT', 'www', 'x'], ['besideCname']],
    [['A', 'status', '192.0.2.9'], ['aliasBeside']],
    [['ALIAS', '@', 'x.no'], ['aliasBeside']],
    [['TXT', 'status', 'x'], [null]],
    [
      ['TXT', '@', 'v=spf1 mx -all'],
      [null, 'spfTwice'],
    ],
    [
      ['TXT', '_dmarc', 'v=DMARC1; p=reject'],
      [null, 'dmarcTwice'],
    ],
    [
      ['A', '@', '192.0.2.2', '300'],
      [null, 'ttlDiffers'],
    ],
    [
      ['NAPTR', 'sip', '1 1 "S" "x" "" a.no'],
      [null, 'naptrReplaces'],
    ],
    [
      ['A', 'x.lab', '192.0.2.2'],
      [null, 'delegated'],
    ],
    [
      ['NS', 'deep', 'ns.x.no'],
      [null, 'delegates'],
    ],
    [
      ['A', 'x.old', '192.0.2.2'],
      [null, 'belowDname'],
    ],
    [
      ['DNAME', 'deep', 'x.no'],
      [null, 'dnameHides'],
    ],
    [
      ['MX', 'new', '10 www.example.no'],
      [null, 'targetIsCname'],
    ],
    [
      ['SRV', 'new', '1 1 1 a.no'],
      [null, 'srvName'],
    ],
    [['SRV', '_a._b', '1 1 1 a.no'], [null]],
    [
      ['A', 'a_b', '192.0.2.2'],
      [null, 'underscore'],
    ],
  ])('%j', (record, keys) => {
    expect(look(...record)).toEqual(keys)
  })
  test('warnings of a field: a private address, an ambiguous target, a mail server with an underscore', () => {
    const warned = (draft: RecordDraft) => recordProblems(draft, zone).warnings.map(({ warning }) => warning)
    expect(warned({ ...emptyDraft('A'), values: { address4: '10.0.0.1' } })).toEqual(['addressPrivate'])
    expect(warned({ ...emptyDraft('MX'), values: { mailServer: 'a_b.no' } })).toEqual(['hostUnderscore'])
    for (const target of ['xn--0.no', 'аpple.no', '☃.com'])
      expect(warned({ ...emptyDraft('CNAME'), values: { target } }), target).toEqual(['hostAmbiguous'])
    expect(warned({ ...emptyDraft('CNAME'), values: { target: 'blåbær.no' } })).toEqual([])
  })
})

test('equivalent notations have the same key', () => {
  const same: [DnsRecord, DnsRecord][] = [
    [of('www', 'CNAME', 'Host.No.'), of('WWW', 'CNAME', 'host.no')],
    [of('@', 'AAAA', '2001:db8:0::1'), of('@', 'AAAA', '2001:db8::1')],
    [of('@', 'TXT', 'AA" "BB'), of('@', 'TXT', '"AABB"')],
    [of('@', 'MX', 'm.no', { priority: 10 }), of('@', 'MX', 'm.no.', { priority: 10 })],
  ]
  for (const [a, b] of same) expect(contentKey(a)).toBe(contentKey(b))
  expect(contentKey(of('@', 'TXT', 'Ab'))).not.toBe(contentKey(of('@', 'TXT', 'ab')))
  expect(contentKey(of('@', 'MX', 'm.no', { priority: 1 }))).not.toBe(
    contentKey(of('@', 'MX', 'm.no', { priority: 2 })),
  )
  expect(findSame({ name: 'www', type: 'CNAME', value: 'EXAMPLE.no', priority: null }, full)?.id).toBe(full[5]?.id)
})

test('formatted for display, and for a delete', () => {
  expect(shownValue(of('@', 'MX', 'm.no.', { priority: 10 }))).toBe('10 m.no')
  expect(shownValue(of('@', 'TXT', 'a." "b.'))).toBe('a.b.')
  expect(shownValue(of('@', 'SRV', '0 0 0 .'))).toBe('0 0 0 .')
  expect(presentedValue(of('@', 'MX', 'm.no', { priority: 10 }))).toBe('10 m.no.')
})

test('permissions for a record', () => {
  const rights = { servers: true, account: true, domains: true }
  const may = (record: DnsRecord, domains = true) =>
    (['edit', 'delete'] as const).map((action) => {
      const permission = canChangeRecord(action, record, { ...rights, domains })
      return permission.allowed ? null : permission.reason
    })
  expect(may(of('www', 'A', '192.0.2.1'))).toEqual([null, null])
  expect(may(of('www', 'A', ' '))).toEqual([null, 'recordNoValue'])
  expect(may(of('@', 'SOA', 'x'))).toEqual(['recordFixed', 'recordFixed'])
  expect(may(of('@', 'NS', 'x'))).toEqual(['recordFixed', 'recordFixed'])
  expect(may(of('lab', 'NS', 'x'))).toEqual([null, null])
  expect(may(of('www', 'TLSA', 'x'))).toEqual(['recordType', null])
  expect(may(of('www', 'A', '192.0.2.1'), false)).toEqual(['domainsReadOnly', 'domainsReadOnly'])
  expect(isReadOnlyRecord({ name: 'lab', type: 'NS' })).toBe(false)
})

test('time until a change is visible', () => {
  expect(negativeTtl(full)).toBe(900)
  expect(negativeTtl([])).toBe(3600)
  expect(secondsUntilVisible({ name: 'new', type: 'A' }, full)).toBe(900)
  expect(secondsUntilVisible({ name: '@', type: 'A' }, full)).toBe(3600)
})

test.each([
  ['Record not found', 'gone', []],
  ['Record already exists.', 'exists', []],
  ['Record type is not supported.', 'type', []],
  ['Record name is not valid.', 'name', ['name']],
  ['Record TTL is not valid.', 'ttl', ['ttl']],
  ['Record value is required.', 'value', []],
  ['Record priority is required for MX records.', 'priority', ['priority']],
  ['Record priority is not valid.', 'priority', ['priority']],
  ['Default records cannot be changed.', 'fixed', []],
  ['A record value must be a valid IPv4 address', 'ipv4', ['address4']],
  ['AAAA record value must be a valid IPv6 address', 'ipv6', ['address6']],
  ['CNAME record value must be a valid hostname', 'host', ['target', 'nameServer']],
  ['MX record value must be a valid mail server hostname', 'mailHost', ['mailServer']],
  ['TXT record value cannot contain double quotes', 'textQuotes', ['text']],
  ['TXT record value over 255 characters must be sent as quoted chunks', 'textLong', ['text']],
  ['CAA record value must be flag, tag and "value"', 'caa', ['caaValue']],
  ['SRV record value is not valid', 'srv', ['service']],
  ['NAPTR record value is not valid', 'naptr', ['naptrService']],
  ['Record name and type are required.', 'selector', []],
  ['Unable to delete record: Unknown server error', 'busy', []],
])('refused: %s', (message, key, fields) => {
  expect(recordRefusalOf(failureOf(message))).toEqual({ key, fields })
  expect(recordRefusalOf(failureOf('Try later.'))).toBeNull()
})
