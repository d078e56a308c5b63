import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { formatClock, formatDay, formatDayAndTime } from '@/lib/format/time'
import { useServer } from './server-live'

/** Formats a time such as “Today 18:39” or “14 Nov 03:00”, relative to the API's clock. */
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
