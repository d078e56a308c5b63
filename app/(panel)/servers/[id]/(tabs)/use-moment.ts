import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { formatClock, formatDay, formatDayAndTime } from '@/lib/format/time'
import { useServer } from './server-live'

/** Writes a moment as people say it: “Today 18:39”, “14 Nov 03:00”. Today is the API's. */
export function useMoment(): (at: Date) => string {
  const t = useTranslations('server')
  const style = useTimeStyle()
  const { live } = useServer()
  const today = formatDay(live.asOf, style, live.asOf)
  return (at) =>
    formatDay(at, style, live.asOf) === today
      ? t('today', { time: formatClock(at, style) })
      : formatDayAndTime(at, style, live.asOf)
}
