import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type NewRecord, type RecordType, recordTypes } from '@/lib/dns/rules/record'
import { draftProblems, recordOf, type RecordDraft } from '@/lib/dns/rules/draft'
import { typeSpecs, type FieldKind } from '@/lib/dns/rules/types'
import { callSandbox } from './ask-sandbox'

/**
 * Compares the panel's record rules (lib/dns/rules) with the sandbox's, two independent implementations of api-fields
 * §17.2: the API accepts what the panel accepts.
 */
const ask = callSandbox('no')
const drafts = 200

/** Sends each record to its own zone, because the API allows one write to a zone at a time (§19.20). */
async function send(record: NewRecord) {
  const { data } = z.object({ data: z.object({ zone_id: z.string() }) }).parse(await zone())
  return ask(`/dns/zones/${data.zone_id}/records`, {
    record_name: record.name,
    record_type: record.type,
    record_value: record.value,
    record_ttl: record.ttl,
    ...(record.priority !== null && { record_priority: record.priority }),
  })
}

const zone = () => ask('/dns/zones', { zone_name: ask.freeName() })

const label = fc.stringMatching(/^[a-z0-9_]([a-z0-9-]{0,8}[a-z0-9])?$/)
const host = fc.oneof(
  fc.domain(),
  fc.tuple(label, fc.domain()).map((parts) => parts.join('.')),
  fc.constantFrom('blåbær.no', 'Host.Example.COM.', 'www', '192.0.2.1', 'a..b', '-a.no', '.'),
)
const plain = fc.stringMatching(/^[ -~]{0,20}$/)
const number = fc.oneof(fc.integer({ min: -1, max: 70_000 }).map(String), fc.constantFrom('', '1.5', ' 7 '))

const typed: Record<FieldKind, fc.Arbitrary<string>> = {
  ipv4: fc.oneof(fc.ipV4(), fc.constantFrom('192.0.2.01', '1.2.3', '')),
  ipv6: fc.oneof(fc.ipV6(), fc.constantFrom('::ffff:192.0.2.1', '2001:DB8::', 'x')),
  host,
  mailHost: host,
  hostOrNone: host,
  octet: number,
  number,
  text: fc.oneof(plain, fc.string({ unit: 'grapheme', maxLength: 700 })),
  caaTag: fc.constantFrom('issue', 'ISSUEWILD', 'iodef', 'is sue', ''),
  caaValue: fc.oneof(fc.domain(), plain, fc.constantFrom(';', 'mailto:a@b.no', '')),
  letters: fc.constantFrom('U', 's', '', '!'),
  quoted: plain,
}

const draftOf = (type: RecordType): fc.Arbitrary<RecordDraft> =>
  fc.record({
    type: fc.constant(type),
    name: fc.oneof(label, fc.constantFrom('@', '', '*', '*.a', 'a.*', '_sip._tcp', 'blåbær', 'a b', 'x'.repeat(64))),
    ttl: fc.oneof(fc.nat(100_000).map(String), fc.constantFrom('1h', '0', 'x', '2147483647', '2147483648')),
    values: fc.record(Object.fromEntries(typeSpecs[type].fields.map(({ key, kind }) => [key, typed[kind]]))),
  })

test.each(recordTypes)(`all valid ones of ${drafts} drafts of %s are accepted`, async (type) => {
  let sent = 0
  await fc.assert(
    fc.asyncProperty(draftOf(type), async (draft) => {
      const record = recordOf(draft, 'example.no')
      expect(record === null).toBe(draftProblems(draft, 'example.no').problems.length > 0)
      // The zone's own name servers cannot be added, which the draft alone does not show.
      if (!record) return
      sent++
      expect(await send(record)).toMatchObject({ status: 201 })
    }),
    { numRuns: drafts },
  )
  // At least some drafts must be valid.
  expect(sent).toBeGreaterThan(0)
})
