'use client'

import { useTranslations } from 'next-intl'
import { roundToShown, splitDuration } from './duration'
import { useClock } from './use-clock'

type ElapsedProps = {
  since: Date
  /** The API's clock when the page was read. */
  asOf: Date
}

/** Elapsed time, such as “6 min 12 s”. Updates automatically. */
export function Elapsed({ since, asOf }: ElapsedProps) {
  const t = useTranslations('ui')
  const passed = useClock(asOf, (now) => roundToShown(Math.max(0, now - since.getTime())))
  const parts = splitDuration(passed)
  return <span role="timer">{t(`duration.${parts.key}`, parts.values)}</span>
}
