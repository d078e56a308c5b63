import { createHash } from 'node:crypto'
import type { Answer } from 'dns-packet'
import { authority, resolver, rr, type Server } from './name-servers'

/** A root, .no, and `example.no` with two name servers, as real ones on this machine; two resolvers look there. */

export const resolvers = ['127.0.0.8', '127.0.0.9']
export const at = {
  root: '127.0.0.1',
  parent: '127.0.0.2',
  first: '127.0.0.3',
  second: '127.0.0.4',
  other: '127.0.0.5',
}
export const zone = 'example.no'

const soa = (name: string, serial = 1) =>
  rr(name, 'SOA', {
    ...{ mname: `ns1.${zone}`, rname: `hostmaster.${zone}`, serial },
    ...{ refresh: 3600, retry: 600, expire: 86_400, minimum: 300 },
  })

const keyBytes = Buffer.alloc(64, 7)
const keyData = Buffer.concat([Buffer.from([1, 1, 3, 13]), keyBytes])
const keyTag = (() => {
  const sum = keyData.reduce((all, byte, place) => all + (place % 2 === 0 ? byte * 256 : byte), 0)
  return (sum + Math.floor(sum / 65_536)) % 65_536
})()
const owner = Buffer.from('\u0007example\u0002no\u0000')

/** The key of the zone, the DS record that vouches for it, and a signature by it. */
export const key = rr(zone, 'DNSKEY', { flags: 257, algorithm: 13, key: keyBytes })
export const ds = (digest = createHash('sha256').update(owner).update(keyData).digest()) =>
  rr(zone, 'DS', { keyTag, algorithm: 13, digestType: 2, digest })
const seconds = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400
export const signature = (covers: 'DNSKEY' | 'A', { from = -7, until = 7 } = {}, name = zone) =>
  rr(name, 'RRSIG', {
    ...{ typeCovered: covers, algorithm: 13, labels: 2, originalTTL: 3600, keyTag, signersName: zone },
    ...{ expiration: seconds(until), inception: seconds(from), signature: Buffer.alloc(64, 1) },
  })

export const ns = (host: string, name = zone) => rr(name, 'NS', host)
export const address = (host: string, ip: string, ttl?: number) => rr(host, 'A', ip, ttl)

export type World = {
  /** What .no has of the zone. */
  delegation?: Answer[]
  /** What the zone has, beside SOA; of the second server only if it differs. */
  records?: Answer[]
  second?: Answer[] | null
  secondSerial?: number
  /** Servers in place of the usual ones. */
  servers?: Record<string, Server>
  bogus?: string[]
  kept?: Parameters<typeof resolver>[2] extends { kept?: infer K } | undefined ? K : never
}

export const delegation = [
  ...[ns(`ns1.${zone}`), ns(`ns2.${zone}`)],
  ...[address(`ns1.${zone}`, at.first), address(`ns2.${zone}`, at.second)],
]
export const records = [...delegation, address(`www.${zone}`, '198.18.0.1', 300)]

/** All servers of a world, for `startNameServers`. */
export function worldOf(world: World): Record<string, Server> {
  const own = world.records ?? records
  const servers: Record<string, Server> = {
    [at.root]: authority({ '': [soa(''), ns('a.root', ''), ns('a.nic.no', 'no'), address('a.nic.no', at.parent)] }),
    [at.parent]: authority({
      no: [soa('no'), ns('a.nic.no', 'no'), address('a.nic.no', at.parent), ...(world.delegation ?? delegation)],
    }),
    [at.first]: authority({ [zone]: [soa(zone), ...own] }),
    [at.second]: authority({ [zone]: [soa(zone, world.secondSerial), ...(world.second ?? own)] }),
    ...world.servers,
  }
  const look = resolver(servers, at.root, { bogus: world.bogus, kept: world.kept })
  return { ...servers, ...Object.fromEntries(resolvers.map((ip) => [ip, look])) }
}
