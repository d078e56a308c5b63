/** Dedicated, KVM virtual, or a virtual server that is not KVM (§2.1). */
export type ServerKind = 'kvm' | 'container' | 'dedicated'

/** The last action and its time, from which the current state is derived (`power.ts`). */
export type Power = { before: boolean; action: 'on' | 'off' | 'reboot' | null; at: number }

/** ips entry of api-fields §6.2. An IPv4 address and its companion IPv6 address share one id. */
export type Address = {
  id: number
  subnetId: number
  kind: 'primary' | 'extra' | 'management'
  /** Extra addresses: layer 2 (not routed) or layer 3 (routed), §4.2. */
  layer: 'l2' | 'l3' | null
  ipv4: string
  netmask: string
  gateway: string
  reverse: string
  ipv6: string | null
  reverseV6: string
  /** Layer 3 extras: id of the address to which they are routed. */
  routedTo: number
  traffic: number
  nullRouted: boolean
  /** Time from which an ordered address is in the details (api-fields §7). */
  visibleFrom: number
}

/** Routed IPv6 /48 (§4.2, api-fields §6.3). */
export type Subnet = {
  id: number
  network: string
  gateway: string
  prefixLength: number
  description: string
  /** Delegated name servers, at most five. */
  nameServers: string[]
  routedTo: number
}

/** Parameters of the installation and events that affected it; the rest is derived from the clock (`install.ts`). */
export type Install = {
  started: number
  /** Factor by which every step takes longer than in `choices.ts`. */
  slowness: number
  osId: number
  sshKey: boolean
  firstboot: string
  /** `stoodAt`: when it made its last progress, also if it stalled before it failed. */
  halt: { kind: 'failed' | 'stalled'; at: number; stoodAt: number } | null
}

/** §2.7; the status is derived from the installation, the clock and `outcome` (`app-run.ts`). */
export type AppRun = {
  id: number
  osId: number
  domain: string
  url: string
  adminUser: string
  adminPassword: string
  created: number
  /** End of the installation before it; runs seeded as finished begin in the past. */
  startsAt: number
  outcome: { status: 'failed' | 'timeout' | 'aborted'; at: number } | null
}

export type Snapshot = { id: number; name: string; displayName: string; created: number; readyAt: number }

/** ISO files belong to the account (§4.3). */
export type Iso = { id: number; url: string; size: number; uploaded: number; readyAt: number }

export type IpmiSession = { id: number; address: string; username: string; acl: string; opened: number }

export type ActivityEntry = { id: number; text: string; at: number }

export type Attack = { id: number; address: string; start: number; end: number; peakMbps: number; type: string }

export type Server = {
  id: number
  name: string
  label: string
  /** Host name of the last reinstall; empty if there was none (api-fields §5). */
  hostname: string
  kind: ServerKind
  cores: number
  ramGb: number
  diskGb: number
  diskType: 'SSD' | 'HDD' | 'NVMe'
  /** Dedicated servers: full name and clock speed; null for virtual ones. */
  cpu: { name: string; manufacturer: string; mhz: number } | null
  bandwidth: { type: 'quota' | 'cdr'; allowance: number; usedIn: number; usedOut: number }
  datacenterId: number
  created: number
  productId: number
  productName: string
  orderId: number
  osId: number
  power: Power
  suspendedSince: number | null
  cancelled: { date: number; reason: string } | null
  rescue: boolean
  addresses: Address[]
  subnets: Subnet[]
  install: Install | null
  /** Oldest first. */
  appRuns: AppRun[]
  snapshots: Snapshot[]
  mountedIsoId: number | null
  ipmi: IpmiSession | null
  /** Time of the last POST upgrade, from which `srv_status_upgrade` is derived (§4.4). */
  upgradedAt: number | null
  /** Whether GET graphs has images; without them it answers 201 (§4.1). */
  graphed: boolean
  activity: ActivityEntry[]
  attacks: Attack[]
}

export type ServersState = {
  servers: Server[]
  isos: Iso[]
  /** Apps removed from the catalogue by the event app.unavailable. */
  unavailableApps: number[]
  /** §8: 5 unless support set another limit for the account. */
  extraAddressLimit: number
}

export function emptyServers(): ServersState {
  return { servers: [], isos: [], unavailableApps: [], extraAddressLimit: 5 }
}
