'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { WifiOff } from '@/components/ui/icons'
import { formatClock } from '@/lib/format/time'
import { useOfflineSince } from './use-offline'
import { useTimeStyle } from './use-time-style'

/** Says that the device is offline, and since when. The region is always there, so that a screen reader hears it come. */
export function OfflineStrip() {
  const since = useOfflineSince()
  return <div role="status">{since && <Offline since={since} />}</div>
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
