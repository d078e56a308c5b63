import type { Route } from 'next'
import { paths } from '@/lib/paths'
import { tldOf } from '@/lib/rules/domain-name'

/**
 * The tabs of a domain in their order, each with its page and the top-level domain that has it when only one does. A tab
 * that is added is a line here and its word in `domain.tabs`.
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

/** The tabs of a domain of this name. */
export function tabsOf(name: string) {
  return domainTabs.filter(({ tld }) => tld === null || tldOf(name) === tld)
}
