import { describe, expect, test } from 'vitest'
import type { DnsRecord } from '../rules/record'
import { compareZone } from './compare'
import { baseText, editableText, fixedRecords, withOthersChanges } from './edit'
import { parseZoneFile } from './parse'

const zone = 'fjell.no'
const record = (name: string, type: string, value: string, ttl = 3600): DnsRecord => ({
  ...{ id: `${name}${type}${value}`, name, type, value, ttl, priority: null },
})
const soa = (serial: number) => record('@', 'SOA', `ns1.example.net. post.example.net. ${serial} 2 3 4 5`)
const ns = record('@', 'NS', 'ns1.example.net')
const www = record('www', 'A', '192.0.2.1')
const text = record('t', 'TXT', 'a "b" c')
const tlsa = record('_443._tcp', 'TLSA', '3 1 1 00')
const all = [soa(1), ns, www, text, tlsa]

test('a text as it was made changes nothing', () => {
  const lines = parseZoneFile(editableText(all, zone), zone)
  expect(compareZone(lines, all, 'replace').map(({ kind }) => kind)).toEqual(['same', 'same'])
})

describe('records that cannot be changed', () => {
  const untouched = (changed: string) => {
    const { missing, untouched } = fixedRecords(changed, [soa(2), ns, www, text, tlsa], zone)
    return { missing: missing.map(({ type }) => type), untouched: untouched.size }
  }
  const made = editableText(all, zone)
  test.each<[string, string, object]>([
    ['as they were, but for the serial', made, { missing: [], untouched: 3 }],
    ['spaced otherwise', made.replace(/SOA +/, 'SOA    '), { missing: [], untouched: 3 }],
    [
      'a changed SOA',
      made.replace('ns1.example.net. post', 'ns9.example.net. post'),
      { missing: ['SOA'], untouched: 2 },
    ],
    ['no name server', made.replace(/^.* NS .*\n/m, ''), { missing: ['NS'], untouched: 2 }],
    ['another TLSA', made.replace('3 1 1 00', '3 1 1 01'), { missing: ['TLSA'], untouched: 2 }],
  ])('%s', (_, changed, expected) => {
    expect(untouched(changed)).toEqual(expected)
  })
})

describe('what others changed meanwhile', () => {
  const base = baseText(all, zone)
  const made = editableText(all, zone)
  const mine = made.replace('192.0.2.1', '192.0.2.9')
  const mail = record('mail', 'A', '192.0.2.5', 300)
  const added = 'mail.fjell.no. 300 IN A 192.0.2.5'
  const take = (edited: string, present: readonly DnsRecord[]) => withOthersChanges(edited, base, present, zone)

  test('nothing, however often the zone was written', () => {
    expect(take(mine, [soa(7), ns, text, www, tlsa])).toEqual({ text: mine, added: [], removed: [] })
  })

  test('a new record comes at the end, whatever the origin there', () => {
    const edited = `${mine}$ORIGIN sub.fjell.no.\n`
    expect(take(edited, [...all, mail])).toEqual({ text: `${edited}${added}\n`, added: [added], removed: [] })
    expect(
      compareZone(parseZoneFile(take(edited, [...all, mail]).text, zone), [...all, mail], 'replace'),
    ).toContainEqual(expect.objectContaining({ kind: 'same', before: mail }))
  })

  test('a record that is gone goes from the text', () => {
    const result = take(made, [soa(2), ns, text, tlsa])
    expect(result.text).toBe(made.replace(/^www.*\n/m, ''))
    expect(result.removed).toEqual(['www.fjell.no. 3600 IN A 192.0.2.1'])
  })

  test('what was edited stays, whatever became of it', () => {
    expect(take(mine, [soa(2), ns, text, tlsa])).toEqual({ text: mine, added: [], removed: [] })
  })

  test('what both did is there once', () => {
    const present = [soa(2), ns, record('www', 'A', '192.0.2.9'), text, tlsa]
    expect(take(mine, present)).toEqual({ text: mine, added: [], removed: [] })
  })

  test('a changed TTL replaces the line', () => {
    const result = take(made, [soa(2), ns, record('www', 'A', '192.0.2.1', 60), text, tlsa])
    expect(result.text).toContain('www.fjell.no. 60 IN A 192.0.2.1')
    expect(result.text).not.toMatch(/^www /m)
  })

  test('a line that gives the next one its name stays', () => {
    const edited = made.replace(/^(www.*)$/m, '$1\n   AAAA 2001:db8::1')
    expect(take(edited, [soa(2), ns, text, tlsa]).text).toBe(edited)
  })
})
