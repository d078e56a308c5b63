import 'server-only'
import { distinct } from '@/lib/model/lists'
import type { Evidence, Host, Link, Subject } from './evidence-model'
import { gatherMail } from './gather-mail'
import type { Ask, Asked, AskedType } from './model'
import { hostAddresses, openResolvers, type Resolvers } from './resolvers'
import { addressesOf, aliasOf, delegated, textsOf, zoneOf } from './rules/replies'

const mostParents = 3
const mostHosts = 8
const addressesOfHost = 2
const mostLinks = 10

/** Puts all questions about a subject. Never rejects; what was not answered is in the evidence. */
export async function gather(ask: Ask, resolverAddresses: readonly string[], subject: Subject): Promise<Evidence> {
  const { zone, name, type } = subject
  const resolvers = openResolvers(ask, resolverAddresses)
  const ofMail = subject.dkimNames === null ? null : gatherMail(resolvers, zone, subject.dkimNames)
  const ofCache = askCaches(ask, resolverAddresses, { name, type })
  const parent = await parentOf(resolvers, zone)
  const parents = parent === null ? [] : await serversOf(resolvers, parent)
  const atParents = (question: 'NS' | 'DS') =>
    Promise.all(
      parents.map(async (server) => ({ ...server, reply: await ask(server.address, { name: zone, type: question }) })),
    )
  const [delegations, ds] = await Promise.all([atParents('NS'), atParents('DS')])
  const hosts = await hostsOf(resolvers, zone, delegations)
  const servers = hosts.flatMap(({ name: host, glue, found }) =>
    distinct([...glue, ...found])
      .slice(0, addressesOfHost)
      .map((address) => ({ host, address })),
  )
  const atOwn = (asked: { name: string; type: AskedType }) =>
    Promise.all(servers.map(async (server) => ({ ...server, reply: await ask(server.address, asked) })))
  const [soa, ns, keys, own] = await Promise.all([
    atOwn({ name: zone, type: 'SOA' }),
    atOwn({ name: zone, type: 'NS' }),
    atOwn({ name: zone, type: 'DNSKEY' }),
    // DS records are the zone above's, although they have the name of the zone.
    type === 'DS' && name === zone ? ds : atOwn({ name, type }),
  ])
  const [chain, { cached, unchecked }, mail] = await Promise.all([follow(resolvers, subject, own), ofCache, ofMail])
  const found = { delegations, ds, hosts, soa, ns, keys, own, cached, unchecked, chain, mail }
  return { ...subject, asOf: new Date(), parent, ...found }
}

/** The zone in which a zone is delegated: that of the name above it, which may be several labels up. */
async function parentOf({ resolve }: Resolvers, zone: string): Promise<string | null> {
  const above = zone.split('.').slice(1).join('.')
  return zoneOf(await resolve({ name: above, type: 'SOA' }), above)
}

async function serversOf(resolvers: Resolvers, zone: string): Promise<{ host: string; address: string }[]> {
  const reply = await resolvers.resolve({ name: zone, type: 'NS' })
  const hosts = textsOf(reply, 'NS').slice(0, mostParents)
  const found = await Promise.all(
    hosts.map(async (host) => (await hostAddresses(resolvers, host)).slice(0, 1).map((address) => ({ host, address }))),
  )
  return found.flat()
}

/** The name servers that the zone above names. */
async function hostsOf(resolvers: Resolvers, zone: string, delegations: readonly Asked[]): Promise<Host[]> {
  const replies = delegations.map(({ reply }) => reply).filter((reply) => reply.kind === 'answer')
  const names = distinct(replies.flatMap((reply) => delegated(reply, zone))).slice(0, mostHosts)
  return Promise.all(
    names.map(async (name) => ({
      name,
      glue: distinct(replies.flatMap(({ additional }) => addressesOf(additional, name))),
      found: await hostAddresses(resolvers, name),
    })),
  )
}

async function askCaches(ask: Ask, addresses: readonly string[], asked: { name: string; type: AskedType }) {
  const all = (unchecked: boolean, of: readonly string[]) =>
    Promise.all(
      of.map(async (address) => ({
        ...{ host: address, address },
        reply: await ask(address, { ...asked, recursive: true, unchecked }),
      })),
    )
  const cached = await all(false, addresses)
  const refusing = cached.filter(({ reply }) => reply.kind === 'answer' && reply.code === 'SERVFAIL')
  const again = refusing.map(({ address }) => address)
  return { cached, unchecked: await all(true, again) }
}

/** Follows CNAME records, as resolvers do, up to the name that has none. */
async function follow({ resolve }: Resolvers, { name, type }: Subject, own: readonly Asked[]): Promise<Link[]> {
  const chain: Link[] = []
  if (type === 'CNAME') return chain
  const first = own.map(({ reply }) => reply).find((reply) => aliasOf(reply, name) !== null)
  for (let next = first && aliasOf(first, name); next && chain.length < mostLinks;) {
    const target = next
    // Asked for the alias alone: a resolver gives no answer at all to the end of a loop.
    const alias = await resolve({ name: target, type: 'CNAME' })
    next = aliasOf(alias, target)
    chain.push({ name: target, reply: next ? alias : await resolve({ name: target, type }) })
    if (next && (next === name || chain.some((link) => link.name === next))) break
  }
  return chain
}
