import 'server-only'
import { z } from 'zod'
import { apiChange, apiRead, type ChangeResult } from '@/lib/api/client'
import { exactlyOne, flag, optional, text } from '@/lib/api/wire'
import type { Reading } from '@/lib/model/outcome'
import { changeZone } from './api'
import { registrant, type Registrant } from './model'
import type { Contact, Contacts, Holder, RegistrationOrder, TransferOrder } from './rules/order'

/** Must not fail: the domain is registered, whatever the response looks like (api-fields §17.5). */
const registered = exactlyOne(z.object({ domain_name: optional(text) }))
  .transform((wire) => ({ name: wire.domain_name }))
  .catch({ name: null })

/** A registered domain; the name is null when the API did not return it. */
export type Registered = z.output<typeof registered>

/**
 * Registers a domain, which orders and invoices it (§4.7). Sent once.
 *
 * @param order must pass `registrationProblems`
 * @throws ApiError; `invalid` with the API's message about the broken rule, `conflict` when a transfer is in progress
 */
export async function registerDomain(token: string, order: RegistrationOrder): Promise<ChangeResult<Registered>> {
  const json = registrationToWire(order)
  return apiChange(token, { method: 'POST', path: '/dns/domains/register', json, schema: registered })
}

/** Encodes the body of a registration. */
export function registrationToWire({ name, holder, nameServers }: RegistrationOrder): Record<string, unknown> {
  return {
    domain_name: name,
    ...holderToWire(holder),
    ...(nameServers === null ? { use_service_ns: true } : { use_service_ns: false, nameservers: nameServers }),
  }
}

/** Must not fail, because the transfer has begun. */
const started = exactlyOne(z.object({ ips_tag: optional(text) }))
  .transform((wire) => ({ ipsTag: wire.ips_tag }))
  .catch({ ipsTag: null })

/** A transfer to the service that has begun. `ipsTag`, for .uk: what the current registrar has to set (§4.7). */
export type TransferStarted = z.output<typeof started>

/**
 * Creates the zone and starts the transfer: POST /dns/zones with transfer_domain (§4.7, Transfers). Sent once.
 *
 * @param order must pass `transferProblems`
 * @param keepNameServers false switches the domain to the service's name servers
 * @throws ApiError; `conflict` when a transfer is in progress
 */
export async function transferNewZone(
  token: string,
  order: TransferOrder,
  keepNameServers: boolean,
): Promise<ChangeResult<TransferStarted>> {
  const json = { ...transferToWire(order), transfer_domain: true, use_existing_ns: keepNameServers }
  return apiChange(token, { method: 'POST', path: '/dns/zones', json, from: 'meta', schema: started })
}

/**
 * Starts the transfer of a domain whose zone is already on the account (§4.7, Transfers). Sent once.
 *
 * @throws ApiError; `notFound` when the zone was deleted, `conflict` when a transfer is in progress
 */
export async function transferExistingZone(
  token: string,
  order: TransferOrder,
): Promise<ChangeResult<TransferStarted>> {
  return apiChange(token, {
    method: 'POST',
    path: '/dns/domains/transfer',
    json: transferToWire(order),
    from: 'meta',
    schema: started,
  })
}

/** Members common to both kinds of transfer. .uk has no code. */
export function transferToWire({ name, authCode, holder }: TransferOrder): Record<string, unknown> {
  return {
    zone_name: name,
    ...(authCode !== '' && { auth_code: authCode }),
    ...(holder && holderToWire(holder)),
  }
}

const requested = exactlyOne(z.object({ already_requested: optional(flag) }))
  .transform((wire) => ({ already: wire.already_requested ?? false }))
  .catch({ already: false })

/**
 * Has the .no registry e-mail a one-time token to the address registered on the domain (§4.7). The zone need not exist.
 *
 * @returns `already` when a token was requested earlier and is still valid
 * @throws ApiError; `tooMany` when the daily limit is reached, `conflict` when a transfer is in progress
 */
export async function requestToken(token: string, name: string): Promise<ChangeResult<{ already: boolean }>> {
  return apiChange(token, {
    method: 'POST',
    path: '/dns/domains/request-token',
    json: { zone_name: name },
    from: 'meta',
    schema: requested,
  })
}

