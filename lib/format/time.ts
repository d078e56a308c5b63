import { defaultLocale, languageOf } from '@/lib/i18n/languages'
import { capitalized, intlTag, isolated, remember } from './locale'

/** Language and time zone for formatting. */
export type TimeStyle = {
  locale: string
  /** Time zone database name. */
  timeZone: string
}

const formatter = remember(
  (locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlTag(locale), { ...options, timeZone }),
)

const yearOf = (date: Date, timeZone: string) => formatter(defaultLocale, timeZone, { year: 'numeric' }).format(date)

/**
 * Formats a day: `20 Nov` or `20. nov.`, with the year unless it is the year of `now`. Does not break over lines.
 *
 * @param now defines the current year; without it the year is always there
 */
export function formatDay(date: Date, { locale, timeZone }: TimeStyle, now?: Date): string {
  const year = now && yearOf(date, timeZone) === yearOf(now, timeZone) ? undefined : ('numeric' as const)
  const day = formatter(locale, timeZone, { day: 'numeric', month: 'short', year }).format(date)
  return isolated(day.replaceAll(' ', '\u00a0'), locale)
}

/** Formats a time of day with seconds: `18:42:10`. */
export function formatTime(date: Date, { locale, timeZone }: TimeStyle): string {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  return formatter(locale, timeZone, options).format(date)
}

/** Formats a time of day without seconds: `18:42`. */
export function formatClock(date: Date, { locale, timeZone }: TimeStyle): string {
  return formatter(locale, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date)
}

/** Formats day and time: `20 Nov 18:42`, with the year as in `formatDay`. */
export function formatDayAndTime(date: Date, style: TimeStyle, now: Date): string {
  return `${formatDay(date, style, now)} ${formatClock(date, style)}`
}

/** Formats a full day and time that begin a line: `Friday 20 November 2026, 18:42`. */
export function formatToday(date: Date, style: TimeStyle): string {
  const { locale, timeZone } = style
  const weekday = formatter(locale, timeZone, { weekday: 'long' }).format(date)
  const day = formatter(locale, timeZone, { day: 'numeric', month: 'long', year: 'numeric' }).format(date)
  return capitalized(`${weekday} ${day}, ${formatClock(date, style)}`, locale)
}

const hour = 3600

/** Units from the largest; hours have a sign of their own in each language. */
const units = [
  { seconds: 86_400, sign: 'd' },
  { seconds: hour, sign: 'h' },
  { seconds: 60, sign: 'min' },
  { seconds: 1, sign: 's' },
] as const

/**
 * Formats a duration in its two largest units: `2 min 45 s`, `5 h 12 min`, `3 d 4 h`. Never negative.
 *
 * @param seconds rounded down
 */
export function formatDuration(seconds: number, locale: string): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
  const first = units.findIndex((unit) => whole >= unit.seconds)
  let rest = whole
  const parts = units.slice(first, first + 2).map((unit) => {
    const count = Math.floor(rest / unit.seconds)
    rest -= count * unit.seconds
    return count > 0 ? `${count}\u00a0${unit.seconds === hour ? languageOf(locale).hour : unit.sign}` : ''
  })
  return isolated(parts.filter(Boolean).join(' ') || '0\u00a0s', locale)
}

/** Returns the date in a time zone, for file names, comparing and sorting: `2026-11-20`. */
export function formatDayKey(date: Date, timeZone: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const parts = formatter(defaultLocale, timeZone, options).formatToParts(date)
  const part = (type: string) => parts.find((piece) => piece.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Returns the month in a time zone: `2026-11`. */
export function formatMonthKey(date: Date, timeZone: string): string {
  return formatDayKey(date, timeZone).slice(0, 7)
}

/**
 * Formats a month key of `formatMonthKey`: `Nov` or `November 2026`.
 *
 * @param length `short` without the year
 */
export function formatMonth(key: string, length: 'short' | 'long', locale: string): string {
  const year = length === 'long' ? ('numeric' as const) : undefined
  return formatter(locale, 'UTC', { month: length, year }).format(new Date(`${key}-15T00:00:00Z`))
}

/** Formats a day with its year: `20 Nov 2026`. For lists over several years, and for print. */
export const formatYearDay = (date: Date, style: TimeStyle): string => formatDay(date, style)
