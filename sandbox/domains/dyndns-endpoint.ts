import { isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'
import { idLimit, may } from '../api/access'
import { type Call, defineEndpoint } from '../api/endpoint'
import { Refusal } from '../api/envelope'
import { choices } from '../choices'
import { isHostName } from './names'
import { zonesOf } from './registration'
import type { DnsRecord, Zone } from './state'

const { dyndnsTtl, dyndnsNames, callerAddress } = choices.domains

/**
 * GET /dns/dyndns (api-fields §17.6): what routers call when their address has changed. It changes records although it is a
 * GET, and answers in plain text, a line for each name.
 */
export const dynamicDns = defineEndpoint({
  method: 'GET',
  path: '/dns/dyndns',
  section: 'fields 17.6',
  beyond: true,
  plain: true,
  summary: 'Set the address of one or several names, as routers do: plain text, HTTP Basic or a key',
  query: z.object({ hostname: z.string(), myip: z.string().optional(), myipv6: z.string().optional() }),
  // Whether it may change something is said in the words of the protocol.
  access: { area: 'dns', change: false },
  data: z.string(),
  handle: (call) => {
    if (!may(call.caller, 'dns', true)) throw new Refusal(403, 'badauth')
    if (!call.userAgent) return { data: 'badagent' }
    const names = (call.query.get('hostname') ?? '').toLowerCase().split(',').slice(0, dyndnsNames)
    return { data: names.map((name) => setName(call, name.trim().replace(/\.$/, ''))).join('\n') }
  },
})

function setName(call: Call<null>, name: string): string {
  if (!isHostName(name)) return 'notfqdn'
  const zone = zoneOf(call, name)
  if (zone === undefined) return 'nohost'
  const addresses = addressesOf(call.query)
  const label = name === zone.name ? '@' : name.slice(0, -zone.name.length - 1)
  const others = zone.records.filter((record) => record.name === label)
  if (addresses === null || others.some(({ type }) => type === 'CNAME')) return 'dnserr'
  const next = addresses.map((address): DnsRecord => {
    return { name: label, type: isIPv4(address) ? 'A' : 'AAAA', value: address, ttl: dyndnsTtl, priority: null }
  })
  const same = next.every(({ type, value }) => {
    const set = others.filter((record) => record.type === type)
    return set.length === 1 && set[0]?.value === value
  })
  if (same) return `nochg ${addresses.join(',')}`
  const types = new Set(next.map(({ type }) => type))
  zone.records = [...zone.records.filter((record) => record.name !== label || !types.has(record.type)), ...next]
  zone.updated = call.now
  return `good ${addresses.join(',')}`
}

/** The longest zone that has the name, of those that the caller may change. */
function zoneOf({ account, caller, now }: Call<null>, name: string): Zone | undefined {
  const limit = idLimit(caller, 'dns')
  return zonesOf(account, now)
    .filter((zone) => (name === zone.name || name.endsWith(`.${zone.name}`)) && (limit?.includes(zone.id) ?? true))
    .toSorted((a, b) => b.name.length - a.name.length)[0]
}

/** An IPv4 and an IPv6 address at most; the caller's without any. Null when one is not valid. */
function addressesOf(query: URLSearchParams): string[] | null {
  const given = ['myip', 'myipv6'].flatMap((name) => (query.get(name) ?? '').split(','))
  const addresses = given.map((address) => address.trim()).filter((address) => address !== '')
  if (addresses.length === 0) return [callerAddress]
  const isEach = addresses.every((address) => isIPv4(address) || isIPv6(address))
  const isOneEach = addresses.filter(isIPv4).length <= 1 && addresses.filter(isIPv6).length <= 1
  return isEach && isOneEach ? addresses : null
}
