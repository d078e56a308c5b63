import * as packets from 'dns-packet'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { askedTypes } from './model'
import { decodeAnswer, encodeQuestion } from './wire'

const question = { name: 'www.example.no', type: 'A' } as const
const name = fc.oneof(
  fc.domain(),
  fc.string({ unit: 'binary', maxLength: 253 }),
  fc.constantFrom('', '.', 'a..b', '\uFFFD'.repeat(63)),
)

it('encodes any name that a hostile zone may have led to', () => {
  fc.assert(
    fc.property(name, fc.constantFrom(...askedTypes), (asked, type) => {
      expect(encodeQuestion(7, { name: asked, type }).length).toBeGreaterThan(11)
    }),
    { numRuns: 3000 },
  )
})

/** An answer with a record of many types, some of whose bytes are then others. */
const answer = packets.encode({
  type: 'response',
  id: 7,
  flags: packets.AUTHORITATIVE_ANSWER,
  questions: [{ ...question, class: 'IN' }],
  answers: [
    { type: 'A', name: question.name, ttl: 60, data: '192.0.2.1' },
    { type: 'CNAME', name: question.name, ttl: 60, data: 'example.no' },
    { type: 'MX', name: 'example.no', ttl: 60, data: { preference: 10, exchange: 'mx.example.no' } },
    { type: 'TXT', name: 'example.no', ttl: 60, data: ['v=spf1', '-all'] },
    { type: 'SRV', name: 'example.no', ttl: 60, data: { port: 5060, target: 'sip.example.no' } },
    { type: 'CAA', name: 'example.no', ttl: 60, data: { flags: 0, tag: 'issue', value: 'ca.example' } },
    {
      type: 'DS',
      name: 'example.no',
      ttl: 60,
      data: { keyTag: 1, algorithm: 13, digestType: 2, digest: Buffer.alloc(32) },
    },
    { type: 'DNSKEY', name: 'example.no', ttl: 60, data: { flags: 257, algorithm: 13, key: Buffer.alloc(64) } },
  ],
  authorities: [
    {
      ...{ type: 'SOA', name: 'example.no', ttl: 60 },
      data: { mname: 'ns.example.no', rname: 'hm.example.no', serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 60 },
    },
  ],
} as packets.Packet)

it('reads a whole answer', () => {
  expect(decodeAnswer(answer, 7, question)).toMatchObject({ kind: 'answer', answers: { length: 8 } })
})

it('throws nothing, whatever arrives', () => {
  const changes = fc.array(fc.tuple(fc.nat(answer.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(changes, fc.nat(answer.length), (edits, cut) => {
      const bytes = Buffer.from(answer)
      for (const [at, byte] of edits) bytes[at] = byte
      decodeAnswer(bytes.subarray(0, answer.length - (cut % 9 === 0 ? cut : 0)), 7, question)
    }),
    { numRuns: 5000 },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void decodeAnswer(Buffer.from(bytes), 7, question)),
  )
})
