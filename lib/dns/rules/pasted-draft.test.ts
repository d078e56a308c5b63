import { describe, expect, test } from 'vitest'
import { printZoneFile } from '../zone-file/print'
import { recordProblems, emptyDraft, recordOf, zoneFileLine } from './draft'
import type { RecordType } from './record'
import { cleanDraft } from './pasted-draft'
import type { ValueKey } from './types'

const zone = 'example.no'
const draftOf = (type: RecordType, values: Partial<Record<ValueKey, string>>, name = '@') =>
  cleanDraft({ ...emptyDraft(type, name), values })
const valueOf = (type: RecordType, values: Partial<Record<ValueKey, string>>) =>
  recordOf(draftOf(type, values), zone)?.value
const found = (type: RecordType, values: Partial<Record<ValueKey, string>>) => {
  const { problems, warnings } = recordProblems(draftOf(type, values), zone)
  return [...problems, ...warnings]
}

describe('a text', () => {
  test.each([
    ['v=spf1\u00A0include:_spf.example.net\u00A0-all', 'v=spf1 include:_spf.example.net -all'],
    ['v=spf1\u2009-all\u200B', 'v=spf1 -all'],
    ['\uFEFFv=spf1\u2028-all', 'v=spf1 -all'],
    ['( "v=DKIM1; k=rsa; "\n\t"p=MIGfMA0" )', 'v=DKIM1; k=rsa; p=MIGfMA0'],
    ['( "v=DKIM1; k=rsa; "\r\n  "p=MIGf" ) ; ----- DKIM key a for example.no', 'v=DKIM1; k=rsa; p=MIGf'],
    ['a._domainkey\tIN\tTXT\t( "v=DKIM1; "\n"p=MIGf" )', 'v=DKIM1; p=MIGf'],
    ['a._domainkey.example.no. 300 IN TXT "v=DKIM1\\; k=rsa\\; p=MIGf"', 'v=DKIM1; k=rsa; p=MIGf'],
    ['"path=C:\\\\temp"', 'path=C:\\temp'],
    ['"caf\\195\\169"', 'café'],
    ['path=C:\\temp', 'path=C:\\temp'],
    ['IN TXT without quotes', 'IN TXT without quotes'],
    ['v=spf1 a:(x) "-all', undefined],
    ['say "hi" to TXT "x"', undefined],
  ])('%j is stored as %j', (text, value) => expect(valueOf('TXT', { text })).toBe(value))

  test.each([
    ['“v=DMARC1; p=none”', 'textMarks', 'v=DMARC1; p=none'],
    ['«v=DMARC1; p=none»', 'textMarks', 'v=DMARC1; p=none'],
    ['v=spf1 –all', 'textMarks', 'v=spf1 -all'],
    ['it’s “here”', 'textMarks', "it's 'here'"],
    ['_dmarc.example.no. IN TXT v=DMARC1; p=none', 'textAround', 'v=DMARC1; p=none'],
    ['TXT @ v=spf1 include:x.no -all 3600', 'textAround', 'v=spf1 include:x.no -all'],
    ['Value: v=spf1 -all', 'textAround', 'v=spf1 -all'],
    ["Value: 'v=TLSRPTv1; rua=mailto:a@x.no' 300", 'textAround', 'v=TLSRPTv1; rua=mailto:a@x.no'],
    ["'v=spf1 -all'", 'textAround', 'v=spf1 -all'],
    ['`v=DKIM1; p=MIGfMA0`', 'textAround', 'v=DKIM1; p=MIGfMA0'],
    ['`site-verification=abc`', 'textAround', 'site-verification=abc'],
    ['‘v=spf1 -all’', 'textMarks', 'v=spf1 -all'],
    ['a._domainkey TXT v=DKIM1\\; p=MIGf', 'textEscapes', 'v=DKIM1; p=MIGf'],
    ['v=DKIM1\\; k=rsa\\; p=MIGfMA0', 'textEscapes', 'v=DKIM1; k=rsa; p=MIGfMA0'],
  ])('%j has a warning, %s, and %j is offered', (text, warning, value) => {
    expect(found('TXT', { text })).toEqual([{ field: 'text', warning, offer: { value } }])
    expect(found('TXT', { text: value })).toEqual([])
  })

  test.each(["'a' or 'b'", "'", 'rv=spf1 -all', 'v=spf1 exp=a.v=spf1', '`a``b`', 'v=spf10 x'])(
    '%j has no warning',
    (text) => expect(found('TXT', { text })).toEqual([]),
  )

  test.each(['path=C:\\temp', 'a;b', 'grød', 'v=DKIM1; p=a+b/c=='])('is previewed as it is exported: %j', (text) => {
    const record = recordOf(draftOf('TXT', { text }), zone) ?? expect.unreachable()
    const exported = printZoneFile([record], { zone, head: [], aliasAsComment: false })
    expect(exported).toContain(zoneFileLine(record, zone).split(' TXT ')[1])
  })
})

