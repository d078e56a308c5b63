'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/feedback/toast'
import { announce } from '@/components/ui/announce'
import type { WorkItem } from './work-item'
import { workPath } from './work-path'

/** Reports ended work: a toast for success; failures stay in the notification area and are only announced. */
export function useWorkNews(): (item: WorkItem, path: string) => void {
  const t = useTranslations('work')
  return (item, path) => {
    const page = workPath(item)
    // The page itself shows it.
    if (path === page.split('?')[0]) return
    const { kind, phase, name, state, about, counts } = item
    const key = kind === 'install' ? phase : kind
    const values = { name, about: about ?? t('theApp'), all: counts?.all ?? 1 }
    if (state !== 'done') return announce(t(`news.${key}.failed`, values))
    toast({ title: t(`news.${key}.done`, values), link: { label: t(`news.${key}.open`), href: page } })
  }
}
