/** An all-day event. */
export type CalendarEvent = {
  /** Stable, so that importing again updates the event instead of adding another. */
  uid: string
  /** `2026-11-20`. */
  day: string
  title: string
  /** Description of the event. */
  text?: string
  /** The page where the customer can act on it. */
  url?: string
  /** Days before it at which the calendar reminds of it, at nine o'clock. Without it there is no alarm. */
  remindDays?: number
}

type CalendarFrame = { name: string; host: string; now: Date; refreshHours?: number | undefined }

/**
 * Formats a calendar file (RFC 5545) of all-day events: CRLF, lines folded at 75 octets, text escaped. Invalid days are
 * left out.
 *
 * @param name name of the calendar
 * @param host domain of the unique ids
 * @param now creation time of the file
 * @param refreshHours how often programs that subscribe to it ask again (RFC 7986)
 */
export function ics(events: readonly CalendarEvent[], { name, host, now, refreshHours }: CalendarFrame): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const entries = events.flatMap(({ uid, day, title, text, url, remindDays }) => {
    const next = dayAfter(day)
    if (next === null) return []
    return [
      'BEGIN:VEVENT',
      `UID:${escape(uid)}@${escape(host)}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${next.replaceAll('-', '')}`,
      `SUMMARY:${escape(title)}`,
      ...(text ? [`DESCRIPTION:${escape(text)}`] : []),
      ...(url ? [`URL:${url.replaceAll(/[\r\n]/g, '')}`] : []),
      // The event does not block time in the calendar.
      'TRANSP:TRANSPARENT',
      ...(remindDays === undefined ? [] : alarm(remindDays, title)),
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(host)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    ...(['NAME', 'X-WR-CALNAME'] as const).map((property) => `${property}:${escape(name)}`),
    ...(refreshHours
      ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]
      : []),
    ...entries,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** Counted from midnight at the start of the day. */
function alarm(days: number, title: string): string[] {
  const trigger = days > 0 ? `-P${days - 1}DT15H` : 'PT9H'
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${trigger}`, `DESCRIPTION:${escape(title)}`, 'END:VALARM']
}

/** Escapes backslash, comma, semicolon and line breaks, and drops other control characters (RFC 5545, section 3.3.11). */
function escape(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
}

const encoder = new TextEncoder()

/** Folds a line at 75 octets, including the leading space of continuation lines, without splitting characters (section 3.1). */
function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (octets + size > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += sign
    octets += size
  }
  return [...parts, part].join('\r\n')
}

function dayAfter(day: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return null
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
