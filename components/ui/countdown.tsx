'use client'

import { useTranslations } from 'next-intl'
import { classNames } from './class-names'
import { deadlineTone, roundToShown, splitDuration, type DeadlineSpan } from './duration'
import { Icon } from './icon'
import { Hourglass, OctagonAlert } from './icons'
import { useClock } from './use-clock'

const looks = {
  warn: 'font-[550] text-warn-fg',
  danger: 'font-semibold text-danger-fg',
}

type CountdownProps = {
  until: Date
  /** The API's clock when the page was read. */
  asOf: Date
  /** Adds “left” after the time. */
  withLeft?: boolean
  /** Text when the time is up; “Expired” by default. */
  expired?: string
  /** Total length of the deadline: a short one becomes urgent later. */
  span?: DeadlineSpan
}

/** Time left until a deadline: grey, amber under 12 h, red under 6 h, see `deadlineTone`. Updates automatically. */
export function Countdown({ until, asOf, withLeft, expired, span }: CountdownProps) {
  const t = useTranslations('ui')
  const left = useClock(asOf, (now) => roundToShown(until.getTime() - now))
  const parts = splitDuration(left)
  const over = left <= 0
  const time = t(`duration.${parts.key}`, parts.values)
  const tone = deadlineTone(left, span)
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 align-middle whitespace-nowrap [&>svg]:size-3.5 [&>svg]:stroke-[2.4]',
        tone ? looks[tone] : 'text-fg [&>svg]:text-fg-muted',
      )}
      data-tone={tone}
      role="timer"
    >
      <Icon of={over ? OctagonAlert : Hourglass} />
      {over ? (expired ?? t('expired')) : withLeft ? t('left', { time }) : time}
    </span>
  )
}
