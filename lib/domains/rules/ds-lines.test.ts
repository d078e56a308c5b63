import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  draftOf,
  dsProblems,
  dsAlgorithms,
  dsKeysIn,
  type DsRecord,
  emptyDsDraft,
  lineOf,
  readDsLines,
  dsRecordOf,
} from './dnssec'

const no = { tld: 'no', needsKey: false }

const record = fc.record({
  keyTag: fc.nat(65_535),
  alg: fc.constantFrom(...dsAlgorithms),
  digestType: fc.constant(2),
  digest: fc.stringMatching(/^[0-9A-F]{64}$/),
  publicKey: fc.constant(null),
  keyType: fc.constant(null),
})

describe('parsing DS records', () => {
  it('parses what it formats, in any layout', () => {
    fc.assert(
      fc.property(record, fc.constantFrom('', 'x.no. IN DS ', 'x.no. 3600 IN DS '), (ds: DsRecord, before) => {
        const line = `${before}${lineOf(ds)} ; comment`
        expect(readDsLines(line).drafts.map((draft) => dsRecordOf(draft, false))).toEqual([ds])
        expect(dsProblems(draftOf(ds), no)).toEqual([])
      }),
    )
  })

  it('reads a line with what nobody can see in it', () =>
    expect(readDsLines('x.no.\u00A0IN DS 20326 13 2 E06D\u200B44B8\u2028').drafts).toMatchObject([
      { digest: 'E06D44B8' },
    ]))

  it('returns unreadable lines', () => {
    expect(readDsLines('hello\n\n; a remark\n20326 13 2 (E06D 44B8)')).toMatchObject({
      drafts: [{ keyTag: '20326', alg: '13', digestType: '2', digest: 'E06D44B8' }],
      unread: ['hello'],
    })
  })

  it('joins brackets over several lines', () => {
    const digest = 'E0'.repeat(32)
    const text = `x.no. 3600 IN DS 20326 8 2 ( ; from the provider\n  ${digest.slice(0, 40)}\n  ${digest.slice(40)}\n)\n7 13 2 ${digest}`
    expect(readDsLines(text)).toEqual({
      drafts: [
        { ...emptyDsDraft, keyTag: '20326', alg: '8', digest },
        { ...emptyDsDraft, keyTag: '7', alg: '13', digest },
      ],
      unread: [],
    })
  })

  it('lists each key once, with its digests', () => {
    const two = ['20326 13 2 E0', 'x.no. 3600 IN DS 20326 13 4 A0', '7 8 2 E0', '7 8 2 E0', 'hello']
    expect(dsKeysIn(two.join('\n'))).toEqual([
      { keyTag: '20326', alg: '13', digestTypes: ['2', '4'] },
      { keyTag: '7', alg: '8', digestTypes: ['2'] },
    ])
    expect(dsKeysIn('')).toEqual([])
  })
})
