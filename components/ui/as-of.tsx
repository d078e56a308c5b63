import { useFormatter, useTranslations } from 'next-intl'

type AsOfProps = { time: Date; word?: 'asOf' | 'updated' | 'measured' | 'counted' }

/** How fresh something is: “updated 18:42:10”. Belongs on all that is polled. */
export function AsOf({ time, word = 'asOf' }: AsOfProps) {
  const t = useTranslations('ui')
  const format = useFormatter()
  const clock = format.dateTime(time, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
  return <time dateTime={time.toISOString()}>{t(word, { time: clock })}</time>
}
