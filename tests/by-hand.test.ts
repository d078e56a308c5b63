import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { changeByHand, revealByHand } from '@/app/(panel)/docs/api/actions'
import { GET } from '@/app/api/live/[...path]/route'
import type { HandAnswer } from '@/lib/api-docs/api'
import { hiddenMark } from '@/lib/api-docs/rules/secrets'
import { decodeLive } from '@/lib/live-json'
import { toDescribe } from '@/lib/model/api-call'
import type { Answer } from '@/lib/model/outcome'
import { unknownRights } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import type { Account } from '../sandbox/accounts/account'
import { createAccount } from '../sandbox/accounts/create-account'
import { startSandbox, type Sandbox } from '../sandbox/http/start-sandbox'

/** Calls by hand (`/docs/api`): only what the description has, and only reads without the switch, against the sandbox. */

const settings = vi.hoisted(() => ({
  API_BASE_URL: '',
  API_TIMEOUT_MS: 30_000,
  API_SLOWEST_SECONDS: 300,
  LOG_LEVEL: 'silent',
  NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more',
  TRUSTED_PROXIES: 'loopback',
}))
const current = vi.hoisted((): { session: Record<string, unknown>; recent: boolean } => ({ session: {}, recent: true }))
vi.mock('@/lib/env', () => ({ env: () => settings, buildId: 'test' }))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-havn-page-owner': 'ingrid' }) }))
vi.mock('next/cache', () => ({ revalidatePath: () => undefined }))
vi.mock('@/lib/i18n/translate-api', async (original) => ({
  ...(await original<object>()),
  translateOutcome: async (outcome: unknown) => outcome,
  translateFailure: async (failure: unknown) => failure,
}))
vi.mock('@/lib/auth/session', async (original) => ({
  ...(await original<object>()),
  readSession: async () => current.session,
  runAsSession: (_session: unknown, run: () => unknown) => run(),
  rememberLack: async () => undefined,
  noteChange: async () => undefined,
  ownerTag: () => 'ingrid',
  isRecent: () => current.recent,
}))

let sandbox: Sandbox
let account: Account
let zone = ''

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  settings.API_BASE_URL = sandbox.url
})
afterAll(() => sandbox.close())

beforeEach(async () => {
  const made = createAccount(sandbox.world, { scenario: 'demo', dialect: 'reference' })
  const found = sandbox.world.accounts.get(made.account_id)
  if (!found) throw new Error('The account was not created.')
  account = found
  zone = String(account.domains.zones[0]?.id)
  globalThis.havnThrottle = undefined
  current.recent = true
  const signIn = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`${sandbox.url}/authenticate`, { ...signIn, body: JSON.stringify(made.users.admin) })
  const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(await answer.json()).data
  account.requests.length = 0
  current.session = { token, kind: 'user', rights: unknownRights, name: 'Ingrid' }
})

/** What reached the API. */
const asked = () => account.requests.map(({ method, path, status }) => `${method} ${path} ${status}`)

const shape = z.object({
  value: z.custom<HandAnswer>().optional(),
  failure: z.object({ kind: z.string(), retryAfterSeconds: z.number().nullable() }).optional(),
})

async function read(id: string, values: Record<string, string> = {}) {
  const path = paths.live.byHand({ id, values })
  const response = await GET(new NextRequest(`http://panel${path}`), { params: Promise.resolve({ path: ['by-hand'] }) })
  const { value, failure } = shape.parse(decodeLive(await response.text()))
  return { answer: value, failure: failure?.kind }
}

const record = { record_name: 'ny', record_type: 'A', record_value: '192.0.2.9', record_ttl: 300 }
const addRecord = () => ({
  id: 'post_dns_zones_zone_id_records',
  values: { zone_id: zone },
  body: JSON.stringify(record),
})
const change = (call: Parameters<typeof changeByHand>[0]) => changeByHand(call, 'ingrid')
const kindOf = (outcome: Answer<unknown>) => (outcome.status === 'refused' ? outcome.failure.kind : outcome.status)

