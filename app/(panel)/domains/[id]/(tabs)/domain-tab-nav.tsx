'use client'

import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { useSelectedLayoutSegment } from 'next/navigation'
import { Tabs } from '@/components/ui/tabs'
import { tldOf } from '@/lib/model/domain-name'
import { paths } from '@/lib/paths'

/** The tabs of a domain, with the one that is open. */
export function DomainTabNav({ id, name }: { id: string; name: string }) {
  const t = useTranslations('domain.tabs')
  const segment = useSelectedLayoutSegment()
  const tabs = tabsOf(name).map(({ key, path }) => ({ href: path(id), name: t(key) }))
  const here = tabs.find(({ href }) => segment !== null && href.endsWith(`/${segment}`))
  return <Tabs label={t('label')} tabs={tabs} current={here?.href ?? paths.domain(id)} />
}

/**
 * Tabs of a domain in order, each with its page and, if limited to one, its top-level domain. To add a tab, add a line
 * here and its label in `domain.tabs`.
 */
const domainTabs = [
  { key: 'overview', path: paths.domain, tld: null },
  { key: 'nameServers', path: paths.domainNameServers, tld: null },
  { key: 'registrant', path: paths.domainRegistrant, tld: null },
  { key: 'dnssec', path: paths.domainDnssec, tld: null },
  { key: 'records', path: paths.domainRecords, tld: null },
  { key: 'redirects', path: paths.domainRedirects, tld: null },
  { key: 'moveAway', path: paths.domainMoveAway, tld: 'uk' },
] as const satisfies readonly { key: string; path: (id: string) => Route; tld: string | null }[]

/** Returns the tabs of a domain name. */
function tabsOf(name: string) {
  return domainTabs.filter(({ tld }) => tld === null || tldOf(name) === tld)
}
