import { type CalendarEvent, ics } from '@/lib/format/ics'
import { formatMoney } from '@/lib/format/number'
import { formatDayKey } from '@/lib/format/time'
import { deadlineLink } from './links'
import type { Deadline, DeadlineEvent } from './rules/deadlines'

/** Days before it at which a calendar reminds of what somebody has to do. What goes by itself has no reminder. */
const remindDays: Partial<Record<DeadlineEvent, number>> = {
  ...{ due: 3, renews: 3, newTerm: 3, billed: 3 },
  ...{ ends: 14, renewedOnce: 14, expires: 14, lastDay: 3, keyExpires: 7, cardExpires: 14, codeNeeded: 0 },
}

type Frame = {
  /** Name of the calendar. */
  name: string
  /** Of the panel, with scheme and host; null when it is not known. Then events have no links. */
  address: string | null
  locale: string
  /** For deadlines that are moments. */
  timeZone: string
  now: Date
  /** How often programs that subscribe to it ask again. */
  refreshHours?: number
}

/** The words of an event; the amount is written already. */
export type DeadlineWords = (deadline: Deadline, amount: string | null) => string

/** Writes deadlines as a calendar file of all-day events. */
export function deadlineCalendar(deadlines: readonly Deadline[], frame: Frame, words: DeadlineWords): string {
  const { name, address, locale, timeZone, now, refreshHours } = frame
  const events = deadlines.map((deadline): CalendarEvent => {
    const { id, event, at, isDay, isPast, amount } = deadline
    const days = isPast ? undefined : remindDays[event]
    return {
      uid: id,
      day: formatDayKey(at, isDay ? 'UTC' : timeZone),
      title: words(deadline, amount && formatMoney(amount, locale)),
      ...(address && { url: new URL(deadlineLink(deadline), address).href }),
      ...(days !== undefined && { remindDays: days }),
    }
  })
  return ics(events, { name, host: address ? new URL(address).host : 'calendar', now, refreshHours })
}
