import { describe, expect, it } from 'vitest'
import type { MailEvidence } from '../evidence-model'
import type { Answer, Reply, Rr } from '../model'
import { mailFindings } from './mail'
import { reverseFindings } from './reverse'
import { allOf, lookUpsOf } from './spf'

const reply = (type: string, ...texts: string[]): Answer => ({
  ...{ kind: 'answer', code: 'NOERROR', authoritative: false, verified: false, authority: [], additional: [] },
  answers: texts.map((text): Rr => ({ name: 'example.no', type, ttl: 300, text })),
})
const silent: Reply = { kind: 'silent' }
const failed: Reply = { ...reply('TXT'), code: 'SERVFAIL' }

const host = { name: 'mx.example.no', addresses: ['1.1.1.1'], isAlias: false, isKnown: true }
const good: MailEvidence = {
  mx: reply('MX', '10 mx.example.no'),
  hosts: [host],
  txt: reply('TXT', 'v=spf1 mx -all', 'other'),
  spf: [{ term: 'mx', name: 'example.no', hasPolicy: null }],
  dmarc: reply('TXT', 'v=DMARC1; p=reject'),
  mtaSts: reply('TXT', 'v=STSv1; id=1'),
  dkim: [{ name: 's._domainkey.example.no', reply: reply('TXT', 'v=DKIM1; p=abc') }],
}
const lookUps = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ term: 'a', name: `n${at}.no`, hasPolicy: null }))

const cases: [what: string, change: Partial<MailEvidence>, found: string[]][] = [
  ['nothing', {}, ['mxGood', 'spfGood', 'dkimGood', 'dmarcGood', 'mtaStsGood']],
  ['no mail server', { mx: reply('MX') }, ['mxNone', 'spfGood', 'dkimGood', 'dmarcGood']],
  ['a null MX', { mx: reply('MX', '0 .'), hosts: [] }, ['mxRefused', 'spfGood', 'dkimGood', 'dmarcGood']],
  ['a mail server without address', { hosts: [{ ...host, addresses: [] }] }, ['mxNowhere']],
  ['a mail server at a private address', { hosts: [{ ...host, addresses: ['10.0.0.1'] }] }, ['mxPrivate']],
  ['a mail server that is an alias', { hosts: [{ ...host, isAlias: true }] }, ['mxAlias']],
  ['a mail server nobody answered for', { hosts: [{ ...host, addresses: [], isKnown: false }] }, ['mxGood']],
  ['no SPF', { txt: reply('TXT', 'other') }, ['spfNone']],
  ['two SPF records', { txt: reply('TXT', 'v=spf1 -all', 'v=spf1 mx -all') }, ['spfTwice']],
  ['ten look-ups', { spf: lookUps(10) }, ['spfGood']],
  ['eleven look-ups', { spf: lookUps(11) }, ['spfTooMany']],
  ['an include without SPF', { spf: [{ term: 'include', name: 'gone.no', hasPolicy: false }] }, ['spfNoPolicy']],
  ['SPF for everyone', { txt: reply('TXT', 'v=spf1 +all') }, ['spfEveryone']],
  ['a missing key', { dkim: [{ name: 's._domainkey.example.no', reply: reply('TXT') }] }, ['dkimMissing']],
  [
    'a revoked key',
    { dkim: [{ name: 's._domainkey.example.no', reply: reply('TXT', 'v=DKIM1; p=') }] },
    ['dkimRevoked'],
  ],
  ['no key that is known', { dkim: [] }, ['dkimUnknown']],
  ['no DMARC', { dmarc: reply('TXT') }, ['dmarcNone']],
  ['two DMARC records', { dmarc: reply('TXT', 'v=DMARC1; p=none', 'v=DMARC1; p=reject') }, ['dmarcTwice']],
  ['DMARC that reports only', { dmarc: reply('TXT', 'v=DMARC1; p=none; rua=mailto:a@b.no') }, ['dmarcWatches']],
  ['no MTA-STS', { mtaSts: reply('TXT') }, ['mtaStsNone']],
]

it.each(cases)('e-mail with %s', (_, change, expected) => {
  const keys = mailFindings('example.no', { ...good, ...change }).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(expected))
  if (Object.keys(change).length === 0) expect(keys).toEqual(expected)
})

it.each([silent, failed])('says nothing of what nobody knew: %j', (unknown) => {
  const nothing = { ...good, mx: unknown, txt: unknown }
  expect(mailFindings('example.no', nothing).map(({ key }) => key)).toEqual(['mailUnknown'])
  expect(mailFindings('example.no', { ...good, dmarc: unknown }).some(({ key }) => key.startsWith('dmarc'))).toBe(false)
})

describe('SPF', () => {
  it.each([
    ['v=spf1 -all', []],
    ['v=spf1 ip4:192.0.2.0/24 ip6:2001:db8::/32 -all', []],
    ['v=spf1 a mx ptr ~all', ['a example.no', 'mx example.no', 'ptr example.no']],
    [
      'v=spf1 a:mail.no/24 MX:b.no. ?include:_spf.c.no exists:%{i}.d.no -all',
      ['a mail.no', 'mx b.no', 'include _spf.c.no', 'exists %{i}.d.no'],
    ],
    ['v=spf1 redirect=e.no', ['redirect e.no']],
    ['v=spf1 redirect=e.no -all', []],
    ['v=spf1 -all a', []],
  ])('looks up for %s: %j', (text, expected) =>
    expect(lookUpsOf(text, 'example.no').map(({ term, name }) => `${term} ${name}`)).toEqual(expected),
  )

  it.each([
    ['v=spf1 all', '+'],
    ['v=spf1 ?all', '?'],
    ['v=spf1 mx -ALL', '-'],
    ['v=spf1 include:all.no', null],
  ])('%s says %s of all others', (text, expected) => expect(allOf(text)).toBe(expected))
})

const address = '1.1.1.1'
it.each([
  ['nobody answered', null, ['reverseUnknown']],
  ['no name', [], ['reverseNone']],
  ['a name that points back', [{ name: 'a.no', addresses: ['1.1.1.1', '2606::1'] }], ['reverseGood']],
  ['a name that points elsewhere', [{ name: 'a.no', addresses: ['9.9.9.9'] }], ['reverseOther']],
  ['a name that points nowhere', [{ name: 'a.no', addresses: [] }], ['reverseNowhere']],
  ['a name nobody answered for', [{ name: 'a.no', addresses: null }], ['reverseUnknown']],
  [
    'two names',
    [
      { name: 'a.no', addresses: [address] },
      { name: 'b.no', addresses: [address] },
    ],
    ['reverseSeveral'],
  ],
])('reverse name: %s', (_, names, expected) =>
  expect(reverseFindings({ address, names }).map(({ key }) => key)).toEqual(expected),
)
