import 'server-only'
import { cache } from 'react'
import { getDomain } from '@/lib/api/domains'
import { readForPage } from '@/lib/auth/read'

/** An id as the API gives them; anything else in the address cannot be a zone. */
export function isZoneId(id: string): boolean {
  return /^\d{1,19}$/.test(id)
}

/** The domain of these pages. Title, crumb, head and tab ask for it, and one call is made. */
export const readDomain = cache((id: string) => readForPage((token) => getDomain(token, id)))
