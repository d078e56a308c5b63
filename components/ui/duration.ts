const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The two units that a length of time is told in. The keys are those of `ui.duration` in the messages. */
export type Duration =
  | { key: 'seconds'; values: { seconds: string } }
  | { key: 'minutes'; values: { minutes: string; seconds: string } }
  | { key: 'hours'; values: { hours: string; minutes: string } }
  | { key: 'days'; values: { days: string; hours: string } }

/** Tells a length of time in at most two units: 45 s, 6 min 12 s, 41 h 03 min (to 48 h), 3 d 5 h. */
export function tellDuration(milliseconds: number): Duration {
  const left = Math.max(0, milliseconds)
  const whole = (unit: number, within = Infinity) => String(Math.floor((left % within) / unit))
  const padded = (unit: number, within: number) => whole(unit, within).padStart(2, '0')
  if (left < minute) return { key: 'seconds', values: { seconds: whole(second) } }
  if (left < hour) return { key: 'minutes', values: { minutes: whole(minute), seconds: padded(second, minute) } }
  if (left < 2 * day) return { key: 'hours', values: { hours: whole(hour), minutes: padded(minute, hour) } }
  return { key: 'days', values: { days: whole(day), hours: whole(hour, day) } }
}

/** Cuts a length of time to what is told of it, so that nothing is drawn again before its words change. */
export function roundToTold(milliseconds: number): number {
  const size = Math.abs(milliseconds)
  const unit = size < hour ? second : size < 2 * day ? minute : hour
  return Math.floor(milliseconds / unit) * unit
}

/** From how much time left a deadline presses, and presses hard. */
const pressing = {
  days: { warn: 12 * hour, danger: 6 * hour },
  session: { warn: 30 * minute, danger: 10 * minute },
  hour: { warn: 15 * minute, danger: 5 * minute },
}

/** What a deadline is counted in: days, the few hours of a session, or one hour. */
export type DeadlineSpan = keyof typeof pressing

/** How much a deadline presses: amber, then red, and red when it has passed. */
export function deadlineTone(millisecondsLeft: number, span: DeadlineSpan = 'days'): 'warn' | 'danger' | undefined {
  const { warn, danger } = pressing[span]
  if (millisecondsLeft < danger) return 'danger'
  return millisecondsLeft < warn ? 'warn' : undefined
}
