'use client'

import { useTranslations } from 'next-intl'
import { useSelectedLayoutSegment } from 'next/navigation'
import { Tabs } from '@/components/ui/tabs'
import { domainTabs, isOnDomain } from '@/lib/domains/tabs'
import { paths } from '@/lib/paths'

/** The tabs of a domain, with the one that is open. */
export function DomainTabNav({ id, name }: { id: string; name: string }) {
  const t = useTranslations('domain.tabs')
  const segment = useSelectedLayoutSegment()
  const tabs = domainTabs.filter(isOnDomain(name)).map(({ key, path }) => ({ href: path(id), name: t(key) }))
  const here = tabs.find(({ href }) => segment !== null && href.endsWith(`/${segment}`))
  return <Tabs label={t('label')} tabs={tabs} current={here?.href ?? paths.domain(id)} />
}
