import 'server-only'
import { env } from './env'

/** Where support is reached, by the first way that the operator has named; null when none is. */
export function supportAddress(): string | null {
  const { SUPPORT_URL: page, SUPPORT_EMAIL: email, SUPPORT_PHONE: phone } = env()
  if (page) return page
  if (email) return `mailto:${email}`
  return phone ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : null
}
