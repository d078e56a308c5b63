import type { SessionState } from '@/lib/bgp/rules/bgp'
import type { Money } from '@/lib/model/money'
import type { Unreadable } from '@/lib/api/wire'
import type { ServerKind, ServerState } from './rules/server'

/** Data model of §2.1: plain data for props of server components. `null` means none or not known. */

/** Fields for the table, its search and CSV only, because there may be thousands of rows. */
export type ServerRow = {
  id: string
  /** Display name, or the ID when the customer has not set one. */
  name: string
  kind: ServerKind
  state: ServerState
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
  page: number
  /** Rows per page according to the API, or null when it does not say. */
  perPage: number | null
  totalPages: number
  /** Number of servers on the account according to the API, or else of the rows. */
  total: number
  counts: { active: number | null; virtual: number | null; dedicated: number | null }
}

export type Address = {
  /** An IPv4 address and its IPv6 address share it, so only (id, family) is a key. */
  id: string | null
  subnetId: string | null
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

export type Subnet = {
  id: string | null
  /** Network and prefix, such as `2001:db8:53::/48`. */
  cidr: string
  gateway: string | null
  /** Name servers that the reverse zone is delegated to. */
  nameServers: string[]
}

export type Disk = {
  id: string | null
  /** `SSD`, `HDD` and so on, as reported by the API. */
  type: string | null
  model: string | null
  sizeGb: number | null
}

export type Cpu = { name: string; speedMhz: number | null }

export type NetworkCard = { id: string | null; speedMbps: number | null; mac: string | null }

export type ServerOrder = {
  id: string | null
  /** Identifies the order in the billing-term endpoints; may contain letters. */
  number: string | null
  hourly: boolean
  /** Billing cycle in months, or null. */
  cycleMonths: number | null
  nextInvoiceAt: Date | null
  orderedAt: Date | null
  status: string | null
  hourlyRate: Money | null
  accruedHours: number | null
  accruedCost: Money | null
  monthlyCap: Money | null
}

/** Traffic in this period: gigabytes for a quota, Mbit/s for a committed rate. */
export type Bandwidth = {
  model: 'quota' | 'cdr' | null
  allowance: number | null
  used: number | null
  usedIn: number | null
  usedOut: number | null
  cap: number | null
  unit: string | null
}

export type ActivityEntry = { id: string | null; text: string; at: Date | null }

export type Attack = {
  id: string | null
  address: string | null
  startedAt: Date | null
  endedAt: Date | null
  peakMbps: number | null
  type: string | null
}

export type ServerBgpSession = {
  id: string | null
  /** Address of the server. */
  address: string | null
  /** Address of the router. */
  neighbour: string | null
  asn: string | null
  state: SessionState
}

/** All details of one server. */
export type Server = ServerRow & {
  /** Fixed factory label, unaffected by a rename. */
  label: string | null
  osId: string | null
  isoId: string | null
  addresses: Address[]
  subnets: Subnet[]
  cpus: Cpu[]
  disks: Disk[]
  /** Total of all disks, or the plan's size; null when neither is known. */
  diskGb: number | null
  networkCards: NetworkCard[]
  /** Host name of the virtual host. */
  node: string | null
  region: string | null
  rack: string | null
  order: ServerOrder | null
  bandwidth: Bandwidth
  activity: ActivityEntry[]
  attacks: Attack[]
  bgpSessions: ServerBgpSession[]
  /** An open console session, without its password. */
  console: { address: string | null; username: string | null; expiresAt: Date | null } | null
  /** Hints only: a call may work even if its flag is false (api-fields §19.12). Null when absent. */
  features: { reinstall: boolean | null; console: boolean | null; snapshot: boolean | null }
  /** When the running installation began, or null. */
  installStartedAt: Date | null
  cancelledAt: Date | null
  /** Why it was cancelled, as written by the customer or the service. */
  cancelReason: string | null
}

/** A measured power state. */
export type PowerReading = { on: boolean; measuredAt: Date }
