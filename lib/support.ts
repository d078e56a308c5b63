import 'server-only'
import { env, type Env } from './env'

/** Returns the first contact address of support that the operator has configured; null when there is none. */
export function supportAddress(): string | null {
  const { SUPPORT_URL: page, SUPPORT_EMAIL: email, SUPPORT_PHONE: phone } = env()
  if (page) return page
  if (email) return `mailto:${email}`
  return phone ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : null
}

/** Validity of the contacts in milliseconds; the operator may change them at any restart, so readers should check again. */
const holdsMs = 90 * 24 * 60 * 60 * 1000

/**
 * Returns the text of `/.well-known/security.txt`.
 *
 * @param now time of the request
 * @returns null unless the contact is one that the standard allows: an e-mail address, a telephone number or an https address
 */
export function securityTxt(
  settings: Pick<Env, 'NEXTAUTH_URL' | 'SUPPORT_EMAIL' | 'SUPPORT_PHONE' | 'SUPPORT_URL'>,
  now: Date,
): string | null {
  const { NEXTAUTH_URL: origin, SUPPORT_EMAIL: email, SUPPORT_PHONE: phone, SUPPORT_URL: page } = settings
  const contacts = [
    email && `mailto:${email}`,
    page?.startsWith('https:') && page,
    phone && `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
  ].filter((contact) => typeof contact === 'string')
  if (contacts.length === 0) return null
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(now.getTime() + holdsMs).toISOString()}`,
    ...(origin?.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
