import 'server-only'
import { env } from './env'

/** Returns the first contact address of support that the operator has configured; null when there is none. */
export function supportAddress(): string | null {
  const { SUPPORT_URL: page, SUPPORT_EMAIL: email, SUPPORT_PHONE: phone } = env()
  if (page) return page
  if (email) return `mailto:${email}`
  return phone ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : null
}
