import { describe, expect, test } from 'vitest'
import { CONTACT, expectAnswer, PERSON, useDomains } from './domain-support'
import { freezeClock } from './frozen-clock'
import type { TestAccount } from './support'

freezeClock()

const { account, advance, call, event, items, mails, signIn, zone, zones } = useDomains()

const HOUR = 3600
const DAY = 24 * HOUR
const PATH = '/dns/domains/masstransfer'
const CANNOT_ABORT = 'This transfer is already being processed and can no longer be aborted.'
const NO_CODES = 'No codes were saved. The domains may no longer be waiting for a code.'

let names = 0

/** Creates a mass transfer of one domain that waits for its code, with helpers for it. */
async function waiting() {
  const of = await account()
  const key = of.api_keys.full
  const zone_name = `tilstand-${(names += 1)}.no`
  const answer = await call('POST', PATH, { key, body: { items: [{ zone_name }] } })
  expect(answer.status, answer.text).toBe(200)
  const find = async () => (await items(of)).find((item) => item.zone_name === zone_name)
  const item_id = (await find())?.item_id
  return {
    of,
    zone_name,
    item: find,
    status: async () => (await find())?.status,
    code: (auth_code = 'ABCD') => call('PUT', PATH, { key, body: { codes: [{ item_id, auth_code }] } }),
    abort: () => call('DELETE', `${PATH}/${item_id}`, { key }),
    resend: () => call('POST', `${PATH}/${item_id}/token`, { key }),
    outcome: (outcome: string, message = '') => event(of, 'transfer.outcome', { zone_name, outcome, message }),
  }
}

type Waiting = Awaited<ReturnType<typeof waiting>>

/** How each state of §3.3 is reached. */
const REACHED: Readonly<Record<string, (it: Waiting) => Promise<unknown>>> = {
  awaiting_code: async () => {},
  queued: (it) => it.code(),
  processing: async (it) => {
    await it.code()
    await advance(it.of, 30)
  },
  done: async (it) => {
    await it.code()
    await advance(it.of, 40)
  },
  registry_pending: async (it) => {
    await it.code()
    await it.outcome('registry_pending')
  },
  failed: async (it) => {
    await it.code()
    await it.outcome('failed', 'The registry said no.')
  },
  expired: (it) => advance(it.of, 48 * HOUR),
  aborted: (it) => it.abort(),
}

const refused = (allowed: readonly string[]) => Object.keys(REACHED).filter((state) => !allowed.includes(state))

async function reach(state: string): Promise<Waiting> {
  const it = await waiting()
  await holdQueue(it.of)
  await REACHED[state]?.(it)
  expect(await it.status()).toBe(state)
  return it
}

/** Holds the demo's own items, which would be before the test's in the queue. */
async function holdQueue(of: TestAccount): Promise<void> {
  for (const { zone_name, status } of await items(of)) {
    if (status === 'queued' || status === 'processing') {
      await event(of, 'transfer.outcome', { zone_name, outcome: 'done' })
    }
  }
}

