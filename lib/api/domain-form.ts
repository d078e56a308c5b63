import type { DomainState } from '@/lib/rules/domain'
import type { Unreadable } from './wire-list'

/** Our forms of §2.13 and api-fields §17.1: plain data. `null` is "none" or "not known". */

/** A zone of the account, registered here or not: an entry of the list, and all that the API tells of one. */
export type Domain = {
  /** zone_id. */
  id: string
  /** As it is sent: lower-case ASCII, an internationalised name as `xn--…`. */
  name: string
  /** As people read it; the same as `name` unless it is internationalised. */
  display: string
  state: DomainState
  /** Registered with the service; otherwise only the DNS zone is here. */
  registered: boolean
  expiresAt: Date | null
  autoRenew: boolean | null
  /** The flag external_dns: the name servers are not the service's. */
  external: boolean
  /** Short name of the registry, such as `norid`. */
  registry: string | null
  /** False for a zone that is not served. */
  active: boolean
  zoneType: 'native' | 'master' | 'slave' | null
  recordCount: number | null
  updatedAt: Date | null
  /** A registered domain cannot be deleted (400). */
  deletable: boolean
}

/** What the table, its search and its CSV need of one: there may be thousands. */
export type DomainRow = Pick<
  Domain,
  'id' | 'name' | 'display' | 'state' | 'registered' | 'expiresAt' | 'autoRenew' | 'external' | 'recordCount'
>

export type DomainRows = { rows: DomainRow[]; unreadable: Unreadable[] }

export type DomainList = { rows: Domain[]; unreadable: Unreadable[] }
