import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { isZoneId, readDomain } from './read-domain'

/** Page title of a tab: its label and the domain. */
export async function tabMetadata(
  params: Promise<{ id: string }>,
  tab: 'nameServers' | 'registrant' | 'dnssec' | 'records' | 'redirects' | 'moveAway',
): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations('domain')])
  const read = isZoneId(id) ? await readDomain(id) : null
  return { title: t('tabTitle', { tab: t(`tabs.${tab}`), name: read?.ok ? read.value.display : id }) }
}
