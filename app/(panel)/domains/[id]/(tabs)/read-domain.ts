import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { readForPage } from '@/lib/auth/read'
import { getDomain } from '@/lib/domains/api'

/** Tells whether a URL segment is a zone ID of the API. */
export function isZoneId(id: string): boolean {
  return /^\d{1,19}$/.test(id)
}

/** Reads the domain, once per request for title, breadcrumb, head and tab. */
export const readDomain = cache((id: string) => readForPage((token) => getDomain(token, id)))

/** Page title of a tab: its label and the domain. */
export async function tabMetadata(
  params: Promise<{ id: string }>,
  tab: 'nameServers' | 'registrant' | 'dnssec' | 'records' | 'redirects' | 'moveAway',
): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations('domain')])
  const read = isZoneId(id) ? await readDomain(id) : null
  return { title: t('tabTitle', { tab: t(`tabs.${tab}`), name: read?.ok ? read.value.display : id }) }
}