describe('§3.3 mass-transfer item', () => {
  test.each(Object.keys(REACHED))('%s is reached, with a message if it is not transferred', async (state) => {
    const it = await reach(state)
    const message = (await it.item())?.message
    if (['failed', 'expired', 'aborted'].includes(state)) expect(message).not.toBe('')
  })

  test('awaiting_code, code: queued, and the code is saved', async () => {
    const it = await reach('awaiting_code')
    expectAnswer(await it.code(), 200, '1 domains queued for transfer.')
    expect(await it.status()).toBe('queued')
  })

  test.each(['awaiting_code', 'queued'])('%s, DELETE: aborted', async (state) => {
    const it = await reach(state)
    expectAnswer(await it.abort(), 200, 'The transfer was aborted.')
    expect(await it.status()).toBe('aborted')
  })

  test.each(refused(['awaiting_code', 'queued']))('%s refuses DELETE and does not change', async (state) => {
    const it = await reach(state)
    expectAnswer(await it.abort(), 400, CANNOT_ABORT)
    expect(await it.status()).toBe(state)
  })

  test.each(refused(['awaiting_code']))('%s refuses a code and does not change', async (state) => {
    const it = await reach(state)
    expectAnswer(await it.code(), 400, NO_CODES)
    expect(await it.status()).toBe(state)
  })

  test.each(refused(['awaiting_code']))('%s has no code to resend', async (state) => {
    const it = await reach(state)
    expectAnswer(await it.resend(), 400, 'This transfer is not waiting for a one-time code.')
  })

  test('queued, processing, done: each at its exact second', async () => {
    const it = await reach('queued')
    await advance(it.of, 29)
    expect(await it.status()).toBe('queued')
    await advance(it.of, 1)
    expect(await it.status()).toBe('processing')
    await advance(it.of, 9)
    expect(await it.status()).toBe('processing')
    await advance(it.of, 1)
    expect(await it.status()).toBe('done')
    expect((await zone(it.of, it.zone_name)).zone_is_registered).toBe('1')
  })

  test('a wrong code fails', async () => {
    const it = await reach('awaiting_code')
    await it.code('wrong')
    await advance(it.of, 40)
    expect(await it.item()).toMatchObject({ status: 'failed', message: 'The registry rejected the auth code.' })
  })

  test('registry_pending is completed by the service after a day', async () => {
    const it = await reach('registry_pending')
    await advance(it.of, DAY - 1)
    expect(await it.status()).toBe('registry_pending')
    await advance(it.of, 1)
    expect(await it.status()).toBe('done')
  })

  test.each(['queued', 'processing'])('transfer.hold keeps it %s until an outcome', async (state) => {
    const it = await reach('queued')
    await event(it.of, 'transfer.hold', { zone_name: it.zone_name, state })
    await advance(it.of, 5 * DAY)
    expect(await it.status()).toBe(state)
    await it.outcome('done')
    expect(await it.status()).toBe('done')
  })

  test('a code may be entered for 48 hours: saved one second before, expired at the end', async () => {
    const it = await reach('awaiting_code')
    expect(await it.item()).toMatchObject({ created: expect.any(Number) })
    await advance(it.of, 48 * HOUR - 1)
    expect(await it.status()).toBe('awaiting_code')
    await advance(it.of, 1)
    expect(await it.status()).toBe('expired')
    const item = await it.item()
    expect(Number(item?.['expires_at']) - Number(item?.['created'])).toBe(48 * HOUR)
  })

  test('a code one second before the end of the 48 hours is in time', async () => {
    const it = await reach('awaiting_code')
    await advance(it.of, 48 * HOUR - 1)
    expectAnswer(await it.code(), 200, '1 domains queued for transfer.')
  })

  test.each(['done', 'failed', 'expired', 'aborted'])('%s stays in the list for 7 days', async (state) => {
    const it = await reach(state)
    await advance(it.of, 7 * DAY - 1)
    expect(await it.status()).toBe(state)
    await advance(it.of, 1)
    expect(await it.status()).toBeUndefined()
  })

  test('the demo holds one item in every state', async () => {
    const states = (await items(await account())).map(({ status }) => status)
    expect(new Set(states)).toEqual(new Set(Object.keys(REACHED)))
  })
})

