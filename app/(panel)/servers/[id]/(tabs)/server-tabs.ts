import type { Route } from 'next'
import { paths } from '@/lib/paths'
import { consoleKinds, isoKinds, type ServerKind, snapshotKinds, upgradeKinds } from '@/lib/servers/rules/server'

/**
 * Tabs of a server in order, each with its page and the kinds of server that have it. To add a tab, add a line here and
 * its label in `server.tabs`.
 */
export const serverTabs = [
  { key: 'overview', path: paths.server, kinds: ['kvm', 'virtual', 'dedicated'] },
  { key: 'network', path: paths.network, kinds: ['kvm', 'virtual', 'dedicated'] },
  { key: 'graphs', path: paths.graphs, kinds: ['kvm', 'virtual', 'dedicated'] },
  { key: 'snapshots', path: paths.snapshots, kinds: snapshotKinds },
  { key: 'isos', path: paths.isos, kinds: isoKinds },
  { key: 'upgrade', path: paths.upgrade, kinds: upgradeKinds },
  { key: 'console', path: paths.console, kinds: consoleKinds },
  { key: 'reinstall', path: paths.reinstall, kinds: ['kvm', 'virtual', 'dedicated'] },
] as const satisfies readonly { key: string; path: (id: string) => Route; kinds: readonly ServerKind[] }[]

/** Returns the tabs of a server of this kind. */
export function tabsOf(kind: ServerKind) {
  return serverTabs.filter((tab) => tab.kinds.some((one) => one === kind))
}