test.each<[RecordType, ValueKey, string, object]>([
  ['MX', 'mailServer', '10 mx.example.net.', { priority: '10', mailServer: 'mx.example.net' }],
  ['MX', 'mailServer', '20\u00A0mx.example.net', { priority: '20', mailServer: 'mx.example.net' }],
  ['MX', 'priority', '10 mx.example.net.', { priority: '10', mailServer: 'mx.example.net' }],
  ['MX', 'mailServer', 'example.no. 3600 IN MX 10 mx.example.net.', { priority: '10', mailServer: 'mx.example.net' }],
  ['A', 'address4', 'www IN A 192.0.2.44', { address4: '192.0.2.44' }],
  ['CNAME', 'target', 'www 300 IN CNAME host.example.net.', { target: 'host.example.net' }],
  ['CAA', 'caaValue', '0 issue "ca.example.net"', { flags: '0', tag: 'issue', caaValue: 'ca.example.net' }],
  ['CAA', 'caaValue', '0 issue “ca.example.net”', { flags: '0', tag: 'issue', caaValue: 'ca.example.net' }],
  ['CAA', 'caaValue', '"0 issue \\"ca.example.net\\""', { flags: '0', tag: 'issue', caaValue: 'ca.example.net' }],
  [
    'SRV',
    'service',
    '10 5 5060 sip.example.net.',
    { priority: '10', weight: '5', port: '5060', service: 'sip.example.net' },
  ],
])('the whole text of an %s record in its %s, %j, is offered to all its fields', (type, key, typed, values) =>
  expect(found(type, { port: '1', mailServer: 'a.example.net', [key]: typed })).toEqual([
    expect.objectContaining({ field: key, offer: { values } }),
  ]),
)

test.each<[RecordType, ValueKey, string, string]>([
  ['A', 'address4', '192.0.2.44\u200B', '192.0.2.44'],
  ['A', 'address4', '\u202A192.0.2.44\u202C', '192.0.2.44'],
  ['AAAA', 'address6', '2001:db8::1\u00A0', '2001:db8::1'],
  ['CNAME', 'target', '\u200Ehost.example.net\u200B', 'host.example.net.'],
])('%s record: %s %j is stored as %s', (type, key, typed, value) => {
  const record = recordOf(draftOf(type, { [key]: typed }, '\u200Bwww\u00A0'), zone)
  expect(record).toMatchObject({ name: 'www', value })
})

test.each<[RecordType, ValueKey, string, string]>([
  ['CAA', 'caaValue', '"ca.example.net"', 'ca.example.net'],
  ['CAA', 'caaValue', '“ca.example.net”', 'ca.example.net'],
  ['CNAME', 'target', 'host–a.example.net', 'host-a.example.net'],
])('%s record: for the %s %j, %s is offered', (type, key, typed, value) =>
  expect(found(type, { [key]: typed })).toEqual([expect.objectContaining({ field: key, offer: { value } })]),
)

test('for a name with a dash, the plain one is offered', () => {
  const { problems } = recordProblems(draftOf('A', { address4: '192.0.2.1' }, 'web–1'), zone)
  expect(problems).toEqual([{ field: 'name', problem: 'nameLabel', offer: { value: 'web-1' } }])
})
