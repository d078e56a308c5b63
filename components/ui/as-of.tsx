import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { formatTime } from '@/lib/format/time'

type AsOfProps = { time: Date; word?: 'asOf' | 'updated' }

/** Freshness of polled data: “updated 18:42:10”. */
export function AsOf({ time, word = 'asOf' }: AsOfProps) {
  const t = useTranslations('ui')
  const clock = formatTime(time, useTimeStyle())
  return <time dateTime={time.toISOString()}>{t(word, { time: clock })}</time>
}
