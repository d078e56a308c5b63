import type { Unreadable } from '@/lib/api/wire'
import type { ServerKind, ServerState } from './rules/server'

/** Data model of §2.1, with the details in wire-detail.ts: plain data for props of server components. `null` means none or not known. */

/** Fields for the table, its search and CSV only, because there may be thousands of rows. */
export type ServerRow = {
  id: string
  /** Display name, or the ID when the customer has not set one. */
  name: string
  kind: ServerKind
  state: ServerState
  /** When a cancelled server will end; until then it runs as any other (api-fields §21.1). Null when it goes on, or has ended. */
  endsAt: Date | null
  /** Last measured power state; null without a measurement. */
  on: boolean | null
  primaryIp: string | null
  /** The other addresses. The list contains only IPv4 (api-fields §19.10). */
  otherIps: string[]
  /** Reverse names of all addresses, for the search. */
  reverseNames: string[]
  /** Product name, or null. */
  plan: string | null
  dataCentre: string | null
  /** ISO code of the location's country, or null. */
  country: string | null
  /** Full name of the installed system. */
  os: string | null
  /** ID of the app that was installed as its system; null for none, or when the API does not say. */
  appId: string | null
  cores: number | null
  memoryGb: number | null
  /** True while an ISO image is mounted. */
  isoMounted: boolean
  createdAt: Date | null
}

/** A list entry with the order that it belongs to. */
export type OrderedServerRow = ServerRow & { orderId: string | null; orderNumber: string | null }

export type ServerPage<Row extends ServerRow = ServerRow> = {
  rows: Row[]
  unreadable: Unreadable[]
  /** Rows per page according to the API, or null when it does not say. */
  perPage: number | null
  totalPages: number
  /** Number of servers on the account according to the API, or else of the rows. */
  total: number
}

export type Address = {
  /** An IPv4 address and its IPv6 address share it, so only (id, family) is a key. */
  id: string | null
  family: 'ipv4' | 'ipv6'
  address: string
  role: 'primary' | 'extra' | 'management' | null
  /** `255.255.255.0` for IPv4, `/118` for IPv6. */
  netmask: string | null
  gateway: string | null
  /** Reverse DNS name, or null. */
  reverse: string | null
  nullRouted: boolean
  /** Of an additional IPv4 address: on the server's own network (l2) or routed to it (l3, §4.2). Null when not known. */
  layer: 'l2' | 'l3' | null
  /** ID of the address to which this one is routed, or null. */
  routedTo: string | null
}

/** A measured power state. */
export type PowerReading = { on: boolean; measuredAt: Date }
