import { expect, test } from 'vitest'
import { chainState, chainVerdict, dsExpiresAt, dsLoss } from './dnssec-chain'
import type { DsRecord } from './dnssec'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [true, null, 'signed'],
  [true, ago(1), 'signed'],
  [false, null, 'off'],
  [false, ago(1), 'waiting'],
  [false, ago(23.9), 'waiting'],
  [false, ago(24), 'off'],
  [null, null, 'unknown'],
  [null, ago(1), 'waiting'],
] as const)('signed %s, removed %s: %s', (signed, removedAt, state) => {
  expect(chainState(signed, removedAt, now)).toBe(state)
})

test('removed DS records expire from caches after a day', () => {
  expect(dsExpiresAt(now)).toEqual(new Date('2026-11-23T12:00:00Z'))
})

test.each([
  ['toOthers', 'signed', 'blocked'],
  ['toOurs', 'signed', 'blocked'],
  ['stayOthers', 'signed', 'accept'],
  ['stayOurs', 'signed', 'free'],
  ['moveAway', 'signed', 'accept'],
  ['toOthers', 'waiting', 'accept'],
  ['toOthers', 'unknown', 'accept'],
  ['toOthers', 'off', 'free'],
  ['moveAway', 'waiting', 'free'],
] as const)('%s while %s: %s', (step, state, verdict) => {
  expect(chainVerdict(step, state)).toBe(verdict)
})

const ds = (keyTag: number): DsRecord => ({
  keyTag,
  alg: 13,
  digestType: 2,
  digest: 'A0'.repeat(32),
  publicKey: null,
  keyType: null,
})

test.each([
  [[1], [], 'all'],
  [[1], [2], 'known'],
  [[1, 2], [3], 'known'],
  [[1], [1, 2], null],
  [[1, 2], [2], null],
  [[], [1], null],
] as const)('DS records %o replaced by %o lose: %s', (before, after, loss) => {
  expect(dsLoss(before.map(ds), after.map(ds))).toBe(loss)
})
