import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import type { Deadline } from '@/lib/deadlines/rules/deadlines'
import { formatClock, formatDay, formatDayKey } from '@/lib/format/time'
import { dayMs } from '@/lib/model/time'

/** Texts of deadlines, on the server and in the browser. @param now the API's clock */
export function useDeadlineText(now: Date) {
  const t = useTranslations('deadlines')
  const { locale, timeZone: own } = useTimeStyle()
  return useMemo(() => {
    const zoneOf = ({ isDay }: Pick<Deadline, 'isDay'>) => (isDay ? 'UTC' : own)
    return {
      name: ({ kind, name }: Pick<Deadline, 'kind' | 'name'>): string => t(`names.${kind}`, { name }),
      event: ({ event }: Pick<Deadline, 'event'>): string => t(`events.${event}`),
      /** Days without a time zone are those of UTC. */
      zoneOf,
      /** The day; of what ends at a moment that matters, also the time. */
      day: (deadline: Deadline): string => {
        const style = { locale, timeZone: zoneOf(deadline) }
        const day = formatDay(deadline.at, style, now)
        return deadline.kind === 'transfer' ? `${day} ${formatClock(deadline.at, style)}` : day
      },
      /** How far away the day is: “in 12 days”. */
      distance: (deadline: Deadline): string => {
        const key = (date: Date) => Date.parse(formatDayKey(date, zoneOf(deadline)))
        const days = Math.round((key(deadline.at) - key(now)) / dayMs)
        return days < 0 ? t('ago', { days: -days }) : t('in', { days })
      },
    }
  }, [t, locale, own, now])
}
