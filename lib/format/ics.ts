/** A day to remember, as a calendar takes it. */
export type CalendarEvent = {
  /** Always the same for the same thing, so that an import renews the entry instead of adding another. */
  uid: string
  /** `2026-11-20`. */
  day: string
  title: string
  /** What it is about, in full. */
  text?: string
  /** The page that mends it. */
  url?: string
}

type CalendarFrame = { name: string; host: string; now: Date }

/**
 * A calendar file (RFC 5545) of whole days: CRLF, lines folded at 75 octets, text escaped. Days that are none are left
 * out.
 *
 * @param name what the calendar is called
 * @param host whose calendar it is, so that its entries are told from those of others
 * @param now when the file was made
 */
export function ics(events: readonly CalendarEvent[], { name, host, now }: CalendarFrame): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const entries = events.flatMap(({ uid, day, title, text, url }) => {
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
      // It does not make anybody busy.
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]
  })
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escape(host)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escape(name)}`,
    ...entries,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** section 3.3.11: backslash, comma, semicolon and line breaks; other control characters have no place in a text. */
function escape(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
}

const encoder = new TextEncoder()

/** §3.1: at most 75 octets a line, the blank at the start of a continued one among them; no character is cut in two. */
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
