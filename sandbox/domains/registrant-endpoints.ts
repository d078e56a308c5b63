import { z } from 'zod'
import { defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { flagInput } from '../api/input'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { seededHex } from '../seed/random'
import { changeZone, readZone } from './access'
import { orderDomain } from './domain-order'
import { findRegistered } from './find-zone'
import { holderPayload, readHolder } from './holder-payload'
import { emailInput } from './names'
import { yearAfter } from './registration'
import { isRegistrantBySupport, tldOf } from './tlds'

const { text } = choices.domains

const ONLY_REGISTERED_EMAIL = 'Email can only be updated for registered domains.'

const registrantSchema = z.object({
  contact_id: z.string(),
  name: z.string(),
  organization: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  country_code: z.string(),
  identity: z.string().nullable(),
  identity_type: z.string().nullable(),
  type: z.enum(['organization', 'person']),
})

/** The registrant of a domain and its e-mail address (§4.7, api-fields §17.5). */
export const registrantEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/dns/zones/{zone_id}/registrant',
    section: '4.7',
    summary: 'Registrant as the .no registry has it; registered .no domains only',
    access: readZone,
    data: registrantSchema,
    handle: (call) => {
      const { zone, registration } = findRegistered(call, text.onlyNoRegistrant)
      if (tldOf(zone.name) !== 'no') return refuse(403, text.onlyNoRegistrant)
      const { holder, emailProtected } = registration
      return {
        data: {
          contact_id: `SB${zone.id}P`,
          name: holder.name,
          organization: holder.organization,
          email: emailProtected ? aliasOf(zone.name) : holder.email,
          address: holder.address,
          city: holder.city,
          postal_code: `${holder.countryCode}-${holder.postalCode}`,
          country_code: holder.countryCode,
          identity: holder.identity,
          identity_type: holder.identityType,
          type: holder.kind,
        },
      }
    },
  }),
  defineBodyEndpoint({
    method: 'PUT',
    path: '/dns/zones/{zone_id}/registrant',
    section: '4.7',
    summary: 'Change the registrant: creates an order and extends the domain by one year',
    access: changeZone,
    guard: (call) => {
      const { zone } = findRegistered(call, text.onlyRegisteredRegistrant)
      if (!isRegistrantBySupport(zone.name)) return
      refuse(400, `Registrant change for .${tldOf(zone.name)} domains must be handled by support. Please contact us.`)
    },
    body: z.object({ ...holderPayload.shape, agree_to_terms: flagInput(text.terms).optional() }),
    data: nothing,
    handle: (call) => {
      const { zone, registration } = findRegistered(call, text.onlyRegisteredRegistrant)
      const holder = readHolder(zone.name, call.body)
      if (call.body.agree_to_terms !== true) refuse(400, text.terms)
      registration.holder = holder
      registration.expires = yearAfter(registration.expires)
      orderDomain(call.account, zone, 'register', call.now)
      return { message: 'Registrant changed successfully.' }
    },
  }),
  defineBodyEndpoint({
    method: 'PUT',
    path: '/dns/zones/{zone_id}/registrant-email',
    section: '4.7',
    summary: 'Change the e-mail address of the registrant, with or without a forwarding alias',
    access: changeZone,
    guard: (call) => {
      const { zone } = findRegistered(call, ONLY_REGISTERED_EMAIL)
      if (tldOf(zone.name) !== 'be') return
      refuse(400, 'The email address of .be domains cannot be changed here. Please contact support.')
    },
    body: z.object({
      email: emailInput,
      enable_protection: flagInput('enable_protection must be true or false.').optional(),
    }),
    data: z.object({ protected: z.boolean(), email: z.string() }),
    handle: (call) => {
      const { zone, registration } = findRegistered(call, ONLY_REGISTERED_EMAIL)
      const isProtected = call.body.enable_protection ?? false
      registration.holder.email = call.body.email
      registration.emailProtected = isProtected
      const email = isProtected ? aliasOf(zone.name) : call.body.email
      return { message: 'Email updated successfully', data: { protected: isProtected, email } }
    },
  }),
]

/** Returns the alias that the registry gets instead of the real address. */
function aliasOf(name: string): string {
  return `${seededHex(`alias/${name}`, 12)}@alias.sandbox.example`
}
