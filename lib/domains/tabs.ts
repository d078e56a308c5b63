import type { Route } from 'next'
import { tldOf } from '@/lib/model/tld'
import { paths } from '@/lib/paths'

/**
 * The tabs of a domain in order, each with its page and, if limited to one, its top-level domain: the source for the tab
 * bar and the palette. To add a tab, add a line here, and its texts under `domain.tabs` and `palette.domain`.
 */
export const domainTabs = [
  { key: 'overview', path: paths.domain, tld: null },
  { key: 'records', path: paths.domainRecords, tld: null },
  { key: 'nameServers', path: paths.domainNameServers, tld: null },
  { key: 'registrant', path: paths.domainRegistrant, tld: null },
  { key: 'dnssec', path: paths.domainDnssec, tld: null },
  { key: 'redirects', path: paths.domainRedirects, tld: null },
  { key: 'moveAway', path: paths.domainMoveAway, tld: 'uk' },
] as const satisfies readonly { key: string; path: (id: string) => Route; tld: string | null }[]

/** Selects the tabs of a domain name. */
export const isOnDomain =
  (name: string) =>
  ({ tld }: { tld: string | null }): boolean =>
    tld === null || tldOf(name) === tld
