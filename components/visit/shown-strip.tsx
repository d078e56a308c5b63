'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { useFailureText } from '@/components/feedback/failure-text'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { AsOf } from '@/components/ui/as-of'
import { Button } from '@/components/ui/button'
import { RefreshCw, TriangleAlert } from '@/components/ui/icons'
import { Strip } from '@/components/ui/strip'
import { formatTime } from '@/lib/format/time'
import type { Failure } from '@/lib/model/outcome'
import { nothingShown, onShown, readShown, type Shown } from './shown'

const useShown = () => useSyncExternalStore(onShown, readShown, () => nothingShown)

/** In the bar, while a page that was shown before is refreshed: from when it is. */
export function ShownAge() {
  const { readAt, isBehind, isOld } = useShown()
  return isBehind && isOld ? (
    <span className="me-1 text-xs whitespace-nowrap text-fg-muted" data-shown-again="">
      <AsOf time={new Date(readAt)} />
    </span>
  ) : null
}

/** Above a page that could not be refreshed: from when it is, and why. The live region is always rendered. */
export function ShownStrip() {
  const { failure, ...shown } = useShown()
  return <div role="status">{failure && <NotRefreshed {...shown} failure={failure} />}</div>
}

function NotRefreshed({ readAt, failure, isBehind, again }: Shown & { failure: Failure }) {
  const t = useTranslations('feedback')
  const { quote, means } = useFailureText(failure)
  const time = formatTime(new Date(readAt), useTimeStyle())
  return (
    <Strip tone="warn" icon={TriangleAlert}>
      <b>{t('notRefreshed.title')}</b> {t('notRefreshed.since', { time })} {quote ?? means}{' '}
      <Button size="small" variant="quiet" icon={RefreshCw} busy={isBehind} onClick={again}>
        {t('again')}
      </Button>
    </Strip>
  )
}
