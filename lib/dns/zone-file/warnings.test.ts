import { describe, expect, test } from 'vitest'
import type { DnsRecord } from '../rules/record'
import { compareZone, type ImportMode, isWrite, stepKey } from './compare'
import { parseZoneFile } from './parse'
import { warningsOf } from './warnings'

const zone = 'fjell.no'
const record = (line: string): DnsRecord => {
  const [name = '', type = '', ...value] = line.split(' ')
  return { id: line, name, type, value: value.join(' '), ttl: 3600, priority: null }
}

/** What is warned of: the value of the record, and the rule. */
function warned(file: string, present: string[] = [], mode: ImportMode = 'add', leftOut: string[] = []) {
  const zoneNow = present.map(record)
  const steps = compareZone(parseZoneFile(file, zone), zoneNow, mode).filter((step) => isWrite(step))
  const taken = steps.filter((step) => !('line' in step && leftOut.includes(String(step.line))))
  const found = warningsOf(taken, zoneNow, zone)
  return taken.flatMap((step) => {
    const findings = found.get(stepKey(step)) ?? []
    return findings.map(({ key }) => `${'line' in step ? step.line : '-'} ${key}`)
  })
}

const spf = '@ TXT "v=spf1 mx -all"'
const other = '@ TXT "v=spf1 a -all"'

describe('an import warns as the editor does', () => {
  test.each<[string, string, string[], ImportMode, string[]]>([
    ['two SPF records in the file', `${spf}\n${other}`, [], 'add', ['1 spfTwice', '2 spfTwice']],
    ['one beside that of the zone', spf, ['@ TXT v=spf1 a -all'], 'add', ['1 spfTwice']],
    ['one in place of that of the zone', spf, ['@ TXT v=spf1 a -all'], 'match', []],
    ['an SPF record alone', spf, ['@ TXT google-site-verification=1'], 'add', []],
    ['a record below a delegation', 'a.dev A 192.0.2.1', ['dev NS ns1.example.net.'], 'add', ['1 delegated']],
    ['a delegation above records', 'dev NS ns1.example.net.', ['a.dev A 192.0.2.1'], 'add', ['1 delegates']],
    ['a mail server that is a CNAME', '@ MX 10 mail', ['mail CNAME x.example.net.'], 'add', ['1 targetIsCname']],
    ['different TTLs', 'www 60 A 192.0.2.1', ['www A 192.0.2.2'], 'add', ['1 ttlDiffers']],
    ['nothing in particular', 'www A 192.0.2.1\nx AAAA 2001:db8::1', ['y A 192.0.2.2'], 'add', []],
  ])('%s', (_, file, present, mode, found) => expect(warned(file, present, mode)).toEqual(found))

  test('of what is taken only', () => expect(warned(`${spf}\n${other}`, [], 'add', ['2'])).toEqual([]))

  test('soon, in a zone of thousands', () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `h${index} A 192.0.2.1`)
    expect(warned(lines.join('\n'))).toEqual([])
  })
})
