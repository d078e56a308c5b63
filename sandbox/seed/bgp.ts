import { type Account, nextId } from '../accounts/account'
import { routerAddress } from '../bgp/session-endpoints'
import type { Asn, BgpSession, PrefixList } from '../bgp/state'
import { seededHex } from './random'

const DAY = 86_400

type AsnSeed = Pick<Asn, 'number' | 'name' | 'status' | 'rejectedReason'> & { age: number; isListed: boolean }

/** One approved, one pending, one rejected with its reason (sandbox.md). */
const ASNS: readonly AsnSeed[] = [
  { number: 64_496, name: 'NORDLYS-AS', status: 'active', rejectedReason: '', age: 520, isListed: true },
  { number: 64_497, name: 'NORDLYS-LAB-AS', status: 'pending', rejectedReason: '', age: 2, isListed: false },
  {
    number: 64_511,
    name: 'FJORDNETT-AS',
    status: 'rejected',
    rejectedReason: 'The token was not found in the aut-num object at the registry.',
    age: 71,
    isListed: false,
  },
]

const PREFIXES: readonly [prefix: string, family: PrefixList['family'], status: PrefixList['status']][] = [
  ['192.0.2.0/24', 'ipv4', 'active'],
  ['198.51.100.0/24', 'ipv4', 'pending'],
  ['2001:db8:4000::/48', 'ipv6', 'active'],
]

/** BGP of the demo: ASNs, prefix lists, and sessions of both families on the dedicated server in Oslo. */
export function seedBgp(account: Account): void {
  for (const seed of ASNS) account.bgp.asns.push(newAsn(account, seed))
  const [approved] = account.bgp.asns
  const server = account.servers.servers.find(({ name }) => name === 'metal-osl-01')
  const address = server?.addresses[0]
  if (approved === undefined || server === undefined || address === undefined) return
  for (const [prefix, family, status] of PREFIXES) {
    account.bgp.prefixLists.push({ id: nextId(account, 'prefix-list'), asnId: approved.id, prefix, family, status })
  }
  for (const family of ['ipv4', 'ipv6'] as const) {
    for (const routerId of [11, 12]) {
      const ends = { address: (family === 'ipv4' ? address.ipv4 : address.ipv6) ?? '', routerId, family }
      account.bgp.sessions.push(
        newSession(account, { asnId: approved.id, serverId: server.id, ipId: address.id }, ends),
      )
    }
  }
}

function newAsn(account: Account, { age, isListed, ...seed }: AsnSeed): Asn {
  const id = nextId(account, 'asn')
  return {
    id,
    ...seed,
    country: 'NO',
    irrV4: isListed ? 'AS-NORDLYS' : '',
    irrV6: isListed ? 'AS-NORDLYS' : '',
    irrUpdated: isListed ? account.created - age * DAY : 0,
    authToken: seededHex(`asn/${id}`, 40),
  }
}

function newSession(
  account: Account,
  owner: Pick<BgpSession, 'asnId' | 'serverId' | 'ipId'>,
  ends: Pick<BgpSession, 'address' | 'routerId' | 'family'>,
): BgpSession {
  return {
    id: nextId(account, 'bgp-session'),
    ...owner,
    ...ends,
    neighbour: routerAddress({ ...ends, multihop: false }),
    defaultRoute: ends.family === 'ipv6',
    multihop: false,
    created: account.created - 480 * DAY,
    deletedAt: null,
  }
}
