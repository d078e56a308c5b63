import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { recordRow } from '@/lib/dns/model'
import { contentKey } from '@/lib/dns/rules/content'
import { recordProblems, recordOf, type RecordDraft } from '@/lib/dns/rules/draft'
import { cleanDraft } from '@/lib/dns/rules/pasted-draft'
import { isReadOnlyRecord, type NewRecord, type RecordType, recordTypes } from '@/lib/dns/rules/record'
import { typeSpecs, type FieldKind } from '@/lib/dns/rules/types'
import { parseZoneFile } from '@/lib/dns/zone-file/parse'
import { printZoneFile } from '@/lib/dns/zone-file/print'
import { cleanText } from '@/lib/model/pasted'
import { callSandbox } from './ask-sandbox'

/**
 * Compares the panel's record rules (lib/dns/rules) with the sandbox's, two independent implementations of api-fields
 * §17.2: the API accepts what the panel accepts, and a record stays the same on its way through the list, the export and
 * the import.
 */
const ask = callSandbox('no')
const drafts = 200

/** Adds a record to a zone of its own, because the API allows one write to a zone at a time (§19.20). */
async function add(record: NewRecord, zone: string): Promise<string> {
  const { data } = made.parse(await ask('/dns/zones', { zone_name: zone }))
  const path = `/dns/zones/${data.zone_id}/records`
  const answer = await ask(path, {
    record_name: record.name,
    record_type: record.type,
    record_value: record.value,
    record_ttl: record.ttl,
    ...(record.priority !== null && { record_priority: record.priority }),
  })
  expect(answer).toMatchObject({ status: 201 })
  return path
}

const made = z.object({ data: z.object({ zone_id: z.string() }) })
const list = z.object({ data: z.array(recordRow) })

/** What the import reads from an export of the zone's records, without those that each zone has from the start. */
async function importOfExport(path: string, zone: string) {
  const { data } = list.parse(await ask.get(path))
  const all = data.filter((record) => record.type !== 'SOA' && !isReadOnlyRecord(record))
  return parseZoneFile(printZoneFile(all, { zone, head: [], aliasAsComment: false }), zone)
}

const label = fc.stringMatching(/^[a-z0-9_]([a-z0-9-]{0,8}[a-z0-9])?$/)
const host = fc.oneof(
  fc.domain(),
  fc.tuple(label, fc.domain()).map((parts) => parts.join('.')),
  fc.constantFrom('blåbær.no', 'Host.Example.COM.', 'www', '192.0.2.1', 'a..b', '-a.no', '.'),
)
const plain = fc.stringMatching(/^[ -~]{0,20}$/)
/** As web pages, word processors, `dig` and zone files write it. */
const pasted = fc
  .array(
    fc.constantFrom(...'v=spf1|-all|“|”|–|"|\\|\\;|\\"|\\195|;|(|)| |\u00A0|\u200B|\uFEFF|\u202A|\r\n|æ|👩‍💻'.split('|')),
  )
  .map((parts) => parts.join(''))
const number = fc.oneof(fc.integer({ min: -1, max: 70_000 }).map(String), fc.constantFrom('', '1.5', ' 7 '))

const typed: Record<FieldKind, fc.Arbitrary<string>> = {
  ipv4: fc.oneof(fc.ipV4(), fc.constantFrom('192.0.2.01', '1.2.3', '')),
  ipv6: fc.oneof(fc.ipV6(), fc.constantFrom('::ffff:192.0.2.1', '2001:DB8::', 'x')),
  host,
  mailHost: host,
  hostOrNone: host,
  octet: number,
  number,
  text: fc.oneof(plain, pasted, fc.string({ unit: 'grapheme', maxLength: 700 })),
  caaTag: fc.constantFrom('issue', 'ISSUEWILD', 'iodef', 'is sue', ''),
  caaValue: fc.oneof(fc.domain(), plain, fc.constantFrom(';', 'mailto:a@b.no', '')),
  letters: fc.constantFrom('U', 's', '', '!'),
  quoted: fc.oneof(plain, fc.constantFrom('!^.*$!sip:info@fjell.no!', '\\', 'a\\\\')),
}

const draftOf = (type: RecordType): fc.Arbitrary<RecordDraft> =>
  fc.record({
    type: fc.constant(type),
    name: fc.oneof(label, fc.constantFrom('@', '', '*', '*.a', 'a.*', '_sip._tcp', 'blåbær', 'a b', 'x'.repeat(64))),
    ttl: fc.oneof(fc.nat(100_000).map(String), fc.constantFrom('1h', '0', 'x', '2147483647', '2147483648')),
    values: fc.record(Object.fromEntries(typeSpecs[type].fields.map(({ key, kind }) => [key, typed[kind]]))),
  })

test.each(recordTypes)(`all valid ones of ${drafts} drafts of %s are accepted, and stay the same`, async (type) => {
  let sent = 0
  await fc.assert(
    fc.asyncProperty(draftOf(type), async (typed) => {
      const zone = ask.freeName()
      const draft = cleanDraft(typed)
      const record = recordOf(draft, zone)
      expect(record === null).toBe(recordProblems(draft, zone).problems.length > 0)
      // The zone's own name servers cannot be added, which the draft alone does not show.
      if (!record) return
      sent++
      expect(cleanText(record.value)).toBe(record.value)
      const path = await add(record, zone)
      // An import leaves the zone's own name servers alone.
      if (isReadOnlyRecord(record)) return
      const [line, ...more] = await importOfExport(path, zone)
      expect(more).toEqual([])
      if (line?.kind !== 'record') return expect.unreachable(JSON.stringify(line))
      expect(line.record.ttl).toBe(record.ttl)
      expect(contentKey(line.record)).toBe(contentKey(record))
    }),
    { numRuns: drafts },
  )
  // At least some drafts must be valid.
  expect(sent).toBeGreaterThan(0)
})
