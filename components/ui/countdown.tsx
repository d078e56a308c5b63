'use client'

import { useTranslations } from 'next-intl'
import { deadlineTone, roundToTold, tellDuration, type DeadlineSpan } from './duration'
import { Icon } from './icon'
import { Hourglass, OctagonAlert } from './icons'
import { useClock } from './use-clock'

type CountdownProps = {
  until: Date
  /** The API's clock when the page was read. */
  asOf: Date
  /** Says “left” after the time. */
  withLeft?: boolean
  /** What to say when the time is up; “Expired” when not given. */
  expired?: string
  /** How long there was in all: it presses later in a deadline of an hour. */
  span?: DeadlineSpan
}

/** Time left until a deadline: grey, amber under 12 h, red under 6 h, as `deadlineTone` has it. Ticks by itself. */
export function Countdown({ until, asOf, withLeft, expired, span }: CountdownProps) {
  const t = useTranslations('ui')
  const left = useClock(asOf, (now) => roundToTold(until.getTime() - now))
  const told = tellDuration(left)
  const over = left <= 0
  const time = t(`duration.${told.key}`, told.values)
  return (
    <span className="left" data-tone={deadlineTone(left, span)} role="timer">
      <Icon of={over ? OctagonAlert : Hourglass} />
      {over ? (expired ?? t('expired')) : withLeft ? t('left', { time }) : time}
    </span>
  )
}
