'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/feedback/toast'
import { announce } from '@/components/ui/announce'
import { paths } from '@/lib/paths'
import type { WorkItem } from './work-item'

/** Says that work has ended: a toast for good news; what failed stays in the notification area and is only read out. */
export function useWorkNews(): (item: WorkItem, path: string) => void {
  const t = useTranslations('work')
  return ({ id, name, state, phase, appName }, path) => {
    const page = paths.install(id)
    // The page itself says it.
    if (path === page) return
    const about = { name, app: appName ?? t('theApp') }
    if (state === 'failed') return announce(t(phase === 'app' ? 'news.appFailed' : 'news.failed', about))
    toast({
      title: t(phase === 'app' ? 'news.appDone' : 'news.done', about),
      link: { label: t('news.open'), href: page },
    })
  }
}
