import { createContext, runInContext } from 'node:vm'
import { parse as parseHcl } from '@cdktn/hcl2json'
import { describe, expect, test } from 'vitest'
import { parseDocument, type Document, isMap, isScalar, visit } from 'yaml'
import type { DnsRecord } from '../rules/record'
import { printDnsControl } from './dnscontrol'
import { inNaturalOrder, printOctoDns } from './octodns'
import { printZoneFile } from './print'
import { printTerraform } from './terraform'

const zone = { name: 'fjell.no', id: '2826', api: 'https://api.example.net/api/v0' }

const record = (
  type: string,
  name: string,
  value: string,
  { priority = null, ttl = 3600 }: { priority?: number | null; ttl?: number | null } = {},
): DnsRecord => ({ id: 'ab12', name, type, value, ttl, priority })

const long = 'k'.repeat(255)

/** Each record with what DNSControl's function is called with, octoDNS reads, and Terraform sends. */
const rows: [what: string, of: DnsRecord, dnscontrol: unknown[] | null, octodns: unknown, terraform: object][] = [
  ['A', record('A', '@', '192.0.2.1'), ['A', '@', '192.0.2.1'], '192.0.2.1', { name: '@', value: '192.0.2.1' }],
  [
    'TTL',
    record('AAAA', 'www', '2001:db8::1', { ttl: 300 }),
    ['AAAA', 'www', '2001:db8::1', { ttl: 300 }],
    '2001:db8::1',
    { ttl: 300 },
  ],
  ['no TTL', record('A', 'x', '192.0.2.2', { ttl: null }), ['A', 'x', '192.0.2.2'], '192.0.2.2', { ttl: 3600 }],
  ['host', record('CNAME', 'a', 'b.example.net'), ['CNAME', 'a', 'b.example.net.'], 'b.example.net.', {}],
  ['wildcard', record('CNAME', '*', 'b.example.net.'), ['CNAME', '*', 'b.example.net.'], 'b.example.net.', {}],
  [
    'MX',
    record('MX', '@', 'mx.example.net', { priority: 10 }),
    ['MX', '@', 10, 'mx.example.net.'],
    { preference: 10, exchange: 'mx.example.net.' },
    { value: 'mx.example.net', priority: 10 },
  ],
  [
    'SRV',
    record('SRV', '_sip._tcp', '0 5 5060 sip.example.net.'),
    ['SRV', '_sip._tcp', 0, 5, 5060, 'sip.example.net.'],
    { priority: 0, weight: 5, port: 5060, target: 'sip.example.net.' },
    { value: '0 5 5060 sip.example.net.' },
  ],
  [
    'CAA',
    record('CAA', '@', '0 issue "ca.example; policy=\\"ev\\""'),
    ['CAA', '@', 'issue', 'ca.example; policy="ev"'],
    { flags: 0, tag: 'issue', value: 'ca.example; policy="ev"' },
    { value: '0 issue "ca.example; policy=\\"ev\\""' },
  ],
  [
    'critical CAA',
    record('CAA', '@', '128 issuewild ";"'),
    ['CAA', '@', 'issuewild', ';', 'critical'],
    { flags: 128, tag: 'issuewild', value: ';' },
    {},
  ],
  [
    'CAA of unknown flags',
    record('CAA', '@', '1 issue "ca.example"'),
    null,
    { flags: 1, tag: 'issue', value: 'ca.example' },
    {},
  ],
  [
    'TXT with quotes, braces and backslash',
    record('TXT', 'q', 'a "b" ${c} %{d} \\e; f\'g'),
    ['TXT', 'q', 'a "b" ${c} %{d} \\e; f\'g'],
    'a "b" ${c} %{d} \\e\\; f\'g',
    { value: 'a "b" ${c} %{d} \\e; f\'g' },
  ],
  [
    'TXT that is not ASCII',
    record('TXT', 'ø', 'blåbær \u2028 😀'),
    ['TXT', 'ø', 'blåbær \u2028 😀'],
    'blåbær \u2028 😀',
    { value: 'blåbær \u2028 😀' },
  ],
  [
    'TXT over 255 octets',
    record('TXT', 'dkim', `v=DKIM1; p=${long}" "${long}`),
    ['TXT', 'dkim', `v=DKIM1; p=${long}${long}`],
    `v=DKIM1\\; p=${long}${long}`,
    { value: `v=DKIM1; p=${long}" "${long}` },
  ],
  ['NS below', record('NS', 'sub', 'ns.example.net'), ['NS', 'sub', 'ns.example.net.'], 'ns.example.net.', {}],
  ['ALIAS', record('ALIAS', '@', 'x.example.net'), ['ALIAS', '@', 'x.example.net.'], 'x.example.net.', {}],
  ['PTR', record('PTR', '1', 'a.fjell.no.'), ['PTR', '1', 'a.fjell.no.'], 'a.fjell.no.', {}],
  ['DNAME', record('DNAME', 'd', 'e.example.net.'), ['DNAME', 'd', 'e.example.net.'], 'e.example.net.', {}],
  [
    'NAPTR',
    record('NAPTR', 'n', '100 10 "U" "E2U+sip" "!^.*$!sip:a@fjell.no!" .'),
    ['NAPTR', 'n', 100, 10, 'U', 'E2U+sip', '!^.*$!sip:a@fjell.no!', '.'],
    { order: 100, preference: 10, flags: 'U', service: 'E2U+sip', regexp: '!^.*$!sip:a@fjell.no!', replacement: '.' },
    {},
  ],
  [
    'HTTPS',
    record('HTTPS', '@', '1 . alpn="h2,h3" port=8443 no-default-alpn'),
    ['HTTPS', '@', 1, '.', 'alpn="h2,h3" port=8443 no-default-alpn'],
    { svcpriority: 1, targetname: '.', svcparams: { alpn: ['h2', 'h3'], port: '8443', 'no-default-alpn': null } },
    {},
  ],
  [
    'SVCB as an alias',
    record('SVCB', '_dns', '0 dns.example.net'),
    ['SVCB', '_dns', 0, 'dns.example.net.', ''],
    { svcpriority: 0, targetname: 'dns.example.net.', svcparams: {} },
    {},
  ],
  [
    'TLSA',
    record('TLSA', '_443._tcp', '3 1 1 00ff'),
    ['TLSA', '_443._tcp', 3, 1, 1, '00ff'],
    { certificate_usage: 3, selector: 1, matching_type: 1, certificate_association_data: '00ff' },
    {},
  ],
  ['an unknown type', record('LOC', 'l', '59 N 10 E 0m'), null, null, { type: 'LOC', value: '59 N 10 E 0m' }],
  ['too few parts', record('SRV', '_x._tcp', '0 5'), null, null, { value: '0 5' }],
  [
    'the name of the zone below it',
    record('A', 'fjell.no', '192.0.2.3'),
    ['A', 'fjell.no', '192.0.2.3', 'repeated'],
    '192.0.2.3',
    {},
  ],
]