describe('§8 times', () => {
  test('an import is valid for one hour: used one second before, 404 at the end', async () => {
    const of = await account()
    const key = of.api_keys.full
    const login = { api_token: 'good', api_secret: 'good' }
    const read = await call('POST', `${PATH}/external_registrar`, { key, body: login })
    const import_id = read.at('data', 'import_id')
    const bring = (index: number) =>
      call('POST', `${PATH}/import`, {
        key,
        body: { import_id, zone_names: [read.at('data', 'domains', index, 'zone_name')] },
      })
    await advance(of, HOUR - 1)
    expect((await bring(0)).status).toBe(200)
    await advance(of, 1)
    expectAnswer(await bring(1), 404, 'The import has expired. Please connect to the external registrar again.')
  })

  test('a one-time token is valid for 48 hours; meanwhile none is sent again', async () => {
    const of = await account()
    const zone_name = `token-${(names += 1)}.no`
    const request = () => call('POST', '/dns/domains/request-token', { key: of.api_keys.full, body: { zone_name } })
    const tokens = async () => (await mails(of)).filter((mail) => mail.zone_name === zone_name).length
    await request()
    await advance(of, 48 * HOUR - 1)
    const again = await request()
    expect([again.at('meta', 'already_requested'), await tokens()]).toEqual([true, 1])
    await advance(of, 1)
    const secondRequest = await request()
    expectAnswer(secondRequest, 200, 'A one-time token has been sent to the email address registered on the domain.')
    expect(await tokens()).toBe(2)
  })

  test('a .nl holder has 7 days: registered one second before, cancelled at the end', async () => {
    const of = await account()
    const domain_name = `seks-dager-${(names += 1)}.nl`
    const body = { domain_name, registrant: CONTACT }
    const answer = await call('POST', '/dns/domains/register', { key: of.api_keys.full, body })
    expect(answer.status, answer.text).toBe(200)
    const isRegistered = async () =>
      (await zones(of)).some((zone) => zone.zone_name === domain_name && zone['zone_is_registered'] === '1')
    await advance(of, 7 * DAY - 1)
    expect(await isRegistered()).toBe(true)
    await advance(of, 1)
    expect(await isRegistered()).toBe(false)
  })
})

describe('§3.6 domains', () => {
  const autoRenew = async (of: TestAccount, zone_name: string, auto_renew: number) => {
    const { zone_id } = await zone(of, zone_name)
    return call('PUT', `/dns/zones/${zone_id}/auto-renew`, { key: of.api_keys.full, body: { auto_renew } })
  }
  const registered = async () => {
    const of = await account()
    const domain_name = `ny-tilstand-${(names += 1)}.no`
    const answer = await call('POST', '/dns/domains/register', {
      key: of.api_keys.full,
      body: { domain_name, ...PERSON },
    })
    expect(answer.status, answer.text).toBe(200)
    return { of, zone_name: domain_name }
  }

  test.each([0, 1])('pending at the registry: auto-renew %i is a conflict', async (auto_renew) => {
    const { of, zone_name } = await registered()
    await event(of, 'domain.state', { zone_name, state: 'pending' })
    const message = 'Auto-renewal cannot be changed while the domain is pending at the registry.'
    expectAnswer(await autoRenew(of, zone_name, auto_renew), 409, message)
    await event(of, 'domain.state', { zone_name, state: 'active' })
    expect((await autoRenew(of, zone_name, auto_renew)).status).toBe(200)
  })

  test('expired: auto-renew cannot be enabled', async () => {
    const { of, zone_name } = await registered()
    await event(of, 'domain.state', { zone_name, state: 'expired' })
    const message =
      'The domain has expired and can no longer be set to renew automatically. Please contact support to restore it.'
    expectAnswer(await autoRenew(of, zone_name, 1), 409, message)
  })

  test('expires at the end of its year when auto-renew is off', async () => {
    const { of, zone_name } = await registered()
    await autoRenew(of, zone_name, 0)
    const state = async () => (await zone(of, zone_name))['domain_status']
    await advance(of, 365 * DAY - 1)
    expect(await state()).toBe('active')
    await advance(of, 1)
    expect(await state()).toBe('expired')
  })

  test('locked: a .uk domain cannot be transferred away', async () => {
    const of = await account()
    const { zone_id, zone_name } = await zone(of, 'nordlysdrift.uk')
    await event(of, 'domain.state', { zone_name, state: 'locked' })
    const answer = await call('PUT', `/dns/zones/${zone_id}/ips-tag`, {
      key: await signIn(of.users.admin),
      body: { tag: 'OTHER' },
    })
    expectAnswer(answer, 400, 'The domain cannot be transferred in its current state.')
  })
})
