'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Hourglass, OctagonAlert } from './icons'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A duration in at most two units. The keys are those of `ui.duration` in the messages. */
export type Duration =
  | { key: 'seconds'; values: { seconds: string } }
  | { key: 'minutes'; values: { minutes: string; seconds: string } }
  | { key: 'hours'; values: { hours: string; minutes: string } }
  | { key: 'days'; values: { days: string; hours: string } }

/** Splits a duration into at most two units: 45 s, 6 min 12 s, 41 h 03 min (to 48 h), 3 d 5 h. */
export function splitDuration(milliseconds: number): Duration {
  const left = Math.max(0, milliseconds)
  const whole = (unit: number, within = Infinity) => String(Math.floor((left % within) / unit))
  const padded = (unit: number, within: number) => whole(unit, within).padStart(2, '0')
  if (left < minute) return { key: 'seconds', values: { seconds: whole(second) } }
  if (left < hour) return { key: 'minutes', values: { minutes: whole(minute), seconds: padded(second, minute) } }
  if (left < 2 * day) return { key: 'hours', values: { hours: whole(hour), minutes: padded(minute, hour) } }
  return { key: 'days', values: { days: whole(day), hours: whole(hour, day) } }
}

/** Rounds a duration down to the shown units, so that components only update when the text changes. */
export function roundToShown(milliseconds: number): number {
  const size = Math.abs(milliseconds)
  const unit = size < hour ? second : size < 2 * day ? minute : hour
  return Math.floor(milliseconds / unit) * unit
}

/** Time left from which a deadline is urgent, and very urgent. */
const pressing = {
  days: { warn: 12 * hour, danger: 6 * hour },
  session: { warn: 30 * minute, danger: 10 * minute },
  hour: { warn: 15 * minute, danger: 5 * minute },
}

/** Length of a deadline: days, the few hours of a session, or one hour. */
type DeadlineSpan = keyof typeof pressing

/** Urgency of a deadline: amber, then red, also after it has passed. */
export function deadlineTone(millisecondsLeft: number, span: DeadlineSpan = 'days'): 'warn' | 'danger' | undefined {
  const { warn, danger } = pressing[span]
  if (millisecondsLeft < danger) return 'danger'
  return millisecondsLeft < warn ? 'warn' : undefined
}

/** When this device first saw a reading, by its time. Only a few are kept, because a page shows one or two at once. */
const seenAt = new Map<number, number>()

function firstSeen(asOf: number): number {
  const firstAt = seenAt.get(asOf)
  if (firstAt !== undefined) return firstAt
  const now = Date.now()
  seenAt.set(asOf, now)
  if (seenAt.size > 100) seenAt.delete(seenAt.keys().next().value ?? asOf)
  return now
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One interval shared by all clocks on the page. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * Applies `read` to the current time of the API's clock and updates only when the result changes. Until hydration the
 * time is `asOf`, so that server and browser render the same. The device's clock may be wrong: only its elapsed time is
 * used.
 *
 * @param asOf the API's clock when the data was read
 * @param read maps a time in milliseconds to a number that changes only when the text does
 */
export function useClock(asOf: Date, read: (now: number) => number): number {
  const start = asOf.getTime()
  return useSyncExternalStore(
    subscribe,
    () => read(start + Date.now() - firstSeen(start)),
    () => read(start),
  )
}

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
