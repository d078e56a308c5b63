import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freezeClock } from './frozen-clock'
import { testRows } from './rows'
import { type TestAccount, useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, advance, call, event, serverId } = sandbox

const WEB = 'web-01.nordlysdrift.no'
const METAL = 'metal-svg-01'
const HOURLY = 'test-timepris'
const CANCELLED = 'Server has been cancelled.'
const UNKNOWN = 'Server not found or already cancelled.'
const DAY = 86_400

const cancel = { call: `POST /servers/<${WEB}>/cancel` }
const body = { reason: 'Replaced', early_termination: 0 }

async function send(of: TestAccount, name: string, sent: object) {
  return call('POST', `/servers/${await serverId(of, name)}/cancel`, { key: of.api_keys.full, body: sent })
}

const given = (sent: object) => (of: TestAccount) => send(of, WEB, sent)

testRows('fields §21.1 POST cancel', sandbox, [
  { what: 'with the term', ...cancel, body, status: 200, message: CANCELLED },
  { what: 'at once', ...cancel, body: { ...body, early_termination: 1 }, status: 200, message: CANCELLED },
  { what: 'flag as text', ...cancel, body: { ...body, early_termination: '1' }, status: 200, message: CANCELLED },
  { what: 'no members', ...cancel, body: {}, status: 200, message: CANCELLED },
  { what: 'reason not text', ...cancel, body: { reason: 7 }, status: 400, message: 'Reason is not valid.' },
  { what: 'long reason', ...cancel, body: { reason: 'x'.repeat(1001) }, status: 400, message: 'Reason is not valid.' },
  {
    what: 'flag unknown',
    ...cancel,
    body: { ...body, early_termination: 2 },
    status: 400,
    message: 'Early termination must be 0 or 1.',
  },
  { what: 'action unknown', ...cancel, body: { action: 'redo' }, status: 400, message: 'Action is not valid.' },
  { what: 'twice', ...cancel, body, given: given(body), status: 400, message: UNKNOWN },
  { what: 'unknown server', call: 'POST /servers/1/cancel', body, status: 400, message: UNKNOWN },
  { what: 'a server that has ended', call: 'POST /servers/<api-gammel>/cancel', body, status: 400, message: UNKNOWN },
  {
    what: 'a suspended server',
    ...cancel,
    body,
    given: async (of) => event(of, 'server.suspend', { server_id: await serverId(of, WEB) }),
    status: 200,
    message: CANCELLED,
  },
  {
    what: 'undo',
    ...cancel,
    body: { action: 'undo' },
    given: given(body),
    status: 200,
    message: 'The cancellation has been taken back.',
  },
  {
    what: 'undo after its end',
    ...cancel,
    body: { action: 'undo' },
    given: given({ ...body, early_termination: 1 }),
    status: 400,
    message: UNKNOWN,
  },
  {
    what: 'undo of nothing',
    ...cancel,
    body: { action: 'undo' },
    status: 400,
    message: 'The server is not cancelled.',
  },
])

describe('fields §21.1 a cancelled server', () => {
  async function cancelled(name: string, sent: object = body) {
    const of = await account()
    const key = of.api_keys.full
    const path = `/servers/${await serverId(of, name)}`
    const server = async () => (await call('GET', path, { key })).data
    const before = await server()
    expect((await send(of, name, sent)).status).toBe(200)
    return { of, key, path, server, before }
  }

  const endOf = (data: unknown) =>
    z.looseObject({ cancelled: z.object({ cancel_date: z.number() }) }).parse(data).cancelled.cancel_date
  const hoursOf = (data: unknown) =>
    z.looseObject({ order: z.looseObject({ hourly: z.object({ accrued_hours: z.number() }) }) }).parse(data).order
      .hourly

  test('runs until its term ends, and can be switched on and off until then', async () => {
    const { of, key, path, server } = await cancelled(METAL)
    const data = await server()
    expect(data).toMatchObject({
      srv_status: true,
      cancelled: { cancel_reason: 'Replaced' },
      order: { order_status: 'cancelled', order_billing_date: '', order_cancel_reason: 'Replaced' },
    })
    expect(new Date(endOf(data) * 1000).toISOString()).toMatch(/-01T00:00:00/)
    expect((await call('GET', `${path}/reboot`, { key })).status).toBe(200)
    await advance(of, 62 * DAY)
    expect(await server()).toMatchObject({ srv_status: false, cancelled: { cancel_reason: 'Replaced' } })
    expect((await call('GET', `${path}/on`, { key })).message).toBe('The action failed. The server is cancelled.')
  })

  test('ends at once when that was asked for, and an hourly one in any case', async () => {
    const early = await cancelled(WEB, { ...body, early_termination: 1 })
    expect(await early.server()).toMatchObject({ srv_status: false })
    const hourly = await cancelled(HOURLY)
    const data = await hourly.server()
    expect(data).toMatchObject({ srv_status: false, order: { order_status: 'cancelled' } })
    await advance(hourly.of, 10 * DAY)
    const later = await hourly.server()
    expect(hoursOf(later)).toEqual(hoursOf(data))
  })

  test('its order goes on for the others on it, without its price', async () => {
    const { key } = await cancelled(WEB)
    const orders = (await call('GET', '/billing', { key })).at('data', 'orders', 1)
    // The volume and the addresses of the demo belong to the first server; the second goes on.
    expect(orders).toMatchObject({ order_status: 'active', order_total: '279.00' })
  })

  test('taken back, everything is as before', async () => {
    const { of, server, before } = await cancelled(METAL)
    await send(of, METAL, { action: 'undo' })
    const { activity_log: _log, ...now } = Object(await server())
    const { activity_log: _before, ...was } = Object(before)
    expect(now).toEqual(was)
  })
})
