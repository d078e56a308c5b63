import { z } from 'zod'
import {
  boolean,
  date,
  flag,
  id,
  number,
  optional,
  required,
  seconds,
  text,
  textOrEmpty,
  type Rows,
  withAliases,
  word,
} from '@/lib/api/wire'
import { readableDomain, toDomainName } from '@/lib/model/domain-name'
import { domainState } from './rules/domain'

/** Data model of §2.13 and api-fields §17.1. `null` means none or not known. */

/** A zone in the list (api-fields §17.1): id and name are required, the rest is optional. */
const members = z.object({
  zone_id: required(id),
  zone_name: required(text),
  zone_active: optional(boolean),
  zone_protected: optional(boolean),
  zone_is_registered: optional(boolean),
  domain_registrar: optional(text),
  domain_status: optional(text),
  domain_expiry_date: optional(date),
  domain_auto_renew: optional(boolean),
  external_dns: optional(flag),
  record_count: optional(number),
  zone_updated: optional(seconds),
})

/** A zone of the account, whether or not the domain is registered here. */
export const zoneRow = withAliases(
  { zone_id: ['id'], zone_name: ['name'] },
  members.transform((wire) => {
    const name = toDomainName(wire.zone_name) ?? wire.zone_name.trim().replace(/\.$/, '').toLowerCase()
    // Without the flag, a registration status or expiry date shows that the domain is registered.
    const registered =
      wire.zone_is_registered ??
      wire.zone_protected ??
      (wire.domain_status !== null && wire.domain_expiry_date !== null)
    return {
      id: wire.zone_id,
      /** Lower-case ASCII as sent to the API, with `xn--…` for an internationalised name. */
      name,
      /** Unicode form for display; equals `name` unless internationalised. */
      display: readableDomain(name),
      state: domainState(registered, wire.domain_status),
      /** Whether the domain is registered with the service; otherwise only its DNS zone is here. */
      registered,
      expiresAt: registered ? wire.domain_expiry_date : null,
      autoRenew: registered ? wire.domain_auto_renew : null,
      /** The domain does not use the service's name servers. */
      external: wire.external_dns ?? false,
      /** Short name of the registry, such as `norid`. */
      registry: registered ? wire.domain_registrar : null,
      /** False for a zone that the name servers do not serve. */
      active: wire.zone_active ?? true,
      recordCount: wire.record_count,
      updatedAt: wire.zone_updated,
      /** A registered domain cannot be deleted (400). */
      deletable: !(wire.zone_protected ?? registered),
    }
  }),
)

export type Domain = z.output<typeof zoneRow>

/** Fields for the table, its search and CSV only, because there may be thousands of rows. */
export type DomainRow = Pick<
  Domain,
  'id' | 'name' | 'display' | 'state' | 'registered' | 'expiresAt' | 'autoRenew' | 'external' | 'recordCount'
>

export type DomainRows = Rows<DomainRow>

export const zoneIdKeys = ['zone_id', 'id'] as const

/** The holder of a .no domain according to the registry (api-fields §17.5). */
export const registrant = z
  .object({
    name: textOrEmpty,
    organization: textOrEmpty,
    email: textOrEmpty,
    address: textOrEmpty,
    city: textOrEmpty,
    postal_code: textOrEmpty,
    country_code: textOrEmpty,
    identity: optional(text),
    type: optional(word(['organization', 'person'])),
  })
  .transform((wire) => ({
    kind: wire.type ?? (wire.organization ? 'organization' : 'person'),
    name: wire.name,
    organization: wire.organization,
    email: wire.email,
    address: wire.address,
    // May include the country: "NO-0123".
    postalCode: wire.postal_code.replace(/^[A-Z]{2}-/i, ''),
    city: wire.city,
    country: wire.country_code.toUpperCase(),
    /** Organisation number or personal identifier from the registry. */
    identity: wire.identity,
  }))

export type Registrant = z.output<typeof registrant>
