import { describe, expect, it } from 'vitest'
import { contentKey } from '@/lib/dns/rules/content'
import type { DnsRecord } from '@/lib/dns/rules/record'
import { recordStanding, recordToSend, recordUndo } from './record-undo'
import { standingOf } from './standing'
import { redirectUndo, type Undo, undoLimit } from './undo'

const zone = { id: '12', name: 'fjell.no', display: 'fjell.no' }
const of = (value: string, more: Partial<DnsRecord> = {}): DnsRecord => ({
  ...{ id: `id-${value}`, name: 'www', type: 'A', value, ttl: 300, priority: null, ...more },
})
const one = of('192.0.2.1')
const two = of('192.0.2.2')
const other = of('192.0.2.9')
const turned = (before: DnsRecord | null, after: DnsRecord | null, records: DnsRecord[]) => {
  const undo = recordUndo(zone, { before, after }, records)
  if (undo?.kind !== 'record') throw new Error('It cannot be undone.')
  return undo
}

describe('what became of a record', () => {
  it.each<[string, DnsRecord | null, DnsRecord | null, DnsRecord[], DnsRecord[], object]>([
    ['deleted, and still is', one, null, [one], [], { is: 'asLeft', now: null }],
    ['deleted, beside another one', one, null, [one, two], [two], { is: 'asLeft', now: null }],
    ['deleted, and made again by somebody', one, null, [one], [one], { is: 'asBefore' }],
    ['deleted, and another one made by somebody', one, null, [one, two], [two, other], { is: 'changed', now: [other] }],
    ['deleted, and made again with another TTL', one, null, [one], [of('192.0.2.1', { ttl: 60 })], { is: 'changed' }],
    ['edited, and as it was left, with a new ID', one, two, [one], [{ ...two, id: 'new' }], { is: 'asLeft' }],
    ['edited, and back already', one, two, [one], [one], { is: 'asBefore' }],
    ['edited, and again by somebody', one, two, [one], [other], { is: 'changed', now: [other] }],
    ['edited, and the TTL by somebody', one, two, [one], [of('192.0.2.2', { ttl: 60 })], { is: 'changed' }],
    ['edited, and deleted by somebody', one, two, [one], [], { is: 'changed', now: [] }],
    ['only its TTL edited', one, of('192.0.2.1', { ttl: 60 }), [one], [of('192.0.2.1', { ttl: 60 })], { is: 'asLeft' }],
    ['renamed', one, of('192.0.2.1', { name: 'ny' }), [one], [of('192.0.2.1', { name: 'ny' })], { is: 'asLeft' }],
    ['added, and still there', null, two, [one], [one, two], { is: 'asLeft', now: two }],
    ['added, and deleted by somebody', null, two, [one], [one], { is: 'asBefore' }],
    ['added, and edited by somebody', null, two, [one], [one, other], { is: 'changed', now: [other] }],
    ['other types and names do not matter', one, null, [one], [of('x', { type: 'TXT' })], { is: 'asLeft', now: null }],
  ])('%s', (_what, before, after, records, now, standing) => {
    expect(recordStanding(turned(before, after, records), now)).toMatchObject(standing)
  })

  it('remembers what was beside it, by content', () => {
    expect(turned(one, null, [one, two, of('x', { name: 'mail' })]).beside).toEqual([contentKey(two)])
  })

  it.each([
    ['its type can only be deleted', of('1 2 3', { type: 'TLSA' })],
    ['it has no value', of(' ')],
  ])('is not taken back where %s', (_why, before) => {
    expect(recordUndo(zone, { before, after: null }, [before])).toBeNull()
  })

  it('is sent without its ID, with the usual TTL where it had none', () => {
    const { before } = turned(of('192.0.2.1', { ttl: null }), null, [])
    expect(before && recordToSend(before)).toEqual({
      ...{ name: 'www', type: 'A', value: '192.0.2.1', ttl: 3600, priority: null },
    })
  })
})

describe('what became of a thing that there is once', () => {
  it.each<[string | null, string | null, string | null, object]>([
    ['a', 'b', 'b', { is: 'asLeft', now: 'b' }],
    ['a', 'b', 'a', { is: 'asBefore' }],
    ['a', 'b', 'c', { is: 'changed', now: ['c'] }],
    ['a', 'b', null, { is: 'changed', now: [] }],
    ['a', null, null, { is: 'asLeft', now: null }],
    ['a', null, 'c', { is: 'changed', now: ['c'] }],
    [null, 'b', 'b', { is: 'asLeft', now: 'b' }],
    [null, 'b', null, { is: 'asBefore' }],
  ])('from %s to %s, and now %s', (before, after, now, standing) => {
    expect(standingOf({ before, after }, now, (first, second) => first === second)).toEqual(standing)
  })
})

const redirect = { source: 'jobb', target: 'https://example.com/', enabled: true }

it('takes back a redirect unless its target was not known', () => {
  expect(redirectUndo(zone, redirect, null)).toMatchObject({ before: redirect, after: null })
  expect(redirectUndo(zone, null, redirect)).toMatchObject({ before: null, after: redirect })
  expect(redirectUndo(zone, { ...redirect, target: null }, redirect)).toBeNull()
})

const key = { name: 'Laptop', publicKey: 'ssh-ed25519 AAAA' }

it.each<[string, Undo, string | null]>([
  ['a record', turned(one, null, [one]), null],
  ['a record whose TTL was not known', turned(of('192.0.2.1', { ttl: null }), null, []), 'ttl'],
  ['a redirect', { kind: 'redirect', zone, before: redirect, after: null }, null],
  ['a deleted key', { kind: 'sshKey', before: key, after: null }, 'keyId'],
  ['a renamed key', { kind: 'sshKey', before: key, after: { ...key, name: 'New' } }, null],
  ['auto-renew turned off', { kind: 'autoRenew', id: '1', name: 'fjell.no', before: true }, 'invoiceAgain'],
  ['auto-renew turned on', { kind: 'autoRenew', id: '1', name: 'fjell.no', before: false }, 'invoiceStays'],
])('says what does not come back of %s', (_what, undo, limit) => expect(undoLimit(undo)).toBe(limit))
