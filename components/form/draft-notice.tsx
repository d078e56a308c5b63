'use client'

import { useTranslations } from 'next-intl'
import { GitCompare } from '@/components/ui/icons'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { DraftState } from './use-draft'

/** Says that there are unsaved changes, and if they are based on an outdated value. */
export function DraftNotice({ draft: { isChanged, isOutdated, goOn, discard } }: { draft: DraftState }) {
  const t = useTranslations('ui.draft')
  if (!isChanged) return null
  if (!isOutdated) return <p className="text-compact text-fg-muted">{t('kept')}</p>
  return (
    <Notice
      tone="warn"
      icon={GitCompare}
      role="status"
      title={t('outdated.what')}
      actions={
        <>
          <Button onClick={discard}>{t('outdated.discard')}</Button>
          <Button variant="quiet" onClick={goOn}>
            {t('outdated.goOn')}
          </Button>
        </>
      }
    >
      {t('outdated.means')}
    </Notice>
  )
}
