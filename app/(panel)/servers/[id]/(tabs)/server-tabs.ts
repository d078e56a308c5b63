import type { Route } from 'next'
import { paths } from '@/lib/paths'
import type { ServerKind } from '@/lib/rules/server'
import { consoleKinds, isoKinds, snapshotKinds, upgradeKinds } from '@/lib/rules/tool-kinds'

/**
 * The tabs of a server in their order, each with its page and the kinds of server that have it. A tab that is added to
 * the panel is a line here and its word in `server.tabs`.
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

/** The tabs that a server of this kind has. */
export function tabsOf(kind: ServerKind) {
  return serverTabs.filter((tab) => tab.kinds.some((one) => one === kind))
}
