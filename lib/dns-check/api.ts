import 'server-only'
import { ApiError, isApiError, newReference } from '@/lib/api/errors'
import { ownerTag, type Session } from '@/lib/auth/session'
import { throttle } from '@/lib/auth/throttle'
import { listRecords } from '@/lib/dns/api'
import { reverseZone } from '@/lib/dns/rules/reverse-zone'
import { fullName } from '@/lib/dns/rules/record'
import { relativeName } from '@/lib/dns/rules/name'
import { getDomain } from '@/lib/domains/api'
import { env } from '@/lib/env'
import { isInNetwork, isSameIp } from '@/lib/model/ip-address'
import type { Reading } from '@/lib/model/outcome'
import { getServer } from '@/lib/servers/api'
import { openAsker, type Asker } from './asker'
import { gather } from './gather'
import { gatherReverse } from './gather-reverse'
import { isAskedType } from './model'
import { checkOf, type DnsCheck } from './rules/check'

/** The live DNS check: what the name servers of a name of this account say now. Nobody else's names are asked. */

/** Milliseconds and questions of one check, and how many questions wait for an answer at the same time. */
const bounds = { ms: 9000, most: 160, atOnce: 16 }
/** Checks that this process makes at the same time. */
const mostChecks = 4
let running = 0

/** Whether the operator lets the panel ask name servers. */
export const isDnsCheckOn = (): boolean => env().DNS_CHECK === 'on'

/**
 * Checks a name in a zone of the account.
 *
 * @param asked.name relative to the zone; `@` is the zone, whose e-mail is checked too
 * @throws ApiError; `notFound` when checks are off or the account has no such zone, `invalid` for a name that is none,
 *   `tooMany` when this sign-in or this process has no check left
 */
export async function checkZone(
  token: string,
  session: Session,
  zoneId: string,
  asked: { name: string; type: string },
): Promise<Reading<DnsCheck>> {
  const { value: domain } = await whenOn(() => getDomain(token, zoneId))
  const relative = relativeName(asked.name, domain.name)
  if ('problem' in relative || !isAskedType(asked.type)) throw refusal('invalid', 400)
  const isApex = relative.name === '@'
  // Records that are here say which keys e-mail is signed with; with other name servers they are not in use.
  const dkimNames = isApex ? (domain.external ? [] : await dkimNamesIn(token, zoneId, domain.name)) : null
  const subject = { zone: domain.name, name: fullName(relative.name, domain.name), type: asked.type, dkimNames }
  return within(session, async ({ ask, isWhole }, resolvers) => {
    const evidence = await gather(ask, resolvers, subject)
    return checkOf(evidence, isWhole())
  })
}

/**
 * Checks the reverse name of an address of a server, and whether it points back.
 *
 * @throws ApiError, as `checkZone`; `notFound` for an address that the server does not have
 */
export async function checkReverse(
  token: string,
  session: Session,
  serverId: string,
  address: string,
): Promise<Reading<DnsCheck>> {
  const { value: server } = await whenOn(() => getServer(token, serverId))
  const isOwn =
    server.addresses.some((own) => isSameIp(own.address, address)) ||
    server.subnets.some(({ cidr }) => isInNetwork(address, cidr))
  const arpa = reverseZone(`${address}/${address.includes(':') ? 128 : 32}`)
  if (!isOwn || typeof arpa === 'string') throw refusal('notFound', 404)
  return within(session, async ({ ask, isWhole }, resolvers) => {
    const { zone, forward } = await gatherReverse(ask, resolvers, { address, name: arpa.name })
    const evidence = await gather(ask, resolvers, { zone, name: arpa.name, type: 'PTR', dkimNames: null })
    return checkOf(evidence, isWhole(), forward)
  })
}

async function whenOn<T>(read: () => Promise<T>): Promise<T> {
  if (!isDnsCheckOn()) throw refusal('notFound', 404)
  return read()
}

const refusal = (kind: 'notFound' | 'invalid', status: number) =>
  new ApiError({ kind, status, reference: newReference() })

/** Takes one of the checks of the sign-in and of the process, and makes it. */
async function within(
  session: Session,
  check: (asker: Asker, resolvers: readonly string[]) => Promise<DnsCheck>,
): Promise<Reading<DnsCheck>> {
  const tooMany = (retryAfterSeconds: number) =>
    new ApiError({ kind: 'tooMany', reference: newReference(), retryAfterSeconds })
  if (running >= mostChecks) throw tooMany(bounds.ms / 1000)
  running++
  try {
    const taken = await throttle().dnsCheck(ownerTag(session))
    if (!taken.allowed) throw tooMany(taken.waitSeconds)
    const { DNS_CHECK_RESOLVERS: resolvers, DNS_CHECK_LOOPBACK_PORT: loopbackPort } = env()
    const asker = openAsker({ ...bounds, loopbackPort })
    try {
      return { value: await check(asker, resolvers), asOf: new Date() }
    } finally {
      asker.close()
    }
  } finally {
    running--
  }
}

/** Names with a key for signing e-mail; none when the records cannot be read. */
async function dkimNamesIn(token: string, zoneId: string, zone: string): Promise<string[]> {
  try {
    const { value } = await listRecords(token, zoneId)
    const keys = value.rows.filter(
      ({ name, type }) => /\._domainkey$/.test(name) && (type === 'TXT' || type === 'CNAME'),
    )
    return keys.map(({ name }) => fullName(name, zone))
  } catch (error) {
    if (isApiError(error) && error.kind !== 'unauthenticated') return []
    throw error
  }
}
