'use client'

import { useTranslations } from 'next-intl'
import { useSelectedLayoutSegment } from 'next/navigation'
import { Tabs } from '@/components/ui/tabs'
import { paths } from '@/lib/paths'
import type { ServerKind } from '@/lib/servers/rules/server'
import { isOnServer, serverTabs } from '@/lib/servers/tabs'

/** The tabs of a server, with the one that is open. */
export function ServerTabNav({ id, kind }: { id: string; kind: ServerKind }) {
  const t = useTranslations('server.tabs')
  const segment = useSelectedLayoutSegment()
  const tabs = serverTabs.filter(isOnServer(kind)).map(({ key, path }) => ({ href: path(id), name: t(key) }))
  const here = tabs.find(({ href }) => segment !== null && href.endsWith(`/${segment}`))
  return <Tabs label={t('label')} tabs={tabs} current={here?.href ?? paths.server(id)} />
}