/** Runs a `dnsconfig.js` with functions that record how they were called. */
function runDnsControl(source: string): { zone: string; calls: unknown[][] } {
  const calls: unknown[][] = []
  let named = ''
  const make =
    (type: string) =>
    (...given: unknown[]) => {
      calls.push([type, ...given])
    }
  const types = 'A AAAA ALIAS CAA CNAME DNAME DS HTTPS MX NAPTR NS PTR SRV SSHFP SVCB TLSA TXT'.split(' ')
  const context = createContext({
    ...Object.fromEntries(types.map((type) => [type, make(type)])),
    NewRegistrar: (name: string) => name,
    NewDnsProvider: (name: string) => name,
    DnsProvider: (name: string) => name,
    DefaultTTL: (seconds: number) => seconds,
    TTL: (ttl: number) => ({ ttl }),
    CAA_CRITICAL: 'critical',
    DISABLE_REPEATED_DOMAIN_CHECK: 'repeated',
    END: {},
    D: (zone: string, registrar: string, provider: string, ttl: number) => {
      expect([registrar, provider, ttl]).toEqual(['none', 'bind', 3600])
      named = zone
    },
  })
  runInContext(source, context)
  return { zone: named, calls }
}

/** Reads a file as octoDNS does, which refuses keys out of order. */
function readOctoDns(source: string): Record<string, Record<string, unknown>[]> {
  const document: Document = parseDocument(source, { version: '1.1', strict: true, uniqueKeys: true })
  expect(document.errors).toEqual([])
  expect(document.warnings).toEqual([])
  visit(document, {
    Map: (_, map) => {
      const keys = map.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
      expect(keys).toEqual(keys.toSorted(inNaturalOrder))
      expect(isMap(map)).toBe(true)
    },
  })
  return document.toJS()
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

describe.each(rows)('%s', (_, of, dnscontrol, octodns, terraform) => {
  test('is what DNSControl’s functions are called with', () => {
    const source = printDnsControl([of], zone)
    const { zone: named, calls } = runDnsControl(source)
    expect(named).toBe('fjell.no')
    expect(plain(calls)).toEqual(dnscontrol === null ? [] : [dnscontrol])
    if (dnscontrol === null) expect(source).toContain(`// ${of.name} ${of.type}`)
  })

  test('is read by octoDNS’s rules', () => {
    const source = printOctoDns([of])
    const read = readOctoDns(source)
    if (octodns === null) {
      expect(read).toEqual({})
      expect(source).toContain(`# ${of.name} ${of.type}`)
      return
    }
    const [set, ...others] = read[of.name === '@' ? '' : of.name] ?? []
    expect(others).toEqual([])
    expect(set).toMatchObject({ type: of.type, ttl: of.ttl ?? 3600 })
    expect(set?.['value'] ?? set?.['values']).toEqual(set?.['value'] === undefined ? [octodns] : octodns)
    // Strict readers refuse what is not ASCII.
    expect(set?.['octodns']).toEqual(/^TXT that is not ASCII$/.test(_) ? { lenient: true } : undefined)
  })

  test('is parsed as a resource of Terraform, beside an import of the one that exists', async () => {
    const source = printTerraform([of], zone)
    const read = await parseHcl('zone.tf', source)
    const [slug = '', ...others] = Object.keys(read.resource.gigahost_dns_record)
    expect(others).toEqual([])
    const [made] = read.resource.gigahost_dns_record[slug]
    const expected = { name: of.name, type: of.type, ...terraform }
    expect({ ...made, value: withoutTemplates(made.value) }).toMatchObject(expected)
    expect(made.zone_id).toBe('${local.zone_id}')
    expect(read.import).toEqual([{ to: `\${gigahost_dns_record.${slug}}`, id: '2826/ab12' }])
  })
})

/** The parser returns templates as they are written. */
const withoutTemplates = (value: string) => value.replace(/\$\$\{/g, '${').replace(/%%\{/g, '%{')

const own = [record('SOA', '@', 'ns1. post. 1 2 3 4 5'), record('NS', '@', 'ns1.example.net.')]

test('the SOA and the zone’s own name servers are in no export', async () => {
  expect(runDnsControl(printDnsControl(own, zone)).calls).toEqual([])
  expect(readOctoDns(printOctoDns(own))).toEqual({})
  const read = await parseHcl('zone.tf', printTerraform(own, zone))
  expect(read.resource).toBeUndefined()
  expect(read.provider).toEqual({ gigahost: [{ base_url: 'https://api.example.net/api/v0' }] })
})

test('records of one name and type are one set in octoDNS, with names in natural order', () => {
  const read = readOctoDns(
    printOctoDns([
      record('A', 'web10', '192.0.2.10'),
      record('A', 'web2', '192.0.2.3', { ttl: 300 }),
      record('A', 'web2', '192.0.2.2'),
      record('ALIAS', 'web2', 'x.example.net'),
      record('TXT', '@', 'on'),
      record('CNAME', '10', 'a.example.net'),
    ]),
  )
  expect(Object.keys(read)).toEqual(expect.arrayContaining(['', '10', 'web2', 'web10']))
  expect(read['web2']).toEqual([
    { ttl: 300, type: 'A', values: ['192.0.2.3', '192.0.2.2'] },
    { octodns: { lenient: true }, ttl: 3600, type: 'ALIAS', value: 'x.example.net.' },
  ])
  expect(read['']).toEqual([{ ttl: 3600, type: 'TXT', values: ['on'] }])
})

test('a file with escaped semicolons says so, because octoDNS can be told to read them plainly', () => {
  const note = '# For a YamlProvider with escaped_semicolons: true'
  expect(printOctoDns([record('TXT', '_dmarc', 'v=DMARC1; p=none')])).toContain(note)
  expect(printOctoDns([record('TXT', '@', 'v=spf1 -all'), record('CAA', '@', '0 issue ";"')])).not.toContain(note)
})

test.each([
  ['SVCB', '0 dns.example.net', '0 dns.example.net.'],
  ['HTTPS', '1 www.example.net alpn="h2,h3" port=8443', '1 www.example.net. alpn="h2,h3" port=8443'],
  ['HTTPS', '1 . alpn=h2', '1 . alpn=h2'],
])('the target of a %s is absolute in a zone file: %s', (type, value, printed) => {
  const text = printZoneFile([record(type, '@', value)], { zone: zone.name, head: [], aliasAsComment: false })
  expect(text.trimEnd().endsWith(` ${printed}`)).toBe(true)
})

test('each resource of Terraform has a name of its own', async () => {
  const values = ['a.b', 'a_b', '10', '*', '@', 'a-b', 'ø']
  const source = printTerraform(
    values.map((name) => record('A', name, '192.0.2.1')),
    zone,
  )
  const read = await parseHcl('zone.tf', source)
  expect(Object.keys(read.resource.gigahost_dns_record).toSorted()).toEqual(
    ['__a', 'a-b_a', 'a_b_a', 'a_b_a_2', 'any_a', 'apex_a', 'r_10_a'].toSorted(),
  )
})
