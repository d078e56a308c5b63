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
export type DeadlineSpan = keyof typeof pressing

/** Urgency of a deadline: amber, then red, also after it has passed. */
export function deadlineTone(millisecondsLeft: number, span: DeadlineSpan = 'days'): 'warn' | 'danger' | undefined {
  const { warn, danger } = pressing[span]
  if (millisecondsLeft < danger) return 'danger'
  return millisecondsLeft < warn ? 'warn' : undefined
}
