import type { DomainState } from '@/lib/rules/domain'
import type { Unreadable } from './wire-list'

/** Data model of §2.13 and api-fields §17.1. `null` means none or not known. */

/** A zone of the account, whether or not the domain is registered here. */
export type Domain = {
  /** zone_id. */
  id: string
  /** Lower-case ASCII as sent to the API, with `xn--…` for an internationalised name. */
  name: string
  /** Unicode form for display; equals `name` unless internationalised. */
  display: string
  state: DomainState
  /** Whether the domain is registered with the service; otherwise only its DNS zone is here. */
  registered: boolean
  expiresAt: Date | null
  autoRenew: boolean | null
  /** The external_dns flag: the domain does not use the service's name servers. */
  external: boolean
  /** Short name of the registry, such as `norid`. */
  registry: string | null
  /** False for a zone that the name servers do not serve. */
  active: boolean
  zoneType: 'native' | 'master' | 'slave' | null
  recordCount: number | null
  updatedAt: Date | null
  /** A registered domain cannot be deleted (400). */
  deletable: boolean
}

/** Fields for the table, its search and CSV only, because there may be thousands of rows. */
export type DomainRow = Pick<
  Domain,
  'id' | 'name' | 'display' | 'state' | 'registered' | 'expiresAt' | 'autoRenew' | 'external' | 'recordCount'
>

export type DomainRows = { rows: DomainRow[]; unreadable: Unreadable[] }

export type DomainList = { rows: Domain[]; unreadable: Unreadable[] }
