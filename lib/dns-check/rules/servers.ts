import { distinct } from '@/lib/model/lists'
import type { Evidence } from '../evidence-model'
import type { Asked } from '../model'
import { finding, type Finding } from './finding'
import { answerOf, delegated, isWithin, textsOf, toldOf } from './replies'

/** Whether the zone above leads to name servers that answer for the zone, and whether they agree. */

/** What is wrong, else `serversGood`, or nothing when no server could be asked. */
export function serverFindings(evidence: Evidence): Finding[] {
  const { zone, parent, delegations, hosts, soa } = evidence
  const answers = delegations.flatMap(({ reply }) => toldOf(reply) ?? [])
  if (parent === null || answers.length === 0) return [finding('parentSilent', { zone })]
  if (hosts.length === 0) return [finding('notDelegated', { zone, parent })]
  const troubles = hosts.flatMap((host) => ofHost(host, evidence))
  const others = [...agreement(evidence), ...(hosts.length === 1 ? [finding('oneServer')] : [])]
  const isUnknown = soa.every(({ reply }) => reply.kind === 'skipped' || reply.kind === 'noRoute')
  if (troubles.length + others.length > 0 || isUnknown) return [...troubles, ...others]
  return [finding('serversGood', { count: hosts.length })]
}

function ofHost({ name, glue, found }: Evidence['hosts'][number], evidence: Evidence): Finding[] {
  const { zone, parent, soa } = evidence
  const host = name
  const isBelow = isWithin(name, zone)
  if (isBelow && glue.length === 0 && isReferred(evidence)) return [finding('noGlue', { host })]
  if (glue.length + found.length === 0) return [finding('hostUnknown', { host })]
  const asked = soa.filter((one) => one.host === name)
  const known = asked.filter(({ reply }) => reply.kind !== 'noRoute' && reply.kind !== 'skipped')
  const barred = asked.find(({ reply }) => reply.kind === 'barred')
  if (barred) return [finding('hostPrivate', { host, address: barred.address })]
  const silent = known.filter(({ reply }) => reply.kind === 'silent' || reply.kind === 'unreadable')
  if (known.length > 0 && silent.length === known.length) {
    return [finding('hostSilent', { host, address: known[0]?.address ?? '' })]
  }
  const lame = known.find(({ reply }) => reply.kind === 'answer' && !isOwnAnswer({ reply }, zone))
  if (lame) return [finding('lame', { host, code: lame.reply.kind === 'answer' ? lame.reply.code : '' })]
  // Of a host inside the zone, the zone has the addresses itself; another one above sends people astray.
  const differs = isBelow && glue.length > 0 && found.length > 0 && glue.some((address) => !found.includes(address))
  if (!differs) return []
  return [finding('glueDiffers', { host, glue: glue.join(', '), found: found.join(', '), parent: parent ?? '' })]
}

/** Whether the zone above only leads on, and so must say where hosts below the zone are. */
const isReferred = ({ delegations, zone }: Evidence) =>
  delegations.some(
    ({ reply }) => reply.kind === 'answer' && reply.authority.some(({ type, name }) => type === 'NS' && name === zone),
  )

/** Whether a server answers for the zone itself. */
export function isOwnAnswer({ reply }: Pick<Asked, 'reply'>, zone: string): boolean {
  if (reply.kind !== 'answer' || !reply.authoritative) return false
  return reply.answers.some(({ type, name }) => type === 'SOA' && name === zone)
}

function agreement({ zone, parent, delegations, ns, soa }: Evidence): Finding[] {
  const above = distinct(
    delegations.flatMap(({ reply }) => answerOf(reply) ?? []).flatMap((reply) => delegated(reply, zone)),
  )
  const own = distinct(
    ns.flatMap(({ reply }) => (reply.kind === 'answer' && reply.authoritative ? textsOf(reply, 'NS') : [])),
  )
  const serials = distinct(
    soa.flatMap(({ reply }) =>
      reply.kind === 'answer' && reply.authoritative ? reply.answers.flatMap(({ serial }) => serial ?? []) : [],
    ),
  )
  const differs = own.length > 0 && own.toSorted().join() !== above.toSorted().join()
  return [
    ...(differs
      ? [
          finding('namesDiffer', {
            parent: parent ?? '',
            above: above.toSorted().join(', '),
            own: own.toSorted().join(', '),
          }),
        ]
      : []),
    ...(serials.length > 1 ? [finding('serialsDiffer', { serials: serials.toSorted().join(', ') })] : []),
  ]
}