/**
 * Reads the holder of a .no domain from the registry (§4.7 GET registrant).
 *
 * @throws ApiError; `forbidden` for every other TLD
 */
export async function readRegistrant(token: string, zoneId: string): Promise<Reading<Registrant>> {
  return apiRead(token, {
    path: '/dns/zones/{zone_id}/registrant',
    params: { zone_id: zoneId },
    schema: exactlyOne(registrant),
  })
}

/**
 * Changes the registrant: creates an order and extends the domain by one year (§4.7 PUT registrant).
 *
 * @param name the domain, as returned by `toDomainName`
 * @throws ApiError; `invalid` with the API's message about the broken rule, or when only support can do it
 */
export async function changeRegistrant(
  token: string,
  zoneId: string,
  { name, holder }: { name: string; holder: Holder },
): Promise<ChangeResult> {
  const json = { domain_name: name, ...holderToWire(holder), agree_to_terms: true }
  return changeZone(token, zoneId, { method: 'PUT', path: '/dns/zones/{zone_id}/registrant', json })
}

const changed = exactlyOne(z.object({ protected: optional(flag), email: optional(text) })).catch({
  protected: null,
  email: null,
})

/**
 * Changes the registrant's e-mail address (§4.7 PUT registrant-email).
 *
 * @param hide whether the registry gets a forwarding alias instead of the address
 * @returns the address now at the registry, if the API returns it
 * @throws ApiError; `invalid` for .be
 */
export async function changeRegistrantEmail(
  token: string,
  zoneId: string,
  { email, hide }: { email: string; hide: boolean },
): Promise<ChangeResult<{ email: string | null; hidden: boolean }>> {
  const done = await apiChange(token, {
    method: 'PUT',
    path: '/dns/zones/{zone_id}/registrant-email',
    params: { zone_id: zoneId },
    json: { email, enable_protection: hide },
    schema: changed,
  })
  return { ...done, value: { email: done.value.email, hidden: done.value.protected ?? hide } }
}

/**
 * Transfers a .uk domain away by setting another registrar's tag (§4.7 PUT ips-tag). Not for API keys.
 *
 * @throws ApiError; `invalid` and `conflict` with one of the six messages of the reference
 */
export async function changeIpsTag(token: string, zoneId: string, tag: string): Promise<ChangeResult> {
  return changeZone(token, zoneId, { method: 'PUT', path: '/dns/zones/{zone_id}/ips-tag', json: { tag } })
}

/** Encodes the holder for registration, transfer and change of registrant (§4.7). */
export function holderToWire(holder: Holder): Record<string, unknown> {
  if (holder.kind === 'noOrganization') {
    return {
      registrant_type: 'organization',
      email: holder.email,
      applicant_name: holder.applicantName,
      org_number: holder.orgNumber,
      company_name: holder.companyName,
      zip_code: holder.postalCode,
      city: holder.city,
    }
  }
  if (holder.kind === 'noPerson') {
    return {
      registrant_type: 'person',
      email: holder.email,
      pid: holder.personId,
      first_name: holder.firstName,
      last_name: holder.lastName,
    }
  }
  return contactsToWire(holder)
}

function contactsToWire({ registrant, admin, tech, billing, whoisPrivacy }: Contacts): Record<string, unknown> {
  return {
    registrant: contactToWire(registrant),
    ...(admin && { admin_contact: contactToWire(admin) }),
    ...(tech && { tech_contact: contactToWire(tech) }),
    ...(billing && { billing_contact: contactToWire(billing) }),
    ...(whoisPrivacy && { whois_privacy: true }),
  }
}

/** Leaves out empty fields, because the API takes an empty text as a value. */
function contactToWire(contact: Contact): Record<string, string> {
  const members = {
    first_name: contact.firstName,
    last_name: contact.lastName,
    org_name: contact.organization,
    registrant_number: contact.number,
    address1: contact.address,
    postal_code: contact.postalCode,
    city: contact.city,
    country_code: contact.country.toUpperCase(),
    email: contact.email,
    phone: contact.phone,
  }
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== ''))
}
