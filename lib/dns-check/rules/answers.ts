import { distinct } from '@/lib/model/lists'
import type { Evidence } from '../evidence-model'
import type { Answer, Asked, Reply } from '../model'
import { finding, type Finding } from './finding'
import { aliasOf, answerOf, isWithin } from './replies'

/** Who answers what to the question itself, until when resolvers keep it, and why there is no answer. */

/** One line of the table. */
export type AnswerRow = {
  host: string
  address: string
  /** One of the zone's own servers, or a resolver. */
  role: 'own' | 'resolver'
  said: 'records' | 'noData' | 'nxdomain' | 'referral' | 'failed' | Exclude<Reply['kind'], 'answer'>
  /** Of a referral the name servers that it names. */
  records: readonly string[]
  /** Seconds for which it is kept: of a resolver what is left. */
  ttl: number | null
}

/** A line for each server asked: the zone's own first, then the resolvers. */
export function answerRows({ own, cached, name, type, zone }: Evidence): AnswerRow[] {
  return [
    ...own.map((asked) => {
      const row = rowOf(asked, 'own', name, type)
      const { reply } = asked
      const isLeading = row.said === 'noData' && reply.kind === 'answer' && !reply.authoritative
      return isLeading ? { ...row, ...referralOf(reply, zone), ttl: null } : row
    }),
    ...cached.map((asked) => rowOf(asked, 'resolver', name, type)),
  ]
}

function rowOf({ host, address, reply }: Asked, role: AnswerRow['role'], name: string, type: string): AnswerRow {
  if (reply.kind !== 'answer') return { host, address, role, said: reply.kind, records: [], ttl: null }
  const rows = reply.answers.filter((rr) => rr.type === type || (rr.type === 'CNAME' && type !== 'CNAME'))
  const records = rows.map((rr) => (rr.type === 'CNAME' && type !== 'CNAME' ? `CNAME ${rr.text}` : rr.text))
  const [first] = rows.filter((rr) => rr.name === name)
  const said = records.length > 0 ? 'records' : saidNothing(reply)
  const soa = reply.authority.find((rr) => rr.type === 'SOA')
  return { host, address, role, said, records: records.toSorted(), ttl: first?.ttl ?? soa?.negativeTtl ?? null }
}

/** What a server says that only leads on: to the name servers of a part of the zone, else nothing that counts. */
function referralOf({ authority }: Answer, zone: string): Pick<AnswerRow, 'said' | 'records'> {
  const below = authority.filter((rr) => rr.type === 'NS' && rr.name !== zone && isWithin(rr.name, zone))
  return { said: below.length > 0 ? 'referral' : 'failed', records: below.map(({ text }) => text).toSorted() }
}

function saidNothing({ code }: Answer): AnswerRow['said'] {
  return code === 'NOERROR' ? 'noData' : code === 'NXDOMAIN' ? 'nxdomain' : 'failed'
}

/** @param rows as returned by `answerRows` */
export function answerFindings(evidence: Evidence, rows: readonly AnswerRow[]): Finding[] {
  const { name, type, own, asOf } = evidence
  const ownRows = rows.filter((row) => row.role === 'own' && isAnswered(row))
  const resolvers = rows.filter((row) => row.role === 'resolver')
  const sayings = distinct(ownRows.map(sayingOf))
  const [saying] = sayings
  const [first] = ownRows
  if (!first || saying === undefined) {
    const referral = rows.find((row) => row.said === 'referral')
    const isTold = own.some(({ reply }) => reply.kind === 'silent' || reply.kind === 'answer')
    const why = referral
      ? [finding('delegatedOn', { name, hosts: referral.records.join(', ') })]
      : isTold
        ? [finding('ownSilent', { name })]
        : []
    return [...why, ...resolverFindings(evidence, resolvers, null)]
  }
  const about = { name, type }
  const until = { ttl: first.ttl ?? 0, until: new Date(asOf.getTime() + (first.ttl ?? 0) * 1000) }
  const differ = sayings.length > 1 ? [finding('answersDiffer', { ...about, count: sayings.length })] : []
  const alias = aliasFindings(evidence)
  const said =
    first.said === 'nxdomain'
      ? [finding('nxdomain', about)]
      : first.said === 'noData'
        ? [finding('noData', about)]
        : alias.length > 0
          ? []
          : [finding('answers', { ...about, ...until, records: first.records.join(', ') })]
  const atResolvers = resolverFindings(evidence, resolvers, differ.length > 0 ? null : first)
  return [...differ, ...alias, ...said, ...atResolvers]
}

const isAnswered = ({ said }: AnswerRow) => said === 'records' || said === 'noData' || said === 'nxdomain'

/** Of an alias a server sends only what it knows: what follows depends on the server. */
const sayingOf = ({ said, records }: AnswerRow) => {
  const aliases = records.filter((record) => record.startsWith('CNAME '))
  return [said, ...(aliases.length > 0 ? aliases.slice(0, 1) : records)].join('\n')
}

/** What resolvers say beside what the zone's own servers say. */
function resolverFindings({ asOf, name }: Evidence, rows: readonly AnswerRow[], own: AnswerRow | null): Finding[] {
  return rows.flatMap((row) => {
    const resolver = row.address
    const until = new Date(asOf.getTime() + (row.ttl ?? 0) * 1000)
    if (row.said === 'failed') return [finding('resolverFails', { resolver, name })]
    if (!isAnswered(row)) return [finding('resolverSilent', { resolver })]
    if (!own || sayingOf(row) === sayingOf(own)) return []
    const isMissing = row.said !== 'records'
    return [
      finding(isMissing ? 'stillMissing' : 'stillCached', { resolver, name, records: row.records.join(', '), until }),
    ]
  })
}

/** Where the names lead that a name is an alias of. */
function aliasFindings({ name, own, chain, type }: Evidence): Finding[] {
  const first = own.map(({ reply }) => aliasOf(reply, name)).find((target) => target !== null)
  const last = chain.at(-1)
  if (!first || !last || type === 'CNAME') return []
  const next = aliasOf(last.reply, last.name)
  const seen = [name, ...chain.map((link) => link.name)]
  if (next !== null && seen.includes(next)) return [finding('aliasLoop', { name, chain: [...seen, next].join(' → ') })]
  if (answerOf(last.reply)?.code === 'NXDOMAIN') return [finding('aliasDangling', { name, target: last.name })]
  return chain.length > 8 || next !== null ? [finding('aliasLong', { name, count: chain.length })] : []
}
