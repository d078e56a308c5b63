'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { WifiOff } from '@/components/ui/icons'
import { formatClock } from '@/lib/format/time'
import { useHeldLink } from './use-held-link'
import { useOfflineSince } from './use-offline'
import { useTimeStyle } from './use-time-style'

/**
 * Says that the device is offline, since when, and which page opens once it is online. The live region is always
 * rendered, so that screen readers announce its content.
 */
export function OfflineStrip() {
  const since = useOfflineSince()
  const held = useHeldLink(since !== null)
  return <div role="status">{since && <Offline since={since} held={held} />}</div>
}

/** Content of the strip. */
export function Offline({ since, held }: { since: Date; held: string | null }) {
  const t = useTranslations('feedback')
  const style = useTimeStyle()
  return (
    <div className="strip">
      <Icon of={WifiOff} />
      <span>
        <b>{t('offline.title')}</b> {t('offline.since', { time: formatClock(since, style) })}{' '}
        {held !== null && t.rich('offline.held', { b: (word) => <b>{word}</b>, name: held })}
      </span>
    </div>
  )
}
