import { encode } from 'next-auth/jwt'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sealCalendar } from '@/lib/auth/calendar-key'
import { decodeToken } from '@/lib/auth/cookies'
import { env } from '@/lib/env'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { GET } from './route'

vi.mock('@/lib/env', async () => {
  const { testSettings } = await import('@/tests/fake-api')
  const own = { NEXTAUTH_SECRET: 'a secret of the panel, 32 characters', BRAND_NAME: 'Havn', TRUSTED_PROXIES: '' }
  return { env: () => ({ ...testSettings, ...own }), panelAddress: () => 'https://panel.example.com' }
})
vi.mock('@/lib/log', () => ({ log: () => ({ warn() {}, info() {} }), logCall: () => {}, logUnreadable: () => {} }))

const refused = envelope(403, { meta: { message: 'You do not have permission for this operation.' } })
const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000
const zone = (name: string, over: object = {}) => ({
  ...{ zone_id: name.length, zone_name: name, zone_is_registered: true, domain_status: 'active' },
  ...{ domain_expiry_date: '2099-03-01', domain_auto_renew: 0, ...over },
})
const invoice = {
  inv_id: 17,
  inv_number: '10234',
  inv_duedate: seconds('2098-12-31'),
  inv_total: 100,
  inv_vat: 25,
  inv_currency: 'NOK',
}
const answers: Record<string, Parameters<FakeApi['reply']>[0]> = {}

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())
beforeEach(() => {
  Object.assign(answers, {
    '/billing': envelope(200, { data: { invoices: [invoice], orders: [], billing: {}, card_details: [], credit: [] } }),
    '/dns/zones': envelope(200, { data: [zone('fjell.no')] }),
    '/servers': envelope(200, { data: [] }),
    '/dns/domains/masstransfer': envelope(200, { data: [] }),
  })
  api.reply((response, request) => {
    const { pathname } = new URL(request.url, 'http://x')
    const found = Object.entries(answers).find(([path]) => pathname.endsWith(path))
    ;(found?.[1] ?? refused)(response, request)
  })
})

let made = 0
const newKey = () => `hvn_${String((made += 1)).padStart(64, '0')}`
const seal = (over: Partial<Parameters<typeof sealCalendar>[0]> = {}) =>
  sealCalendar({ key: newKey(), locale: 'en', timeZone: 'Europe/Oslo', ...over })
const ask = (file: string, headers: Record<string, string> = {}) =>
  GET(new Request(`https://panel.example.com/calendar/${file}`, { headers }), { params: Promise.resolve({ file }) })
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

it('is a calendar that an independent program reads, with nothing but deadlines', async () => {
  answers['/dns/zones'] = envelope(200, { data: [zone('fjell.no'), zone('xn--bl-yia.no', { domain_auto_renew: 1 })] })
  const response = await ask(`${await seal()}.ics`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  const file = await response.text()
  expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H')
  const events = eventsOf(file)
  expect(events.map(({ uid, summary, startDate }) => [uid, summary, startDate.toString(), startDate.isDate])).toEqual([
    ['invoice-17@panel.example.com', 'Invoice 10234: due (NOK\u00a0125.00 incl. VAT)', '2098-12-31', true],
    ['expiry-fjell.no@panel.example.com', 'fjell.no: expires, auto-renew is off', '2099-03-01', true],
    ['expiry-xn--bl-yia.no@panel.example.com', 'bål.no: renews automatically', '2099-03-01', true],
  ])
  expect(events.map(({ component }) => component.getAllSubcomponents('valarm').length)).toEqual([1, 1, 0])
  // Only reads, with the key of the calendar.
  expect(api.seen.every(({ method }) => method === 'GET')).toBe(true)
  expect(new Set(api.seen.map(({ headers }) => headers.authorization))).toEqual(
    new Set([`Bearer ${`hvn_${String(made).padStart(64, '0')}`}`]),
  )
})

it('is in the language that the address was made in', async () => {
  const [first] = eventsOf(await (await ask(`${await seal({ locale: 'nb' })}.ics`)).text())
  expect(first?.summary).toMatch(/^Faktura 10234: forfaller \(NOK\s125,00 inkl\. mva\.\)$/)
})

it('shows who may not see billing the rest', async () => {
  answers['/billing'] = refused
  expect(eventsOf(await (await ask(`${await seal()}.ics`)).text()).map(({ summary }) => summary)).toEqual([
    'fjell.no: expires, auto-renew is off',
  ])
})

it('gives a wrong key and one that has ended the same answer', async () => {
  const sealed = await seal()
  const secret = env().NEXTAUTH_SECRET
  const content = { key: newKey(), locale: 'en', timeZone: 'UTC' }
  const tampered = sealed.slice(0, -30) + (sealed.at(-30) === 'A' ? 'B' : 'A') + sealed.slice(-29)
  const wrong = [
    'x.ics',
    '.ics',
    sealed,
    `${tampered}.ics`,
    `${'a'.repeat(3000)}.ics`,
    // The cookie of a session, and a password that waits for its code, are encrypted with the same secret.
    `${(await encode({ token: content, secret })).replace('..', '~')}.ics`,
    `${(await encode({ token: content, secret, salt: 'waiting' })).replace('..', '~')}.ics`,
    `${(await encode({ token: { key: '' }, secret, salt: 'calendar' })).replace('..', '~')}.ics`,
  ]
  const found = await Promise.all(wrong.map((file) => ask(file)))
  expect(api.seen).toEqual([])
  answers['/billing'] = answers['/dns/zones'] = envelope(401, { meta: { message: '401 Unauthorized' } })
  answers['/servers'] = answers['/dns/domains/masstransfer'] = answers['/billing']
  found.push(await ask(`${sealed}.ics`))
  answers['/billing'] = answers['/dns/zones'] = answers['/servers'] = answers['/dns/domains/masstransfer'] = refused
  found.push(await ask(`${await seal()}.ics`))
  const told = await Promise.all(
    found.map(async (response) => [response.status, await response.text(), [...response.headers]]),
  )
  expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(told[0]?.slice(0, 2)).toEqual([404, 'Not found'])
})

it('is no session, which another key opens', async () => {
  const sealed = await seal()
  expect(await decodeToken({ token: sealed.replace('~', '..') })).toBeNull()
})

it('answers 503 when a part could not be read, so that programs keep what they have, and reads again', async () => {
  const sealed = await seal()
  answers['/servers'] = envelope(500, { meta: { message: 'Away.' } })
  const response = await ask(`${sealed}.ics`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '900'])
  answers['/servers'] = envelope(200, { data: [] })
  expect((await ask(`${sealed}.ics`)).status).toBe(200)
})

it('reads once for several minutes, and for all who ask at once, also for a key that has ended', async () => {
  const sealed = await seal()
  await Promise.all([ask(`${sealed}.ics`), ask(`${sealed}.ics`)])
  await ask(`${sealed}.ics`)
  expect(api.seen.filter(({ url }) => url.includes('/billing'))).toHaveLength(1)
})

it('is asked thirty times in ten minutes', async () => {
  const sealed = await seal()
  const statuses = []
  for (let time = 0; time < 31; time++) statuses.push((await ask(`${sealed}.ics`)).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})