describe('a read by hand', () => {
  it('shows status, headers and body, without the token', async () => {
    const { answer } = await read('get_dns_zones_zone_id_records', { zone_id: zone })
    expect(answer).toMatchObject({ status: 200, hidden: 0 })
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ data: expect.any(Array), meta: { status: 200 } })
    expect(answer?.headers.map(([name]) => name)).toContain('content-type')
    expect(JSON.stringify(answer)).not.toContain(current.session['token'])
    expect(asked()).toEqual([`GET /dns/zones/${zone}/records 200`])
  })

  it('shows what the API refuses', async () => {
    const { answer } = await read('get_servers_id', { id: '999999' })
    expect(answer).toMatchObject({ status: 404, body: expect.stringContaining('"message"') })
  })

  it('keeps secrets on the server until they are asked for with the password', async () => {
    const { answer } = await read('get_dashboard')
    const { support_pin: pin } = z
      .object({ data: z.object({ support_pin: z.string() }) })
      .parse(JSON.parse(answer?.body ?? '')).data
    expect([pin, answer?.hidden]).toEqual([hiddenMark, 1])
    const call = { id: 'get_dashboard', values: {}, body: '' }
    current.recent = false
    expect((await revealByHand(call, 'ingrid')).status).toBe('passwordNeeded')
    current.recent = true
    const shown = await revealByHand(call, 'ingrid')
    expect(shown.status === 'done' && shown.value.body).toMatch(/"support_pin": "\d+"/)
  })

  it.each<[string, string, Record<string, string>]>([
    ['a call that the description does not have', 'get_admin', {}],
    ['signing in', 'post_authenticate', {}],
    ['a change', 'post_dns_zones_zone_id_records', { zone_id: '1' }],
    ['a GET that changes something (§4.1)', 'get_servers_id_reboot', { id: '1' }],
    ['a path that goes up', 'get_servers_id', { id: '..' }],
    ['a path that goes on', 'get_servers_id', { id: '1/reboot' }],
    ['a path that a gateway would decode', 'get_servers_id', { id: '1%2freboot' }],
    ['another parameter', 'get_servers', { 'page&x': '1' }],
    ['a parameter that is missing', 'get_servers_id', {}],
  ])('is not sent: %s', async (_, id, values) => {
    expect(await read(id, values)).toEqual({
      answer: undefined,
      failure: expect.stringMatching(/^(notFound|invalid)$/),
    })
    expect(asked()).toEqual([])
  })

  it('has 30 a minute', async () => {
    for (let at = 0; at < 30; at++) expect((await read('get_bgp')).answer?.status).toBe(200)
    expect((await read('get_bgp')).failure).toBe('tooMany')
    expect(asked()).toHaveLength(30)
  })
})

describe('a change by hand', () => {
  it('is sent once, and shows what came back', async () => {
    const outcome = await change(addRecord())
    expect(outcome.status === 'done' && outcome.value.status).toBe(201)
    expect(asked()).toEqual([`POST /dns/zones/${zone}/records 201`])
  })

  it('shows a refusal of the API as an answer', async () => {
    const outcome = await change({ ...addRecord(), body: '{"record_value":"x","record_type":"A"}' })
    expect(outcome.status === 'done' && outcome.value.status).toBe(400)
  })

  it.each<[string, () => void, string]>([
    ['who looks only', () => (current.session['lookOnly'] = true), 'lookOnly'],
    [
      'who may change no domains',
      () => (current.session['rights'] = { ...unknownRights, domains: false }),
      'forbidden',
    ],
    ['who has not entered the password lately', () => (current.recent = false), 'passwordNeeded'],
  ])('is refused to %s', async (_, set, expected) => {
    set()
    expect(kindOf(await change(addRecord()))).toBe(expected)
    expect(asked()).toEqual([])
  })

  it('is only described to a page that asks for that, without right and password', async () => {
    current.recent = false
    const call = { id: 'get_dashboard', values: {}, body: '' }
    expect(await changeByHand(addRecord(), toDescribe('ingrid'))).toMatchObject({ status: 'described' })
    expect(await revealByHand(call, toDescribe('ingrid'))).toMatchObject({ status: 'described' })
    expect(asked()).toEqual([])
  })

  it('is no read, and a read is no change', async () => {
    expect(kindOf(await change({ id: 'get_servers', values: {}, body: '' }))).toBe('notFound')
    expect(kindOf(await revealByHand(addRecord(), 'ingrid'))).toBe('notFound')
    expect(asked()).toEqual([])
  })

  it('is not sent with a path that goes on, or a body that is none', async () => {
    expect(kindOf(await change({ ...addRecord(), values: { zone_id: '../../servers' } }))).toBe('notFound')
    expect(kindOf(await change({ ...addRecord(), body: 'x' }))).toBe('invalid')
    expect(asked()).toEqual([])
  })
})
