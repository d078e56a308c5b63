import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CONTACT, expectAnswer, ORGANIZATION, useDomains } from './domain-support'
import type { TestAccount } from './support'

const { account, advance, call, event, fill, items, mails, zone, zones } = useDomains()

const HOUR = 3600
const DAY = 24 * HOUR
const PATH = '/dns/domains/masstransfer'
const OPEN = 'A transfer for this domain is already in progress.'
const UNDER_REVIEW = 'Your account is currently under review and domain transfers are temporarily disabled.'
const FRENCH_CODE =
  'The auth code must be at least 12 characters with an upper-case letter, a lower-case letter and a digit.'

let names = 0
const fresh = (tld = 'no') => `flytt-${(names += 1)}-hit.${tld}`

async function send(of: TestAccount, method: string, path: string, body?: object, key = of.api_keys.full) {
  const filled = body && z.looseObject({}).parse(JSON.parse(await fill(of, JSON.stringify(body))))
  return call(method, await fill(of, path), { key, ...(filled === undefined ? {} : { body: filled }) })
}

const addZone = (of: TestAccount, zone_name: string) => send(of, 'POST', '/dns/zones', { zone_name })

/** Creates a batch and returns its items by name. */
async function transfer(of: TestAccount, entries: object[], others: object = {}) {
  const answer = await send(of, 'POST', PATH, { items: entries, ...others })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

async function item(of: TestAccount, name: string) {
  const found = (await items(of)).findLast(({ zone_name }) => zone_name === name)
  if (found === undefined) throw new Error(`No item ${name}`)
  return found
}

describe('§4.7 transfers', () => {
  const STARTED = 'The domain transfer has been started.'
  const MINIMAL = { first_name: 'Kari', last_name: 'Nordmann', email: 'kari@example.com' }
  const CODE = 'Abcdefgh1234'
  const MISSING = 'Auth code must be provided.'
  const ROWS: [tld: string, body: object, status: number, message: string | RegExp][] = [
    ['no', { auth_code: 'x' }, 200, STARTED],
    ['no', {}, 400, MISSING],
    ['no', { auth_code: ' ' }, 400, MISSING],
    ['uk', {}, 201, STARTED],
    ['com', { auth_code: 'x', registrant: MINIMAL }, 200, STARTED],
    ['com', { registrant: MINIMAL }, 400, MISSING],
    ['com', { auth_code: 'x' }, 400, 'registrant is required.'],
    ['com', { auth_code: 'x', registrant: { ...MINIMAL, email: '' } }, 400, 'registrant: email is required.'],
    ['com', { auth_code: 'x', registrant: { ...MINIMAL, last_name: '' } }, 400, 'registrant: last_name is required.'],
    ['se', { auth_code: 'x', registrant: MINIMAL }, 400, /^\.se .*registrant_number/],
    ['se', { auth_code: 'x', registrant: { ...MINIMAL, registrant_number: '1' } }, 200, STARTED],
    ['es', { auth_code: 'x', registrant: MINIMAL }, 400, /^\.es .*registrant_number/],
    ['nl', { auth_code: 'x', registrant: CONTACT }, 200, STARTED],
    ...['fr', 're', 'pm', 'yt', 'tf', 'wf'].flatMap((tld): [string, object, number, string][] => [
      [tld, { auth_code: CODE }, 200, STARTED],
      [tld, {}, 400, MISSING],
      [tld, { auth_code: 'Abcdefgh123' }, 400, FRENCH_CODE],
      [tld, { auth_code: 'abcdefgh1234' }, 400, FRENCH_CODE],
      [tld, { auth_code: 'ABCDEFGH1234' }, 400, FRENCH_CODE],
      [tld, { auth_code: 'Abcdefghijkl' }, 400, FRENCH_CODE],
    ]),
  ]
  test(`POST /dns/domains/transfer and POST /dns/zones with transfer_domain (2 × ${ROWS.length} rows)`, async () => {
    const of = await account()
    for (const [tld, body, status, message] of ROWS) {
      const [byZone, alone] = [fresh(tld), fresh(tld)]
      await addZone(of, alone)
      const started = await send(of, 'POST', '/dns/domains/transfer', { zone_name: alone, ...body })
      expectAnswer(started, status, message)
      const added = await send(of, 'POST', '/dns/zones', { zone_name: byZone, transfer_domain: true, ...body })
      const isStarted = status < 400
      expectAnswer(added, isStarted ? 201 : status, isStarted ? 'Zone created successfully.' : message)
      const isListed = (await zones(of)).some(({ zone_name }) => zone_name === byZone)
      expect(isListed, `${byZone}: a refused transfer leaves no zone behind`).toBe(isStarted)
      const tag = tld === 'uk' ? expect.stringMatching(/^[A-Z0-9-]+$/) : undefined
      expect([started.at('meta', 'ips_tag'), added.at('meta', 'ips_tag')]).toEqual([tag, tag])
    }
  })

  test.each<[object, number, string]>([
    [{ auth_code: 'x' }, 400, 'Domain name is not valid.'],
    [{ zone_name: 'ukjent.no', auth_code: 'x' }, 404, '404 Not Found'],
    [{ zone_name: '<nordlysdrift.no>', auth_code: 'x' }, 400, 'The domain is already registered with us.'],
    [{ zone_name: '<flytter-venter.no>', auth_code: 'x' }, 409, OPEN],
    [{ zone_name: '<nordlysinn.com>', auth_code: 'x' }, 409, OPEN],
  ])('refused: %j', async (body, status, message) => {
    expectAnswer(await send(await account(), 'POST', '/dns/domains/transfer', body), status, message)
  })

  test.each<[object, number, string]>([
    [{ zone_name: '<nordlysdrift.no>', auth_code: 'x' }, 400, 'The domain is already registered with us.'],
    [{ zone_name: '<flytter-venter.no>', auth_code: 'x' }, 409, OPEN],
    [{ zone_name: 'opptatt.no', auth_code: 'x' }, 400, 'The domain is in use by another account.'],
    [{ zone_name: 'a.xyz', auth_code: 'x' }, 400, 'The top-level domain .xyz is not supported.'],
  ])('refused with transfer_domain: %j', async (body, status, message) => {
    expectAnswer(await send(await account(), 'POST', '/dns/zones', { transfer_domain: true, ...body }), status, message)
  })

  test('an account under review cannot transfer', async () => {
    const of = await account()
    await event(of, 'account.under_review', { on: true })
    expectAnswer(await send(of, 'POST', '/dns/domains/transfer', {}), 400, UNDER_REVIEW)
    const body = { zone_name: fresh(), transfer_domain: true, auth_code: 'x' }
    expectAnswer(await send(of, 'POST', '/dns/zones', body), 400, UNDER_REVIEW)
    expect((await addZone(of, fresh())).status).toBe(201)
  })

  test('finishes over time; an event changes the result', async () => {
    const of = await account()
    const [good, bad, held] = [fresh(), fresh(), fresh()]
    for (const zone_name of [good, bad, held]) {
      await send(of, 'POST', '/dns/zones', { zone_name, transfer_domain: true, auth_code: 'x' })
    }
    await event(of, 'transfer.outcome', { zone_name: bad, outcome: 'failed', message: 'No.' })
    await event(of, 'transfer.hold', { zone_name: held, state: 'processing' })
    expect(await zone(of, good)).toMatchObject({ zone_is_registered: '0' })
    await advance(of, HOUR)
    expect(await zone(of, good)).toMatchObject({ zone_is_registered: '1', domain_status: 'active' })
    expect(await zone(of, bad)).toMatchObject({ zone_is_registered: '0' })
    expect(await zone(of, held)).toMatchObject({ zone_is_registered: '0' })
    await event(of, 'transfer.outcome', { zone_name: held, outcome: 'done' })
    expect(await zone(of, held)).toMatchObject({ zone_is_registered: '1' })
  })

  test('thirty at once: one transfer', async () => {
    const of = await account()
    const zone_name = fresh()
    await addZone(of, zone_name)
    const body = { zone_name, auth_code: 'x' }
    const all = await Promise.all(Array.from({ length: 30 }, () => send(of, 'POST', '/dns/domains/transfer', body)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(29)
  })
})

describe('§4.7 POST /dns/domains/request-token', () => {
  const request = (of: TestAccount, zone_name: string) => send(of, 'POST', '/dns/domains/request-token', { zone_name })
  const SENT = 'A one-time token has been sent to the email address registered on the domain.'
  const ALREADY = 'A one-time token has already been requested for this domain.'
  const TOO_MANY = 'Too many one-time token requests. Please try again tomorrow.'

  test('sent by e-mail; a second one is already requested while the first is valid, for 48 hours', async () => {
    const of = await account()
    const name = fresh()
    expectAnswer(await request(of, name), 200, SENT)
    expect((await mails(of))[0]).toMatchObject({
      kind: 'one-time-token',
      zone_name: name,
      token: expect.stringMatching(/^\S{8,}$/),
    })
    const again = await request(of, name)
    expectAnswer(again, 200, ALREADY)
    expect(again.at('meta', 'already_requested')).toBe(true)
    await advance(of, 2 * DAY - 60)
    expectAnswer(await request(of, name), 200, ALREADY)
    await advance(of, 60)
    expectAnswer(await request(of, name), 200, SENT)
  })

  test.each<[string, number, string]>([
    ['navn.com', 400, 'A one-time token can only be requested for .no domains.'],
    ['<flytter-venter.no>', 409, OPEN],
    ['-', 400, 'Domain name is not valid.'],
  ])('%s', async (name, status, message) => {
    expectAnswer(await request(await account(), name), status, message)
  })

  test('the daily limit of the account holds for thirty requests at once, until a day has passed', async () => {
    const of = await account()
    const all = await Promise.all(Array.from({ length: 30 }, () => request(of, fresh())))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20)
    for (const answer of all.filter(({ status }) => status !== 200)) expectAnswer(answer, 429, TOO_MANY)
    await advance(of, DAY)
    expectAnswer(await request(of, fresh()), 200, SENT)
  })

  test('the daily limit of a domain: its resends count', async () => {
    const of = await account()
    const name = fresh()
    await transfer(of, [{ zone_name: name, request_token: true }])
    const { item_id } = await item(of, name)
    const resend = () => send(of, 'POST', `${PATH}/${item_id}/token`)
    const CODE_SENT = 'A one-time code has been sent to the email address registered on the domain.'
    for (let time = 0; time < 3; time++) expectAnswer(await resend(), 200, CODE_SENT)
    const tooMany = 'Too many one-time code requests for this domain today. Please try again tomorrow.'
    expectAnswer(await resend(), 429, tooMany)
    await send(of, 'DELETE', `${PATH}/${item_id}`)
    expectAnswer(await request(of, name), 429, TOO_MANY)
  })
})

describe('§3.3, §4.7 mass transfer', () => {
  test('the demo holds an item in each of the eight states', async () => {
    const of = await account()
    const states = (await items(of)).map(({ status }) => status)
    expect(states.sort()).toEqual(
      ['aborted', 'awaiting_code', 'done', 'expired', 'failed', 'processing', 'queued', 'registry_pending'].sort(),
    )
    for (const { status, message } of await items(of)) {
      if (['failed', 'expired', 'aborted'].includes(status)) expect(message).not.toBe('')
    }
  })

  test('with and without codes, with name servers by entry or for all', async () => {
    const of = await account()
    const [a, b, c] = [fresh(), fresh(), fresh()]
    const entries = [
      { zone_name: a.toUpperCase(), auth_code: 'abc' },
      { zone_name: b, request_token: true, switch_ns: false },
      { zone_name: c },
    ]
    const answer = await transfer(of, entries, { switch_ns: true })
    expectAnswer(answer, 200, '1 domains queued for transfer, 2 waiting for a one-time code.')
    expect(answer.data).toEqual({ batch_id: expect.any(Number), accepted: 1, awaiting: 2, rejected: [] })
    expect(await item(of, a)).toMatchObject({
      status: 'queued',
      switch_ns: true,
      token_requested: false,
      expires_at: null,
    })
    const waiting = await item(of, b)
    expect(waiting).toMatchObject({
      status: 'awaiting_code',
      switch_ns: false,
      token_requested: true,
      source: 'manual',
    })
    expect(Number(waiting['expires_at']) - Number(waiting['created'])).toBe(48 * HOUR)
    expect(await item(of, c)).toMatchObject({ status: 'awaiting_code', switch_ns: true, token_requested: false })
    const tokens = (await mails(of)).filter(({ kind }) => kind === 'one-time-token')
    expect(tokens.filter(({ zone_name }) => [a, b, c].includes(zone_name ?? ''))).toMatchObject([{ zone_name: b }])
  })

  test('rejected entries, each with its reason', async () => {
    const [of, other] = [await account(), await account()]
    const [mine, theirs] = [fresh(), fresh()]
    await addZone(other, theirs)
    const REASONS: [string, string][] = [
      ['navn.com', 'Only .no domains are supported for now.'],
      [await fill(of, '<nordlysdrift.no>'), 'The domain is already registered with us.'],
      [theirs, 'The domain is in use by another account.'],
      [await fill(of, '<flytter-venter.no>'), OPEN],
      [mine, OPEN],
      ['a b', 'Domain name is not valid.'],
    ]
    const answer = await transfer(of, [{ zone_name: mine }, ...REASONS.map(([zone_name]) => ({ zone_name }))])
    expectAnswer(answer, 200, '0 domains queued for transfer, 1 waiting for a one-time code.')
    expect(answer.at('data', 'rejected')).toEqual(REASONS.map(([zone_name, reason]) => ({ zone_name, reason })))
  })

  const COUNT = 'Between 1 and 200 domains are required.'
  const LONG = 'The auth code can be at most 255 characters.'
  const REFUSED: [string, string, object, number, string][] = [
    ['POST', PATH, {}, 400, COUNT],
    ['POST', PATH, { items: [] }, 400, COUNT],
    ['POST', PATH, { items: Array.from({ length: 201 }, () => ({ zone_name: 'a.no' })) }, 400, COUNT],
    ['POST', PATH, { items: [{ zone_name: 'a.no', auth_code: 'a'.repeat(256) }] }, 400, LONG],
    ['POST', PATH, { items: [{ zone_name: 'a.no', switch_ns: 'perhaps' }] }, 400, 'switch_ns must be true or false.'],
    ['PUT', PATH, {}, 400, 'At least one code is required.'],
    [
      'PUT',
      PATH,
      { codes: [{ item_id: 1, auth_code: 'x' }] },
      400,
      'No codes were saved. The domains may no longer be waiting for a code.',
    ],
    ['PUT', PATH, { codes: [{ item_id: 1, auth_code: 'a'.repeat(256) }] }, 400, LONG],
    ['POST', `${PATH}/1/token`, {}, 404, '404 Not Found'],
    ['DELETE', `${PATH}/1`, {}, 404, '404 Not Found'],
  ]
  test.each(REFUSED)(`refused (${REFUSED.length} rows): %s %s %#`, async (method, path, body, status, message) => {
    expectAnswer(await send(await account(), method, path, body), status, message)
  })

  test('200 in one request', async () => {
    const of = await account()
    const entries = Array.from({ length: 200 }, () => ({ zone_name: fresh(), auth_code: 'a'.repeat(255) }))
    expectAnswer(await transfer(of, entries), 200, '200 domains queued for transfer, 0 waiting for a one-time code.')
  })

  test.each<[string, string]>([
    ['account.dns_unavailable', 'DNS services are not available to this account.'],
    ['account.profile_incomplete', 'Incomplete account profile. Please complete your profile to enable DNS services.'],
    ['account.under_review', UNDER_REVIEW],
  ])('%s blocks every change but not the list', async (type, message) => {
    const of = await account()
    const { item_id } = await item(of, await fill(of, '<flytter-venter.no>'))
    await event(of, type, { on: true })
    for (const [method, path] of [
      ['POST', PATH],
      ['PUT', PATH],
      ['POST', `${PATH}/external_registrar`],
      ['POST', `${PATH}/import`],
      ['POST', `${PATH}/${item_id}/token`],
      ['DELETE', `${PATH}/${item_id}`],
    ] as const) {
      expectAnswer(await send(of, method, path, {}), 400, message)
    }
    expect(await items(of)).toHaveLength(8)
  })

  test('queued, processing, done: one by one, then an e-mail with the result', async () => {
    const of = await account()
    const [a, b] = [fresh(), fresh()]
    await transfer(of, [
      { zone_name: a, auth_code: 'x' },
      { zone_name: b, auth_code: 'wrong', switch_ns: true },
    ])
    const states = async () => [(await item(of, a)).status, (await item(of, b)).status]
    expect(await states()).toEqual(['queued', 'queued'])
    await advance(of, 33)
    expect(await states()).toEqual(['processing', 'queued'])
    await advance(of, 10)
    expect(await states()).toEqual(['done', 'processing'])
    expect((await mails(of))[0]?.kind).not.toBe('mass-transfer-result')
    await advance(of, 10)
    expect(await item(of, b)).toMatchObject({ status: 'failed', message: 'The registry rejected the auth code.' })
    const [mail] = await mails(of)
    expect(mail).toMatchObject({ kind: 'mass-transfer-result', text: expect.stringContaining(`${a}: done`) })
    expect(mail?.text).toContain(`${b}: failed`)
    expect(await zone(of, a)).toMatchObject({ zone_is_registered: '1', external_dns: '1' })
    expect(await zone(of, b)).toMatchObject({ zone_is_registered: '0' })
    await advance(of, 7 * DAY - 120)
    expect((await items(of)).map(({ zone_name }) => zone_name)).toContain(a)
    await advance(of, 120)
    expect((await items(of)).map(({ zone_name }) => zone_name)).not.toContain(a)
  })

  test('codes by PUT; items that no longer wait are skipped', async () => {
    const of = await account()
    const name = fresh()
    await transfer(of, [{ zone_name: name, switch_ns: true }])
    const codes = (await items(of)).map(({ item_id }) => ({ item_id, auth_code: 'abc' }))
    const answer = await send(of, 'PUT', PATH, { codes })
    expectAnswer(answer, 200, '2 domains queued for transfer.')
    expect(answer.data).toEqual({ queued: 2 })
    expect((await item(of, name)).status).toBe('queued')
    const again = await send(of, 'PUT', PATH, { codes })
    expectAnswer(again, 400, 'No codes were saved. The domains may no longer be waiting for a code.')
    await advance(of, HOUR)
    expect(await zone(of, name)).toMatchObject({ zone_is_registered: '1', external_dns: '0' })
  })

  test('a code can be entered for exactly 48 hours', async () => {
    const of = await account()
    const name = fresh()
    await transfer(of, [{ zone_name: name }])
    await advance(of, 48 * HOUR - 60)
    const { item_id, status } = await item(of, name)
    expect(status).toBe('awaiting_code')
    await advance(of, 60)
    expect(await item(of, name)).toMatchObject({ status: 'expired', message: expect.stringContaining('48 hours') })
    const late = await send(of, 'PUT', PATH, { codes: [{ item_id, auth_code: 'x' }] })
    expectAnswer(late, 400, 'No codes were saved. The domains may no longer be waiting for a code.')
    expectAnswer(
      await send(of, 'POST', `${PATH}/${item_id}/token`),
      400,
      'This transfer is not waiting for a one-time code.',
    )
    expect((await mails(of))[0]).toMatchObject({ kind: 'mass-transfer-result' })
    await advance(of, 7 * DAY)
    expect((await items(of)).map(({ zone_name }) => zone_name)).not.toContain(name)
  })

  const TOO_LATE = 'This transfer is already being processed and can no longer be aborted.'
  test.each<[string, number, string]>([
    ['flytter-venter', 200, 'The transfer was aborted.'],
    ['flytter-i-ko', 200, 'The transfer was aborted.'],
    ['flytter-na', 400, TOO_LATE],
    ['flyttet', 400, TOO_LATE],
    ['flytter-hos-registeret', 400, TOO_LATE],
    ['flytting-feilet', 400, TOO_LATE],
    ['flytting-utlopt', 400, TOO_LATE],
    ['flytting-avbrutt', 400, TOO_LATE],
  ])('DELETE %s', async (label, status, message) => {
    const of = await account()
    const name = await fill(of, `<${label}.no>`)
    const before = await item(of, name)
    expectAnswer(await send(of, 'DELETE', `${PATH}/${before.item_id}`), status, message)
    expect((await item(of, name)).status).toBe(status === 200 ? 'aborted' : before.status)
  })

  test('an outcome also comes after an abort', async () => {
    const of = await account()
    const zone_name = await fill(of, '<flytting-avbrutt.no>')
    await event(of, 'transfer.outcome', { zone_name, outcome: 'failed', message: 'Nei.' })
    expect(await item(of, zone_name)).toMatchObject({ status: 'failed', message: 'Nei.' })
  })

  test.each<[string, string, string]>([
    ['done', 'done', ''],
    ['failed', 'failed', 'Nei.'],
    ['registry_pending', 'registry_pending', 'Vent.'],
  ])('transfer.hold, then the outcome %s', async (outcome, status, message) => {
    const of = await account()
    const name = fresh()
    await transfer(of, [{ zone_name: name, auth_code: 'x' }])
    for (const state of ['processing', 'queued']) {
      await event(of, 'transfer.hold', { zone_name: name, state })
      await advance(of, DAY)
      expect((await item(of, name)).status).toBe(state)
    }
    await event(of, 'transfer.outcome', { zone_name: name, outcome, message })
    expect(await item(of, name)).toMatchObject({ status, message })
    expect((await mails(of))[0]).toMatchObject({ kind: 'mass-transfer-result', text: expect.stringContaining(status) })
    await advance(of, DAY)
    expect((await item(of, name)).status).toBe(outcome === 'failed' ? 'failed' : 'done')
  })

  test("an account never sees another one's items", async () => {
    const [mine, theirs] = [await account({ scenario: 'empty' }), await account()]
    expect(await items(mine)).toEqual([])
    const [first] = await items(theirs)
    expectAnswer(await send(mine, 'DELETE', `${PATH}/${first?.item_id}`), 404, '404 Not Found')
  })
})

describe('§4.7 external registrar and import', () => {
  const LOGIN = { api_token: 'good', api_secret: 'good' }
  const connect = (of: TestAccount, login: object) => send(of, 'POST', `${PATH}/external_registrar`, login)
  const listSchema = z.array(
    z.looseObject({
      zone_name: z.string(),
      supported: z.boolean(),
      available: z.boolean(),
      reason: z.string(),
      on_external_ns: z.boolean(),
      record_count: z.int(),
      skipped_records: z.int(),
      redirect_count: z.int(),
    }),
  )
  const read = async (of: TestAccount) => {
    const answer = await connect(of, LOGIN)
    return { import_id: answer.at('data', 'import_id'), domains: listSchema.parse(answer.at('data', 'domains')) }
  }

  const FAILED = 'Login failed. Please check the user name and password.'
  const ROWS: [object, number, string | undefined][] = [
    [LOGIN, 200, undefined],
    [{ username: 'good', password: 'good' }, 200, undefined],
    [
      { username: 'otp', password: 'x' },
      400,
      'The external registrar asks for a two-factor code. Please use an API key instead.',
    ],
    [{ username: 'good', password: 'bad' }, 400, FAILED],
    [{ api_token: 'good' }, 400, FAILED],
    [{}, 400, FAILED],
    [{ api_token: 7 }, 400, FAILED],
    [{ api_token: 'nolist', api_secret: 'x' }, 400, 'The domain list could not be read. Please check the API key.'],
    [
      { username: 'unreachable', password: 'x' },
      502,
      'The external registrar could not be reached. Please try again later.',
    ],
    [{ api_token: 'unreachable' }, 502, 'The external registrar could not be reached. Please try again later.'],
  ]
  test.each(ROWS)(`(${ROWS.length} rows) %j`, async (login, status, message) => {
    const answer = await connect(await account({ scenario: 'empty' }), login)
    expect([answer.status, answer.message]).toEqual([status, message])
    expect(answer.at('meta', 'otp_required')).toBe('username' in login && login.username === 'otp' ? true : undefined)
  })

  test('40 domains of every kind; the login is not stored', async () => {
    const of = await account()
    const { domains } = await read(of)
    expect(domains).toHaveLength(40)
    const kinds: Record<string, (domain: (typeof domains)[number]) => boolean> = {
      supported: ({ supported }) => supported,
      unsupported: ({ supported, reason }) => !supported && reason === 'Only .no domains are supported for now.',
      'not available': ({ supported, available }) => supported && !available,
      'on its name servers': ({ on_external_ns }) => on_external_ns,
      'not on its name servers': ({ on_external_ns, record_count }) => !on_external_ns && record_count === 0,
      'skipped records': ({ skipped_records }) => skipped_records > 0,
      redirects: ({ redirect_count }) => redirect_count > 0,
      frames: (domain) => Number(domain['framed_count']) > 0,
      'without expiry': (domain) => domain['expiry_date'] === null,
      internationalised: ({ zone_name }) => zone_name.startsWith('xn--'),
    }
    for (const [kind, is] of Object.entries(kinds)) expect(domains.some(is), kind).toBe(true)
  })

  test('zones, records, redirects and a token each; then they move to the service or keep their name servers', async () => {
    const of = await account()
    const { import_id, domains } = await read(of)
    const available = domains.filter((domain) => domain.available)
    const zone_names = [...domains.map(({ zone_name }) => zone_name), 'ukjent.no']
    const answer = await send(of, 'POST', `${PATH}/import`, { import_id, zone_names })
    const redirects = available.reduce((sum, domain) => sum + domain.redirect_count, 0)
    expect(answer.data).toMatchObject({ accepted: available.length, redirects_created: redirects })
    expect(answer.at('data', 'rejected')).toEqual([
      ...domains.filter((domain) => !domain.available).map(({ zone_name, reason }) => ({ zone_name, reason })),
      { zone_name: 'ukjent.no', reason: 'The domain is not in the list of the external registrar.' },
    ])
    const tokens = (await mails(of)).filter(({ kind }) => kind === 'one-time-token').map((mail) => mail.zone_name)
    for (const { zone_name, on_external_ns } of available) {
      expect(tokens).toContain(zone_name)
      expect(await item(of, zone_name)).toMatchObject({
        source: 'external_registrar',
        status: 'awaiting_code',
        switch_ns: on_external_ns,
      })
    }
    const codes = (await items(of)).map(({ item_id }) => ({ item_id, auth_code: 'x' }))
    await send(of, 'PUT', PATH, { codes })
    await advance(of, HOUR)
    const list = await zones(of)
    for (const { zone_name, on_external_ns, record_count, skipped_records } of available) {
      const found = list.find((candidate) => candidate.zone_name === zone_name)
      expect(found).toMatchObject({ zone_is_registered: '1', external_dns: on_external_ns ? '0' : '1' })
      expect(found?.['record_count']).toBe(4 + record_count - skipped_records)
    }
  })

  test('an import is valid exactly one hour, and only on its account', async () => {
    const [of, other] = [await account(), await account()]
    const { import_id, domains } = await read(of)
    const [first, second] = domains
    const take = (who: TestAccount, name?: string) =>
      send(who, 'POST', `${PATH}/import`, { import_id, zone_names: [name] })
    const EXPIRED = 'The import has expired. Please connect to the external registrar again.'
    expectAnswer(await take(other, first?.zone_name), 404, EXPIRED)
    await advance(of, HOUR - 60)
    expect((await take(of, first?.zone_name)).status).toBe(200)
    await advance(of, 60)
    expectAnswer(await take(of, second?.zone_name), 404, EXPIRED)
  })

  test.each<[object, string]>([
    [{ zone_names: ['a.no'] }, 'import_id is required.'],
    [{ import_id: 1 }, 'Between 1 and 200 domains are required.'],
    [{ import_id: 1, zone_names: [] }, 'Between 1 and 200 domains are required.'],
    [
      { import_id: 1, zone_names: Array.from({ length: 201 }, () => 'a.no') },
      'Between 1 and 200 domains are required.',
    ],
  ])('refused: %j', async (body, message) => {
    expectAnswer(await send(await account(), 'POST', `${PATH}/import`, body), 400, message)
  })

  test('registering as an organisation what is being transferred gets 409', async () => {
    const of = await account()
    const name = fresh()
    await transfer(of, [{ zone_name: name }])
    expectAnswer(await send(of, 'POST', '/dns/domains/register', { domain_name: name, ...ORGANIZATION }), 409, OPEN)
  })
})
