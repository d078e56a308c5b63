import { z } from 'zod'
import {
  boolean,
  flag,
  id,
  listOf,
  number,
  one,
  optional,
  required,
  seconds,
  text,
  textOrEmpty,
  withAliases,
  word,
} from '@/lib/api/wire'
import { isRecord } from '@/lib/model/is-record'
import { serverState, type ServerFlags } from './rules/server'
import type { Address, OrderedServerRow, ServerRow } from './model'

/**
 * A server in the list (api-fields §5). Members that a row needs are required, the others optional. srv_serverkey and
 * srv_vnc_* are secrets and therefore not in the schema.
 */

/** `ip_reverse_v6` occurs on the IPv6 entry and on the IPv4 entry that it belongs to (api-fields §6.2). */
type ReadAddress = Address & { reverseV6: string | null }

const address = z
  .object({
    ip_id: id,
    ip_v4v6: word(['ipv4', 'ipv6']),
    ip_address: required(text),
    ip_type: word(['primary', 'extra', 'management']),
    ip_netmask: text,
    ip_gateway: text,
    ip_reverse: text,
    ip_reverse_v6: text,
    ip_routed_to: text,
    ip_nullroute: flag,
  })
  .transform((wire): ReadAddress => {
    const family = wire.ip_v4v6 ?? (wire.ip_address.includes(':') ? 'ipv6' : 'ipv4')
    return {
      id: wire.ip_id,
      family,
      address: wire.ip_address,
      role: wire.ip_type,
      netmask: wire.ip_netmask,
      gateway: wire.ip_gateway,
      reverse: hostName(wire.ip_reverse),
      reverseV6: hostName(wire.ip_reverse_v6),
      nullRouted: wire.ip_nullroute,
      ...routing(family === 'ipv4' && wire.ip_type === 'extra' ? wire.ip_routed_to : null),
    }
  })

/** Sets the name of each IPv6 address from either entry: its own `ip_reverse` may be blank although a name is set. */
function withNames(addresses: readonly ReadAddress[]): Address[] {
  return addresses.map(({ reverseV6, ...address }) => {
    if (address.family === 'ipv4') return address
    const companion = addresses.find(({ family, id }) => family === 'ipv4' && id !== null && id === address.id)
    return { ...address, reverse: address.reverse ?? reverseV6 ?? companion?.reverseV6 ?? null }
  })
}

/** `"0"` means the server's own network, an id means routed to that address, and absent means not known. */
function routing(routedTo: string | null): Pick<Address, 'layer' | 'routedTo'> {
  if (routedTo === null || !/^\d+$/.test(routedTo)) return { layer: null, routedTo: null }
  return /^0+$/.test(routedTo) ? { layer: 'l2', routedTo: null } : { layer: 'l3', routedTo }
}

/** Host names occur with and without a trailing dot (api-fields §19.9). */
function hostName(name: string | null): string | null {
  return name?.replace(/\.$/, '') || null
}

const lastDay = one(z.object({ cancel_date: seconds })).transform((wire) => wire?.cancel_date ?? null)

/** `null` on an active server. On a cancelled one it may be an object, a date or a truthy value: this is not documented. */
const cancelled = z
  .unknown()
  .optional()
  .transform((value) => ({ isSet: isSet(value), at: lastDay.safeParse(value).data ?? null }))

function isSet(value: unknown): boolean {
  if (isRecord(value)) return Object.keys(value).length > 0
  if (Array.isArray(value)) return value.length > 0
  return !(value === undefined || value === null || value === false || value === '' || value === 0 || value === '0')
}

const placeNames = one(z.object({ dc_name: text, region_name: text, region_country: text }))

const orderMembers = z.object({ order_status: text, product_name: text })

/** Members common to list and details, still under their API names. */
export const sharedMembers = {
  srv_id: required(id),
  srv_name: textOrEmpty,
  srv_type: text,
  srv_vps_type: text,
  srv_status: boolean,
  srv_status_install: flag,
  srv_status_rescue: flag,
  srv_status_snapshot: flag,
  srv_status_mount: flag,
  srv_status_upgrade: flag,
  // "0" is idle; the other numbers are not documented.
  srv_status_reboot: text,
  srv_suspended: flag,
  srv_primary_ip: text,
  srv_cores: optional(number),
  srv_ram: optional(number),
  srv_location: optional(text),
  srv_date_created: optional(seconds),
  iso_id: id,
  cancelled,
  // An app is installed on a base system (api-fields §6.1).
  os: optional(one(z.object({ os_id: id, os_name: text, os_base_id: id }))),
  os_id: id,
  ips: listOf('server addresses', address).transform(withNames),
  datacenter: optional(placeNames),
  order: optional(one(orderMembers)),
}

