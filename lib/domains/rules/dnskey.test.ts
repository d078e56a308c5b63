import { expect, it } from 'vitest'
import { dsOfKey, keyMismatches, readDnskey, readPastedDs } from './dnskey'

/** The example of RFC 6605, section 6.1. */
const key = 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA=='
const digest = 'B4C8C1FE2E7477127B27115656AD6256F424625BF5C1E2770CE6D6E37DF61D17'

it.each([
  [`example.net. 3600 IN DNSKEY 257 3 13 ${key}`, 'example.net'],
  [`Example.NET. DNSKEY 257 3 13 ${key.slice(0, 40)} ${key.slice(40)}`, 'example.net'],
  [`257 3 13 ${key}`, null],
  [`IN DNSKEY 257 3 13 ${key}`, null],
  [`1h IN DNSKEY 257 3 13 ${key}`, null],
  [`@ IN DNSKEY 257 3 13 ${key}`, null],
  [`østvik.no. IN DNSKEY 257 3 13 ${key}`, 'xn--stvik-uua.no'],
])('reads %s', (line, owner) => {
  expect(readDnskey(line)).toEqual({ owner, keyType: '257', alg: '13', publicKey: key })
})

it.each(['55648 13 2 B4C8C1FE', 'example.net. IN DS 55648 13 2 B4C8', 'hello', '258 3 13 AAAA'])(
  'does not take %s for a key',
  (line) => expect(readDnskey(line)).toBeNull(),
)

it('computes tag and digest of the example in RFC 6605', async () => {
  const made = await dsOfKey('example.net', { keyType: '257', alg: '13', publicKey: key })
  expect(made).toEqual({ keyTag: '55648', digest })
})

it('computes others of another algorithm and another type of key', async () => {
  const made = await dsOfKey('example.net', { keyType: '256', alg: '15', publicKey: key })
  expect(made?.keyTag).not.toBe('55648')
  expect(made?.digest).not.toBe(digest)
})

it('computes nothing from what is no key', async () => {
  expect(await dsOfKey('example.net', { keyType: '257', alg: '13', publicKey: '%' })).toBeNull()
  expect(await dsOfKey('example.net', { keyType: '257', alg: '13', publicKey: '' })).toBeNull()
  expect(await dsOfKey('example.net', { keyType: '257', alg: '13', publicKey: key.slice(0, 50) })).toBeNull()
})

it.each([
  [{ keyTag: 55_648, digestType: 2, digest }, []],
  [{ keyTag: 1, digestType: 2, digest }, ['keyTag']],
  [{ keyTag: 55_648, digestType: 2, digest: 'AB' }, ['digest']],
  [{ keyTag: 55_648, digestType: 4, digest: 'AB' }, []],
])('compares %o with the key', (record, wrong) => {
  expect(keyMismatches(record, { keyTag: '55648', digest })).toEqual(wrong)
})

const ds = { keyTag: '55648', alg: '13', digestType: '2', digest, publicKey: key, keyType: '257' }
const nothing = { drafts: [], unread: [], others: [], digest4: 0, zoneKeys: 0 }
const line = `55648 13 2 ${digest}`
const dsOnly = { ...ds, publicKey: '', keyType: '257' }
const cutKey = `257 3 13 ${key.slice(0, 41)}`
const zsk = `example.be. IN DNSKEY 256 3 13 ${key}`

it.each([
  ['a key', `example.net. 3600 IN DNSKEY 257 3 13 ( ${key} ) ; KSK`, 'example.net', { drafts: [ds] }],
  ['the record and its key', `55648 13 2 ${digest}\n257 3 13 ${key}`, 'example.net', { drafts: [ds] }],
  ['a key of another domain', `a.no. DNSKEY 257 3 13 ${key}`, 'example.be', { others: ['a.no'] }],
  ['SHA-384 outside .no', `55648 13 4 ${'A'.repeat(96)}`, 'example.be', { digest4: 1 }],
  ['no record', 'hello', 'example.be', { unread: ['hello'] }],
  ['a record of another domain', `dal.no. 3600 IN DS ${line}`, 'fjell.no', { others: ['dal.no'] }],
  ['SHA-384 of another domain', `dal.de. DS 1 13 4 ${'A'.repeat(96)}`, 'fjell.de', { others: ['dal.de'] }],
  [
    'records of several domains',
    `a.no. DS ${line}\n\tIN DS 1 13 2 AB\nFjell.no. IN DS ${line}\na.no. DNSKEY 257 3 13 ${key}\nb.no. DS ${line}`,
    'fjell.no',
    { drafts: [dsOnly], others: ['a.no', 'b.no'] },
  ],
  ['the zone as @', `@ 1h IN DS ${line}`, 'fjell.no', { drafts: [dsOnly] }],
  ['an internationalised name', `østvik.no. IN DS ${line}`, 'xn--stvik-uua.no', { drafts: [dsOnly] }],
  ['a key that is cut off', `${line}\n${cutKey}`, 'fjell.no', { drafts: [dsOnly], unread: [cutKey] }],
])('reads pasted text with %s', async (_what, text, name, found) => {
  expect(await readPastedDs(text, name)).toEqual({ ...nothing, ...found })
})

it('takes SHA-384 for .no, and zone signing keys only where there is no other', async () => {
  expect((await readPastedDs(`55648 13 4 ${'A'.repeat(96)}`, 'fjell.no')).drafts).toHaveLength(1)
  const both = await readPastedDs(`${zsk}\n257 3 13 ${key}`, 'example.be')
  expect(both).toMatchObject({ drafts: [{ keyType: '257' }], zoneKeys: 1 })
  expect(await readPastedDs(zsk, 'example.be')).toMatchObject({ drafts: [{ keyType: '256' }], zoneKeys: 0 })
})
