import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ics } from './ics'

const now = new Date('2026-11-20T17:42:10.123Z')
const frame = { name: 'Havn', host: 'panel.example.com', now }

/** An independent parser for RFC 5545: unfolds lines, then splits them into events. */
function read(file: string): Map<string, string>[] {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const events: Map<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push(new Map())
    const at = line.indexOf(':')
    events.at(-1)?.set(line.slice(0, at), line.slice(at + 1))
  }
  return events
}

const unescape = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign))

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
// Control characters are removed, and all line breaks become one kind.
const text = fc.string({ unit: 'grapheme', maxLength: 300 }).map((words) => words.replaceAll(/\p{Cc}/gu, '\n'))

it('keeps every title, text and day, in lines of at most 75 octets ending in CRLF', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ uid: fc.uuid(), day, title: text, text })), (events) => {
      const file = ics(events, frame)
      expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const found = read(file)
      expect(found.map((event) => unescape(event.get('SUMMARY') ?? ''))).toEqual(events.map(({ title }) => title))
      expect(found.map((event) => unescape(event.get('DESCRIPTION') ?? ''))).toEqual(events.map((event) => event.text))
      expect(found.map((event) => event.get('DTSTART;VALUE=DATE'))).toEqual(
        events.map((event) => event.day.replaceAll('-', '')),
      )
      expect(found.map((event) => event.get('UID'))).toEqual(events.map(({ uid }) => `${uid}@panel.example.com`))
    }),
  )
})

it('ends on the next day, also across months, years and leap days', () => {
  const ends = (of: string) => read(ics([{ uid: 'a', day: of, title: 'x' }], frame))[0]?.get('DTEND;VALUE=DATE')
  expect(['2026-12-31', '2028-02-28', '2028-02-29', '2026-02-28'].map(ends)).toEqual([
    '20270101',
    '20280229',
    '20280301',
    '20260301',
  ])
})

it('contains its creation time, leaves out invalid days, and does not split characters', () => {
  expect(ics([{ uid: 'a', day: '2026-02-30', title: 'x' }], frame)).not.toContain('VEVENT')
  const long = ics([{ uid: 'a', day: '2026-11-20', title: '🧾ø'.repeat(40) }], frame)
  expect(long).toContain('DTSTAMP:20261120T174210Z')
  expect(long).not.toContain('\uFFFD')
  expect(long.replaceAll('\r\n ', '')).toContain('🧾ø'.repeat(40))
})

it.each([
  [3, '-P2DT15H'],
  [1, '-P0DT15H'],
  [0, 'PT9H'],
])('reminds %i days before at nine', (remindDays, trigger) => {
  const file = ics([{ uid: 'a', day: '2026-11-20', title: 'Invoice; due', remindDays }], frame)
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${trigger}`, 'DESCRIPTION:Invoice\\; due', 'END:VALARM']
  expect(file).toContain([...alarm, 'END:VEVENT'].join('\r\n'))
})

it('reminds of nothing that is not asked for', () =>
  expect(ics([{ uid: 'a', day: '2026-11-20', title: 'x' }], frame)).not.toContain('VALARM'))
