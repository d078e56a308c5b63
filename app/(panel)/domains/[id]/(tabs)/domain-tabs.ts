import type { Route } from 'next'
import { paths } from '@/lib/paths'
import { tldOf } from '@/lib/model/domain-name'

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
export function tabsOf(name: string) {
  return domainTabs.filter(({ tld }) => tld === null || tldOf(name) === tld)
}
