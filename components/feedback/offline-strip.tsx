'use client'

import { WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/icon'
import { formatClock } from '@/lib/format/time'
import { useTimeStyle } from './use-time-style'

let lostAt = 0

/** When the connection went, in milliseconds; 0 while it is there. */
function readLostAt(): number {
  if (navigator.onLine) lostAt = 0
  else if (lostAt === 0) lostAt = Date.now()
  return lostAt
}

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Says that the device is offline, and since when. The region is always there, so that a screen reader hears it come. */
export function OfflineStrip() {
  const since = useSyncExternalStore(subscribe, readLostAt, () => 0)
  return <div role="status">{since > 0 && <Offline since={new Date(since)} />}</div>
}

/** The strip itself. */
export function Offline({ since }: { since: Date }) {
  const t = useTranslations('feedback')
  const style = useTimeStyle()
  return (
    <div className="strip">
      <Icon of={WifiOff} />
      <span>
        <b>{t('offline.title')}</b> {t('offline.since', { time: formatClock(since, style) })}
      </span>
    </div>
  )
}
