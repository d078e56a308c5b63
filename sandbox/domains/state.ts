/** A record of a zone, except for its apex SOA and NS (api-fields §17.2). */
export type DnsRecord = {
  name: string
  type: string
  value: string
  ttl: number
  priority: number | null
}

/** A web redirect (api-fields §17.3). */
export type Redirect = { source: string; targetUrl: string; enabled: boolean; created: number }

/** A DS record submitted for external name servers (§4.7 DNSSEC). */
export type DsRecord = {
  keyTag: number
  alg: number
  digestType: number
  digest: string
  publicKey: string | null
  keyType: number | null
}

/** Holder of a domain according to the registry (api-fields §17.5). */
export type Holder = {
  kind: 'organization' | 'person'
  name: string
  organization: string
  email: string
  address: string
  city: string
  postalCode: string
  countryCode: string
  identity: string | null
  identityType: string | null
}

/** A domain registered here. `settleDomains` updates it to the account's clock. */
export type Registration = {
  from: number
  expires: number
  autoRenew: boolean
  /** Set by the event domain.state; `expired` is derived from `expires`. */
  state: 'active' | 'pending' | 'locked'
  /** .nl: deadline for the holder's approval, after which the registration is cancelled. */
  approveBy: number | null
  /** Set by the event domain.renewal_paid: carried out once, regardless of auto-renew. */
  renewalPaid: boolean
  holder: Holder
  emailProtected: boolean
  /** DNSSEC with the service's keys, or only the flag when the name servers are external. */
  dnssec: boolean
  dsRecords: DsRecord[]
  /** .uk: the new registrar's tag, and when the change was requested. */
  leaving: { tag: string; at: number } | null
  /** The transfer with which it came here. */
  transferId: number | null
}

/** A DNS zone, registered here or not (api-fields §17.1). */
export type Zone = {
  id: number
  /** Lower-case ASCII. */
  name: string
  type: 'NATIVE' | 'MASTER' | 'SLAVE'
  created: number
  updated: number | null
  /** As listed at the registry. */
  nameservers: string[]
  records: DnsRecord[]
  redirects: Redirect[]
  registration: Registration | null
}

/** A transfer to the service: an item of a mass transfer (§2.13, §3.3), or a single one without a batch. */
export type TransferItem = {
  id: number
  batchId: number | null
  zoneId: number
  zoneName: string
  source: 'manual' | 'external_registrar'
  switchNs: boolean
  tokenRequested: boolean
  created: number
  /** When its code was entered, and when its processing begins and ends; null while it waits for a code. */
  schedule: { queuedAt: number; startsAt: number; endsAt: number } | null
  code: string | null
  abortedAt: number | null
  /** Set by the event transfer.hold: stays in this state until an outcome is set. */
  hold: { state: 'queued' | 'processing'; at: number } | null
  /** Set by the event transfer.outcome. */
  outcome: { status: 'done' | 'failed' | 'registry_pending'; message: string; at: number } | null
  /** Holder and expiry of the transferred domain, as far as known. */
  holder: Holder | null
  expires: number | null
  /** Whether the registration has been created after "done". */
  settled: boolean
}

/** Domains read from an external registrar; its login is not stored. */
export type ImportRead = { id: number; at: number; domains: ImportDomain[] }

export type ImportDomain = {
  zoneName: string
  supported: boolean
  onExternalNs: boolean
  recordCount: number
  skippedRecords: number
  redirectCount: number
  framedCount: number
  expires: number | null
}

export type TokenRequest = { zoneName: string; at: number; counted: boolean }

export type DomainsState = {
  zones: Zone[]
  transferItems: TransferItem[]
  imports: ImportRead[]
  tokenRequests: TokenRequest[]
}

export function emptyDomains(): DomainsState {
  return { zones: [], transferItems: [], imports: [], tokenRequests: [] }
}
