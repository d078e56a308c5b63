import { z } from 'zod'
import { refuse } from '../api/envelope'
import { flagInput } from '../api/input'
import { checkContact, contactHolder, contactInput, type ContactInput, type ContactRole } from './contact-input'
import { noHolder, noHolderInput } from './no-holder'
import type { Holder } from './state'
import { brokenRule } from './tld-rules'
import { tldOf } from './tlds'

/** Contacts of the TLDs other than .no; also for a transfer (§4.7). */
export const contactsInput = z.object({
  registrant: contactInput.optional(),
  admin_contact: contactInput.optional(),
  tech_contact: contactInput.optional(),
  billing_contact: contactInput.optional(),
  whois_privacy: flagInput('whois_privacy must be true or false.').optional(),
})

/** All fields of the holder, for registration and change of registrant. */
export const holderPayload = z.object({ ...noHolderInput.shape, ...contactsInput.shape })

export function readHolder(name: string, payload: z.output<typeof holderPayload>): Holder {
  return tldOf(name) === 'no' ? noHolder(payload) : readContacts(name, payload, 'register')
}

export function readContacts(
  name: string,
  payload: z.output<typeof contactsInput>,
  purpose: 'register' | 'transfer',
): Holder {
  const { registrant } = payload
  if (registrant === undefined) return refuse(400, 'registrant is required.')
  checkContact('registrant', registrant, purpose)
  const others: [ContactRole, ContactInput | undefined][] = [
    ['admin_contact', payload.admin_contact],
    ['tech_contact', payload.tech_contact],
    ['billing_contact', payload.billing_contact],
  ]
  for (const [role, contact] of others) if (contact !== undefined) checkContact(role, contact, purpose)
  const broken = brokenRule({
    name,
    registrant,
    admin: payload.admin_contact ?? registrant,
    tech: payload.tech_contact ?? registrant,
    whoisPrivacy: payload.whois_privacy ?? false,
  })
  return broken === null ? contactHolder(registrant) : refuse(400, broken)
}
