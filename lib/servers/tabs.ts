import type { Route } from 'next'
import { paths } from '@/lib/paths'
import {
  consoleKinds,
  isoKinds,
  type ServerKind,
  serverKinds,
  snapshotKinds,
  upgradeKinds,
} from '@/lib/servers/rules/server'

/**
 * The tabs of a server in order, each with its page and the kinds of server that have it: the source for the tab bar and
 * the palette. To add a tab, add a line here, and its texts under `server.tabs` and `palette.server`.
 */
export const serverTabs = [
  { key: 'overview', path: paths.server, kinds: serverKinds },
  { key: 'network', path: paths.network, kinds: serverKinds },
  { key: 'graphs', path: paths.graphs, kinds: serverKinds },
  { key: 'snapshots', path: paths.snapshots, kinds: snapshotKinds },
  { key: 'isos', path: paths.isos, kinds: isoKinds },
  { key: 'upgrade', path: paths.upgrade, kinds: upgradeKinds },
  { key: 'console', path: paths.console, kinds: consoleKinds },
  { key: 'reinstall', path: paths.reinstall, kinds: serverKinds },
] as const satisfies readonly { key: string; path: (id: string) => Route; kinds: readonly ServerKind[] }[]

/** Selects the tabs of a kind of server. */
export const isOnServer =
  (kind: ServerKind) =>
  ({ kinds }: { kinds: readonly ServerKind[] }): boolean =>
    kinds.includes(kind)

const separator = ' · '

/** Page title of a tab, such as “Snapshots · web-03”; the layout adds the brand as its last part. */
export const titleOf = (tab: string, name: string) => `${tab}${separator}${name}`

/** Replaces the server's name in a document's title. A tab or the brand may contain the same word. */
export function retitled(title: string, from: string, to: string): string {
  const [brand, ...parts] = title.split(separator).toReversed()
  const words = from.split(separator).length
  if (parts.slice(0, words).toReversed().join(separator) !== from) return title
  return [...parts.slice(words).toReversed(), to, brand].join(separator)
}