type Shared = z.output<z.ZodObject<typeof sharedMembers>>

/** Decodes the fields common to list and details. */
export function toRow(wire: Shared): ServerRow {
  const flags = flagsOf(wire)
  const ipv4 = wire.ips.filter((ip) => ip.family === 'ipv4' && ip.role !== 'management')
  const primaryIp = wire.srv_primary_ip ?? ipv4.find((ip) => ip.role === 'primary')?.address ?? null
  return {
    id: wire.srv_id,
    name: wire.srv_name.trim() || wire.srv_id,
    kind: kindOf(wire),
    state: serverState(wire.cancelled.at ? { ...flags, cancelled: false } : flags),
    endsAt: wire.cancelled.at,
    on: flags.on,
    primaryIp,
    otherIps: wire.ips.map((ip) => ip.address).filter((ip) => ip !== primaryIp),
    reverseNames: [...new Set(wire.ips.flatMap((ip) => ip.reverse ?? []))],
    plan: wire.order?.product_name ?? null,
    dataCentre: wire.datacenter?.dc_name ?? wire.srv_location,
    country: wire.datacenter?.region_country ?? null,
    os: wire.os?.os_name ?? null,
    appId: Number(wire.os?.os_base_id) > 0 ? (wire.os?.os_id ?? wire.os_id) : null,
    // "0" for dedicated servers means not known.
    cores: wire.srv_cores || null,
    memoryGb: wire.srv_ram || null,
    isoMounted: wire.srv_status_mount,
    createdAt: wire.srv_date_created,
  }
}

/** A cancelled server whose last day has come. @param now the API's clock */
export function endedBy<Row extends Pick<ServerRow, 'state' | 'endsAt'>>(row: Row, now: Date): Row {
  return row.endsAt !== null && row.endsAt <= now ? { ...row, state: 'cancelled', endsAt: null } : row
}

function kindOf({ srv_type, srv_vps_type }: Pick<Shared, 'srv_type' | 'srv_vps_type'>): ServerRow['kind'] {
  if (srv_type?.toLowerCase() === 'dedicated') return 'dedicated'
  return srv_vps_type?.toLowerCase() === 'kvm' ? 'kvm' : 'virtual'
}

function flagsOf(wire: Shared): ServerFlags {
  const orderStatus = wire.order?.order_status?.toLowerCase()
  return {
    // Cancelled servers stay in the list for a while (api-fields §5), spelt with one l or two.
    cancelled: wire.cancelled.isSet || orderStatus === 'cancelled' || orderStatus === 'canceled',
    suspended: wire.srv_suspended,
    installing: wire.srv_status_install,
    upgrading: wire.srv_status_upgrade,
    rebooting: wire.srv_status_reboot !== null && !/^(0|false)$/.test(wire.srv_status_reboot),
    rescue: wire.srv_status_rescue,
    snapshot: wire.srv_status_snapshot,
    on: wire.srv_status,
  }
}

/** Names seen for these members in other responses. */
const aliases = { srv_id: ['id'], srv_name: ['name'] }

/** Adds the aliases to a server schema. */
export function serverRecord<T>(schema: z.ZodType<T>) {
  return withAliases(aliases, schema)
}

export const serverRow = serverRecord(z.object(sharedMembers).transform(toRow))

/** A list entry with the order that it belongs to, if the API returns it (api-fields §6.4). */
export const orderedServerRow = serverRecord(
  z
    .object({ ...sharedMembers, order: optional(one(orderMembers.extend({ order_id: id, order_number: id }))) })
    .transform((wire): OrderedServerRow => ({
      ...toRow(wire),
      orderId: wire.order?.order_id ?? null,
      orderNumber: wire.order?.order_number ?? null,
    })),
)

/** A list entry with its addresses and region, for moving addresses. */
export const addressedServerRow = serverRecord(
  z.object(sharedMembers).transform((wire) => ({
    ...toRow(wire),
    region: wire.datacenter?.region_name ?? null,
    addresses: wire.ips,
  })),
)

export type AddressedServerRow = z.output<typeof addressedServerRow>
