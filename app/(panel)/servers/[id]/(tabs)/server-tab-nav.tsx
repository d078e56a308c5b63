'use client'

import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { useSelectedLayoutSegment } from 'next/navigation'
import { Tabs } from '@/components/ui/tabs'
import { paths } from '@/lib/paths'
import { consoleKinds, isoKinds, type ServerKind, snapshotKinds, upgradeKinds } from '@/lib/servers/rules/server'

/** The tabs of a server, with the one that is open. */
export function ServerTabNav({ id, kind }: { id: string; kind: ServerKind }) {
  const t = useTranslations('server.tabs')
  const segment = useSelectedLayoutSegment()
  const tabs = tabsOf(kind).map(({ key, path }) => ({ href: path(id), name: t(key) }))
  const here = tabs.find(({ href }) => segment !== null && href.endsWith(`/${segment}`))
  return <Tabs label={t('label')} tabs={tabs} current={here?.href ?? paths.server(id)} />
}

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
function tabsOf(kind: ServerKind) {
  return serverTabs.filter((tab) => tab.kinds.some((one) => one === kind))
}
