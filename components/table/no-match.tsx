'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { Search } from '@/components/ui/icons'

/** Shown when the list has rows but none matches. */
export function NoMatch({ typed, all, onClear }: { typed: string; all: number; onClear: () => void }) {
  const t = useTranslations('table')
  const sought = typed.trim()
  return (
    <Empty
      icon={Search}
      title={sought ? t('noMatch.search', { typed: sought }) : t('noMatch.filters')}
      actions={<Button onClick={onClear}>{t('noMatch.clear')}</Button>}
    >
      {t('noMatch.means', { count: all })}
    </Empty>
  )
}
