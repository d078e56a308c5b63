import 'server-only'
import { cache } from 'react'
import { getDomain } from '@/lib/domains/api'
import { readForPage } from '@/lib/auth/read'

/** Tells whether a URL segment is a zone ID of the API. */
export function isZoneId(id: string): boolean {
  return /^\d{1,19}$/.test(id)
}

/** Reads the domain, once per request for title, breadcrumb, head and tab. */
export const readDomain = cache((id: string) => readForPage((token) => getDomain(token, id)))
