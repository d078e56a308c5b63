import { expect, test } from 'vitest'
import type { Failure } from '@/lib/model/outcome'
import type { DnsRecord } from '../rules/record'
import { stepKey } from './compare'
import { isTemplateIn, planTemplate, templateText, type TemplateItem, withRecords } from './templates'

const zone = { id: '7', name: 'fjell.no', display: 'fjell.no', external: false }
const record = (name: string, type: string, value: string, priority: number | null = null): DnsRecord => ({
  ...{ id: `${name} ${type} ${value}`, name, type, value, priority },
  ttl: 3600,
})
const web = record('@', 'A', '192.0.2.1')
const oldMail = [record('@', 'MX', 'mx1.old.example.', 10), record('@', 'MX', 'mx2.old.example.', 20)]
const verification = record('@', 'TXT', 'site-verification=abc')
const plan = (rows: readonly DnsRecord[], over: Partial<typeof zone> = {}) =>
  planTemplate('google', { ...zone, ...over }, { rows, unreadable: [] })
const summary = ({ steps, kept, result }: TemplateItem) => ({ steps: steps.map(({ kind }) => kind), kept, result })

test('what a template adds, replaces and removes in a zone, and how many records stay', () => {
  expect(summary(plan([web, verification, ...oldMail]))).toEqual({
    steps: ['change', 'add', 'remove'],
    kept: 2,
    result: { kind: 'waiting' },
  })
})

test('a domain without e-mail loses the MX records of its own name, and those only', () => {
  const elsewhere = record('shop', 'MX', 'mx.old.example.', 10)
  const { steps, kept } = planTemplate('noMail', zone, { rows: [web, elsewhere, ...oldMail], unreadable: [] })
  const removed = steps.flatMap((step) => (step.kind === 'remove' ? [step.before] : []))
  expect(removed).toEqual(oldMail)
  expect(kept).toBe(2)
})

test('a template in a file ends when none of its records is left there', () => {
  const text = templateText('noMail', zone.name)
  expect(isTemplateIn(`www A 192.0.2.1\n${text.replace('p=reject', 'p=none')}`, 'noMail', zone.name)).toBe(true)
  expect(isTemplateIn('$ORIGIN fjell.no.\n$TTL 3600\nwww A 192.0.2.1', 'noMail', zone.name)).toBe(false)
  expect(isTemplateIn(text, null, zone.name)).toBe(false)
})

test('a zone that has the template already is not changed', () => {
  const there = [record('@', 'MX', 'smtp.google.com.', 1), record('@', 'TXT', 'v=spf1 include:_spf.google.com ~all')]
  expect(summary(plan([web, ...there]))).toEqual({
    steps: [],
    kept: 3,
    result: { kind: 'skipped', reason: 'templateSame' },
  })
})

test('zones that cannot be changed each have their reason', () => {
  const reason = ({ result }: TemplateItem) => (result.kind === 'skipped' ? result.reason : null)
  expect(reason(plan([], { external: true }))).toBe('templateExternal')
  expect(reason(planTemplate('google', zone, null))).toBe('templateUnread')
  expect(reason(planTemplate('google', zone, { rows: [], unreadable: [{}] }))).toBe('templateUnreadable')
  const inTheWay = [record('autodiscover', 'A', '192.0.2.9')]
  expect(reason(planTemplate('microsoft', zone, { rows: inTheWay, unreadable: [] }))).toBe('templateConflict')
})

const failure: Failure = { kind: 'upstream', message: null, reference: 'R', status: 502, retryAfterSeconds: null }
const lost = { kind: 'unknown', sentAt: new Date(0), reference: 'R' } as const
const refused = { kind: 'refused', failure } as const

test('after a lost answer, the records show which changes were made', () => {
  const item = plan([web, ...oldMail])
  const [change, add] = item.steps
  if (change?.kind !== 'change' || add?.kind !== 'add') return expect.unreachable()
  const half = withRecords({ ...item, result: lost }, [web, { ...change.record, id: 'x' }, ...oldMail.slice(1)])
  expect(half.result).toEqual({ kind: 'absent' })
  expect([...half.made]).toEqual([stepKey(change)])
  const all = [web, { ...change.record, id: 'x' }, { ...add.record, id: 'y' }]
  expect(withRecords({ ...item, result: lost }, all).result).toEqual({ kind: 'found' })
  expect(withRecords({ ...item, result: refused }, all).result).toEqual({ kind: 'found' })
  expect(withRecords({ ...item, result: refused }, [web, ...oldMail]).result).toBe(refused)
})
