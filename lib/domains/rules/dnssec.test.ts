import { expect, test } from 'vitest'
import {
  chainState,
  chainVerdict,
  compareSets,
  dsProblems,
  dsAlgorithms,
  type DsDraft,
  dsExpiresAt,
  dsLoss,
  type DsRecord,
  emptyDsDraft,
  lineOf,
  dsRecordOf,
  setProblems,
} from './dnssec'

const no = { tld: 'no', needsKey: false }
const com = { tld: 'com', needsKey: false }
const be = { tld: 'be', needsKey: true }
const good: DsDraft = { ...emptyDsDraft, keyTag: '20326', digest: 'E0'.repeat(32), publicKey: 'AwEAAagA' }

test.each<[Partial<DsDraft>, { tld: string; needsKey: boolean }, string[]]>([
  [{}, no, []],
  [{ keyTag: '0' }, no, []],
  [{ keyTag: '65535' }, no, []],
  [{ keyTag: '65536' }, no, ['keyTag']],
  [{ keyTag: '' }, no, ['keyTag']],
  [{ keyTag: '-1' }, no, ['keyTag']],
  [{ keyTag: '1e3' }, no, ['keyTag']],
  [{ alg: '99' }, no, ['algorithm']],
  [{ digestType: '3' }, no, ['digestType']],
  [{ digestType: '1', digest: 'a'.repeat(40) }, com, []],
  [{ digestType: '4', digest: 'a'.repeat(96) }, no, []],
  [{ digestType: '4', digest: 'a'.repeat(96) }, com, ['digest4']],
  [{ digest: '' }, no, ['digestEmpty']],
  [{ digest: 'E0'.repeat(31) }, no, ['digestLength']],
  [{ digest: 'G0'.repeat(32) }, no, ['digestHex']],
  [{ digest: `${'E0 '.repeat(16)}\n${'e0'.repeat(16)}` }, no, []],
  [{ publicKey: '' }, no, []],
  [{}, be, []],
  [{ publicKey: '' }, be, ['publicKeyEmpty']],
  [{ publicKey: 'nøkkel' }, be, ['publicKey']],
  [{ keyType: '1' }, be, ['keyType']],
])('%o under %o: %o', (part, rules, problems) => {
  expect(dsProblems({ ...good, ...part }, rules).map(({ problem }) => problem)).toEqual(problems)
})

test('every algorithm of the reference is accepted', () => {
  for (const alg of dsAlgorithms) expect(dsProblems({ ...good, alg: String(alg) }, no)).toEqual([])
})

test('a duplicate record', () => {
  const again = { ...good, digest: good.digest.toLowerCase() }
  expect(setProblems([good, again], no).map((found) => found.map(({ problem }) => problem))).toEqual([[], ['twice']])
})

test('records removed, kept and added', () => {
  const kept = dsRecordOf(good, false)
  const gone = { ...kept, keyTag: 1 }
  expect(compareSets([gone, kept], [good, { ...good, keyTag: '7' }])).toEqual([
    { kind: 'gone', line: lineOf(gone) },
    { kind: 'same', line: lineOf(kept) },
    { kind: 'new', line: `7 13 2 ${kept.digest}` },
  ])
})

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
