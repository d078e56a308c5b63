import { distinct } from '@/lib/model/lists'
import { dayMs } from '@/lib/model/time'
import type { Evidence } from '../evidence-model'
import type { Reply, Rr } from '../model'
import { finding, type Finding } from './finding'
import { answerOf, toldOf } from './replies'

/** The chain of DNSSEC: the zone above vouches by DS records for the zone's keys, and these sign the zone. */

/** Days before a signature ends within which it should have been renewed. */
const soonDays = 2

type Ds = NonNullable<Rr['ds']>
type Key = NonNullable<Rr['key']>

/** `signed` or `unsigned` when all is well, `bogus` when only a resolver refuses; may be empty if not delegated. */
export function dnssecFindings(evidence: Evidence): Finding[] {
  const { cached, unchecked } = evidence
  const found = ownFindings(evidence)
  const refusing = cached.find(
    ({ address, reply }) =>
      answerOf(reply)?.code === 'SERVFAIL' &&
      unchecked.some((again) => again.address === address && toldOf(again.reply)),
  )
  if (!refusing || found.some(({ level }) => level === 'bad')) return found
  // What is wrong may also be above the zone, or where an alias leads.
  return [...found.filter(({ level }) => level !== 'good'), finding('bogus', { resolver: refusing.address })]
}

function ownFindings({ zone, ds, keys, own, asOf }: Evidence): Finding[] {
  // What the zone above does not have is not signed for anybody.
  if (ds.some(({ reply }) => answerOf(reply)?.code === 'NXDOMAIN')) return []
  const above = firstAnswer(ds.map(({ reply }) => reply))
  const below = firstAnswer(keys.map(({ reply }) => reply))
  if (!above || !below) return [finding('dnssecUnknown', { zone })]
  const records = above.answers.flatMap(({ ds: record }) => record ?? [])
  const zoneKeys = below.answers.flatMap(({ key }) => key ?? [])
  if (records.length === 0) {
    return [zoneKeys.length > 0 ? finding('keysWithoutDs', { zone }) : finding('unsigned', { zone })]
  }
  if (zoneKeys.length === 0) return [finding('dsWithoutKeys', { zone, tags: tagsOf(records) })]
  const chain = chainFindings(zone, records, zoneKeys)
  const rows = [...keys, ...own].flatMap(({ reply }) => answerOf(reply)?.answers ?? [])
  const signing = signatureFindings(zone, rows, zoneKeys, asOf)
  const all = [...chain, ...signing]
  return all.length > 0 ? all : [finding('signed', { tags: tagsOf(records) })]
}

const firstAnswer = (replies: readonly Reply[]) =>
  replies.flatMap((reply) => answerOf(reply) ?? []).find(({ code }) => code === 'NOERROR') ?? null

const tagsOf = (records: readonly Ds[]) => distinct(records.map(({ keyTag }) => keyTag)).join(', ')

function chainFindings(zone: string, records: readonly Ds[], keys: readonly Key[]): Finding[] {
  const states = records.map((record) => ({ record, state: stateOf(record, keys) }))
  const of = (wanted: string) => states.filter(({ state }) => state === wanted).map(({ record }) => record)
  const tags = (list: readonly Ds[]) => ({ zone, tags: tagsOf(list) })
  if (of('match').length > 0) {
    const left = of('none')
    return left.length > 0 ? [finding('dsLeftOver', tags(left))] : []
  }
  // A type of digest that is not computed here may match.
  if (of('unknown').length > 0) return [finding('digestUnknown', tags(of('unknown')))]
  return [finding('dsOfNoKey', { ...tags(records), keys: distinct(keys.map(({ tag }) => tag)).join(', ') })]
}

function stateOf(record: Ds, keys: readonly Key[]): 'match' | 'none' | 'unknown' {
  const candidates = keys.filter(({ tag, algorithm }) => tag === record.keyTag && algorithm === record.algorithm)
  if (candidates.length === 0) return 'none'
  const digests = candidates.map(({ digests: all }) => all[record.digestType])
  if (digests.every((digest) => digest === undefined)) return 'unknown'
  return digests.includes(record.digest) ? 'match' : 'none'
}

/** Whether what the servers send is signed, by one of its keys, and for now. */
function signatureFindings(zone: string, rows: readonly Rr[], keys: readonly Key[], asOf: Date): Finding[] {
  const signatures = rows.flatMap(({ signature }) => signature ?? [])
  const tags = keys.map(({ tag }) => tag)
  const byKey = signatures.filter(({ keyTag }) => tags.includes(keyTag))
  if (!byKey.some(({ covers }) => covers === 'DNSKEY')) return [finding('keysUnsigned', { zone })]
  const types = distinct(byKey.map(({ covers }) => covers))
  return types.flatMap((type) => {
    const ofType = byKey.filter(({ covers }) => covers === type)
    const latest = new Date(Math.max(...ofType.map(({ until }) => until.getTime())))
    const earliest = new Date(Math.min(...ofType.map(({ from }) => from.getTime())))
    if (latest < asOf) return [finding('signatureOver', { type, until: latest })]
    if (earliest > asOf) return [finding('signatureEarly', { type, from: earliest })]
    if (latest.getTime() - asOf.getTime() < soonDays * dayMs) return [finding('signatureEnds', { type, until: latest })]
    return []
  })
}
