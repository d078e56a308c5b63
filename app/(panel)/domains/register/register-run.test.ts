// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberSent, sentChange } from '@/components/form/sent-changes'
import type { Registered } from '@/lib/domains/orders-api'
import type { RegistrationOrder } from '@/lib/domains/rules/order'
import { encodeLive } from '@/lib/live-json'
import { type Outcome, ownFailure } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { markRegistered, registerItems, registerRuns } from './register-run'

const register = vi.hoisted(() => vi.fn<(order: { name: string }) => Promise<Outcome<Registered>>>())
vi.mock('../actions', () => ({ registerAction: register }))

const openMs = 290_000
/** Names that the API lists by now. */
let listed: Set<string>
/** Names that are registered as of the last answer. */
let registered: ReadonlySet<string>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // Another sign-in: all runs are gone.
  openDeviceStore(crypto.randomUUID())
  listed = new Set()
  vi.stubGlobal('fetch', async (url: string) => {
    const zone = listed.has(url.split('/').at(-1) ?? '') ? { registered: true } : null
    return new Response(encodeLive({ value: { zone }, asOf: new Date() }))
  })
  register.mockReset().mockImplementation(async ({ name }) => ({
    ...{ status: 'done', message: null, reference: 'R' },
    value: { zoneId: '1', name } as Registered,
  }))
})
afterEach(() => vi.useRealTimers())

const lost = (): Outcome<Registered> => ({ status: 'unknown', reference: 'AAAA-BBBB', sentAt: new Date(), openMs })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const start = (...names: string[]) => {
  registerRuns.start({
    key: 'register',
    items: registerItems(names, { holder: {}, nameServers: null } as unknown as RegistrationOrder),
    about: { what: (name) => `Register ${name}`, page: '/domains/register', onRegistered: (all) => (registered = all) },
    words: { what: 'Register', open: 'Open', interrupted: '', tally: () => '' },
  })
  return pass(0)
}
const retry = () => {
  void registerRuns.retry('register')
  return pass(0)
}
const results = () => registerRuns.list()[0]?.items.map(({ id, result }) => `${id} ${result.kind}`)
const sent = () => register.mock.calls.map(([{ name }]) => name)

it('does not send an order again whose first call may still take effect, and finds what it did', async () => {
  register.mockResolvedValueOnce(lost())
  await start('fjell.no', 'dal.no')
  expect(results()).toEqual(['fjell.no unknown', 'dal.no held'])
  await retry()
  expect(results()).toEqual(['fjell.no unknown', 'dal.no done'])
  listed.add('fjell.no')
  await pass(5000)
  expect(results()).toEqual(['fjell.no found', 'dal.no done'])
  expect(registered).toEqual(new Set(['fjell.no', 'dal.no']))
  expect(sent()).toEqual(['fjell.no', 'dal.no'])
  expect(sentChange('register:fjell.no')).toBeUndefined()
})

it('sends it again once it is certain that the first call had no effect, and looks once more before', async () => {
  register.mockResolvedValueOnce(lost()).mockResolvedValueOnce(lost())
  await start('fjell.no')
  await pass(openMs - 10_000)
  expect(results()).toEqual(['fjell.no unknown'])
  await pass(20_000)
  expect(results()).toEqual(['fjell.no absent'])
  await retry()
  expect([results(), sent()]).toEqual([['fjell.no unknown'], ['fjell.no', 'fjell.no']])
  await pass(openMs + 10_000)
  expect(results()).toEqual(['fjell.no absent'])
  listed.add('fjell.no')
  await retry()
  expect([results(), sent().length]).toEqual([['fjell.no found'], 2])
})

it('remembers each order on the device, for the form, another tab and after a reload', async () => {
  let answer: (outcome: Outcome<Registered>) => void = () => expect.unreachable()
  register.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  await start('fjell.no', 'dal.no')
  expect(sentChange('register:fjell.no')).toMatchObject({ state: 'sent', what: 'Register fjell.no' })
  answer(lost())
  await pass(0)
  const openUntil = Date.now() + openMs
  expect(sentChange('register:fjell.no')).toMatchObject({ state: 'unknown', reference: 'AAAA-BBBB', openUntil })
  expect(sentChange('register:dal.no')).toBeUndefined()
  await retry()
  expect(sentChange('register:dal.no')).toBeUndefined()
})

it('looks for what was already sent elsewhere instead of sending it again', async () => {
  rememberSent('register:fjell.no', 'Register fjell.no')
  await start('fjell.no', 'dal.no')
  expect([results(), sent()]).toEqual([['fjell.no unknown', 'dal.no held'], []])
  listed.add('fjell.no')
  await retry()
  expect([results(), sent()]).toEqual([['fjell.no found', 'dal.no done'], ['dal.no']])
})

it('does not send again what was registered otherwise', async () => {
  register.mockResolvedValueOnce({ status: 'refused', failure: ownFailure('invalid'), fieldErrors: {} })
  await start('fjell.no')
  expect(results()).toEqual(['fjell.no refused'])
  markRegistered('fjell.no')
  await retry()
  expect([results(), sent()]).toEqual([['fjell.no found'], ['fjell.no']])
})

it('sends nothing and remembers nothing for calls that are only shown', () => {
  registerRuns.callsOf({ items: registerItems(['fjell.no'], {} as RegistrationOrder), about: null }).send()
  expect(sentChange('register:fjell.no')).toBeUndefined()
})
