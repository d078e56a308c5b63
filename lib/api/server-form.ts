import type { ServerKind, ServerState } from '@/lib/rules/server'
import type { Money } from './wire-money'
import type { Unreadable } from './wire-list'

/** Our forms of §2.1: plain data that goes through server components' props. `null` is "none" or "not known". */

/** An entry of the list: no more than the table, its search and its CSV need, because there may be thousands. */
export type ServerRow = {
  id: string
  /** The cosmetic name; the ID when the customer gave none. */
  name: string
  kind: ServerKind
  state: ServerState
  /** Last measured; null when the API gave no measurement. */
  on: boolean | null
  primaryIp: string | null
  /** The other addresses. The list holds IPv4 only (api-fields §19.10). */
  otherIps: string[]
  /** Reverse names of all addresses, for the search. */
  reverseNames: string[]
  /** Product name, or null. */
  plan: string | null
  dataCentre: string | null
  /** Full name of the installed system. */
  os: string | null
  cores: number | null
  memoryGb: number | null
  /** True while an ISO image is mounted. */
  isoMounted: boolean
  createdAt: Date | null
}

/** An entry for whoever looks for the server of an order. */
export type OrderedServerRow = ServerRow & { orderId: string | null; orderNumber: string | null }

export type ServerPage<Row extends ServerRow = ServerRow> = {
  rows: Row[]
  unreadable: Unreadable[]
  page: number
  /** Rows per page, as the API says, or null when it does not. */
  perPage: number | null
  totalPages: number
  /** All servers of the account as the API counts them, or the rows at hand. */
  total: number
  counts: { active: number | null; virtual: number | null; dedicated: number | null }
}

export type Address = {
  /** Shared by an IPv4 address and the IPv6 that belongs to it: only (id, family) is a key. */
  id: string | null
  subnetId: string | null
  family: 'ipv4' | 'ipv6'
  address: string
  role: 'primary' | 'extra' | 'management' | null
  /** `255.255.255.0` for IPv4, `/118` for IPv6. */
  netmask: string | null
  gateway: string | null
  /** Reverse name, or null. */
  reverse: string | null
  nullRouted: boolean
  /** Of an additional IPv4 address: on the server's own network (l2) or routed to it (l3, §4.2). Null when not told. */
  layer: 'l2' | 'l3' | null
  /** ID of the address that this one is routed to, or null. */
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
  /** `SSD`, `HDD` and the like, as the API says. */
  type: string | null
  model: string | null
  sizeGb: number | null
}

export type Cpu = { name: string; speedMhz: number | null }

export type NetworkCard = { id: string | null; speedMbps: number | null; mac: string | null }

export type ServerOrder = {
  id: string | null
  /** Addresses the billing-term page; may have letters. */
  number: string | null
  hourly: boolean
  /** Months of a term, or null. */
  cycleMonths: number | null
  nextInvoiceAt: Date | null
  /** Digits of the amount per term; the API gives no currency with it. */
  total: string | null
  orderedAt: Date | null
  status: string | null
  hourlyRate: Money | null
  accruedHours: number | null
  accruedCost: Money | null
  monthlyCap: Money | null
}

/** Traffic of this period. Gigabytes for a quota, Mbit/s for a committed rate. */
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

export type ServerBgpSession = { id: string | null; address: string | null; asn: string | null; status: string | null }

/** Everything of one server. */
export type Server = ServerRow & {
  /** Fixed factory label; does not follow a rename. */
  label: string | null
  osId: string | null
  isoId: string | null
  addresses: Address[]
  subnets: Subnet[]
  cpus: Cpu[]
  disks: Disk[]
  /** All disks together, or the plan's size; null when neither is known. */
  diskGb: number | null
  networkCards: NetworkCard[]
  /** Host name of the virtual host. */
  node: string | null
  region: string | null
  country: string | null
  rack: string | null
  order: ServerOrder | null
  bandwidth: Bandwidth
  activity: ActivityEntry[]
  attacks: Attack[]
  bgpSessions: ServerBgpSession[]
  /** An open console session; its password is never part of a read. */
  console: { address: string | null; username: string | null; expiresAt: Date | null } | null
  /** Only hints: a call may work although its flag is false (api-fields §19.12). Null when absent. */
  features: { reinstall: boolean | null; console: boolean | null; snapshot: boolean | null }
  /** When the running install began, or null. */
  installStartedAt: Date | null
  cancelledAt: Date | null
}

/** The measured power. */
export type PowerReading = { on: boolean; measuredAt: Date }
