import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ownerTag, rememberLack } from '@/lib/auth/session'
import type { Account } from '../sandbox/accounts/account'
import { isPathMatch } from '../sandbox/control/faults'
import { startSandbox, type Sandbox } from '../sandbox/http/start-sandbox'
import { actionNeeds } from './action-needs'
import { changingActions, otherActions, type ChangingAction } from './changing-actions'
import { type Action, everyAction } from './server-actions'
import { signedInAccount, stateOf } from './signed-in-account'

/**
 * Runs every changing action with the real client against the sandbox, under every way in which a call can fail: it is
 * sent once, returns the right outcome with a reference, and the next attempt works.
 */

const settings = vi.hoisted(() => ({
  API_BASE_URL: '',
  API_TIMEOUT_MS: 30_000,
  API_SLOWEST_SECONDS: 300,
  LOG_LEVEL: 'silent',
  NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more',
  NEXTAUTH_SECRET_PREVIOUS: undefined,
  TRUSTED_PROXIES: 'loopback',
}))
let sent = new Headers()
vi.mock('@/lib/env', () => ({ env: () => settings, buildId: 'test' }))
vi.mock('next/headers', () => ({ headers: async () => sent, cookies: async () => ({ get: () => undefined }) }))
vi.mock('next/cache', () => ({ revalidatePath: () => undefined }))

let sandbox: Sandbox
let actions: Map<string, Action>

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  settings.API_BASE_URL = sandbox.url
  actions = await everyAction()
})

afterAll(() => sandbox.close())
afterEach(() => vi.restoreAllMocks())

const reference = expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
const refused = (kind: string, message: string, retryAfterSeconds: number | null = null) => ({
  status: 'refused',
  failure: { kind, message, reference, retryAfterSeconds },
})
const unknown = { status: 'unknown', reference, sentAt: expect.any(Date) }
/** No response of the API itself arrived, so the call may still be running. */
const stillOpen = { ...unknown, openMs: expect.toSatisfy((ms: number) => ms > 0) }

/** Expected outcome of a fault. */
type Failing = { fault: object; says: object }

const answer = (status: number, kind: string, retryAfterSeconds: number | null = null): Failing => {
  const message = `Fault ${status}, tried by a test.`
  return { fault: { status, message }, says: refused(kind, message, retryAfterSeconds) }
}
/** The API may have failed after the effect. */
const breakdown = (status: number): Failing => {
  const message = `Fault ${status}, tried by a test.`
  return { fault: { status, message }, says: { ...unknown, message, openMs: 0 } }
}

/** Every way in which a call fails without an effect. */
const failures: Readonly<Record<string, Failing>> = {
  'an answer of 500': breakdown(500),
  'an answer of 502': breakdown(502),
  'an answer of 503': breakdown(503),
  'an answer of 403': answer(403, 'forbidden'),
  'an answer of 429': answer(429, 'tooMany', 2),
  'an answer of 504': { fault: { status: 504, message: 'Gave up.' }, says: { ...stillOpen, message: 'Gave up.' } },
  'a malformed body': { fault: { body: 'malformed' }, says: stillOpen },
  'an empty body': { fault: { body: 'empty' }, says: stillOpen },
  "a gateway's page": { fault: { body: 'html' }, says: stillOpen },
  'a cut connection': { fault: { drop: true }, says: stillOpen },
}

/** Ways in which the response is lost although the call took effect. */
const losses = {
  'an answer that is cut off': { drop: true },
  'half an answer': { body: 'truncated' },
}

it('covers every action, or has a reason why not', () => {
  expect([...Object.keys(changingActions), ...Object.keys(otherActions)].sort()).toEqual([...actions.keys()].sort())
})

describe.each(Object.entries(changingActions))('%s', (name, row) => {
  it.each(Object.entries(failures))('%s: reported, sent once, and the next attempt works', async (_title, failing) => {
    const { account, act, addFault } = await prepare(name, row)
    const before = stateOf(account)
    await addFault(failing.fault)
    expect(await act()).toMatchObject(failing.says)
    expect(calls(account, row)).toBe(1)
    expect(stateOf(account)).toEqual(before)
    expect(await act()).toMatchObject({ status: 'done' })
    expect(calls(account, row)).toBe(2)
    expect(stateOf(account)).not.toEqual(before)
  })

  it.each(Object.entries(losses))('%s after the effect: unknown, sent once', async (_title, fault) => {
    const { account, act, addFault } = await prepare(name, row)
    const before = stateOf(account)
    await addFault({ ...fault, after: true })
    expect(await act()).toMatchObject(stillOpen)
    expect(calls(account, row)).toBe(1)
    expect(stateOf(account)).not.toEqual(before)
  })

  it('a response that takes too long after the effect: unknown, sent once', async () => {
    const { account, act, addFault } = await prepare(name, row)
    const before = stateOf(account)
    await addFault({ delay_ms: 120_000, after: true })
    // Times out as soon as the call has taken effect, so the speed of the machine does not matter.
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const outcome = act()
    await vi.waitUntil(() => calls(account, row) === 1, { timeout: 25_000, interval: 2 })
    limit.abort(new DOMException('The operation timed out.', 'TimeoutError'))
    expect(await outcome).toMatchObject(stillOpen)
    expect(calls(account, row)).toBe(1)
    expect(stateOf(account)).not.toEqual(before)
  })

  it('an ended session: reported, and works after signing in', async () => {
    const { account, act, control, signIn } = await prepare(name, row)
    const before = stateOf(account)
    await control('events', { type: 'token.revoke' })
    expect(await act()).toEqual({ status: 'signedOut', reference })
    expect(new Set(account.requests.map((request) => request.status))).toEqual(new Set([401]))
    expect(calls(account, row)).toBeLessThanOrEqual(1)
    expect(stateOf(account)).toEqual(before)
    await signIn()
    expect(await act()).toMatchObject({ status: 'done' })
    expect(stateOf(account)).not.toEqual(before)
  })

  it('a password entered 15 minutes ago: what needs a recent one sends nothing, and works once it is entered', async () => {
    const { account, act, signIn } = await prepare(name, row)
    await signIn({ minutesAgo: 15 })
    const before = stateOf(account)
    if (actionNeeds[name] === 'recentPassword') {
      account.requests.length = 0
      expect(await act()).toEqual({ status: 'passwordNeeded', reference })
      expect(account.requests).toEqual([])
      expect(stateOf(account)).toEqual(before)
      await signIn()
    }
    expect(await act()).toMatchObject({ status: 'done' })
    expect(calls(account, row)).toBe(1)
    expect(stateOf(account)).not.toEqual(before)
  })

  it('looking only: nothing arrives at the API, until the person signs in again', async () => {
    const { account, act, lookOnly, signIn } = await prepare(name, row)
    await lookOnly()
    const before = stateOf(account)
    expect(await act()).toMatchObject({ status: 'refused', failure: { kind: 'lookOnly', reference } })
    expect(account.requests).toEqual([])
    expect(stateOf(account)).toEqual(before)
    await signIn()
    expect(await act()).toMatchObject({ status: 'done' })
    expect(stateOf(account)).not.toEqual(before)
  })
})

/** Creates an account with a session, and prepares the action with its input. */
async function prepare(name: string, { input, call: [method, path] }: ChangingAction) {
  const action = actions.get(name)
  if (!action) throw new Error(`There is nothing to try: ${name}`)
  const signedIn = await signedInAccount(sandbox, settings.NEXTAUTH_SECRET, (headers) => (sent = headers))
  const { account, api, control } = signedIn
  const given = await input({ account, api })
  account.requests.length = 0
  return {
    ...signedIn,
    /** An action on several things returns an outcome for each; here it gets one. */
    act: async () => [await action(given, ownerTag(signedIn.session()))].flat()[0],
    addFault: (fault: object) => control('faults', { method, path, ...fault }),
    lookOnly: () => rememberLack(signedIn.session(), 'lookOnly'),
  }
}

/** Returns how often the call of an action reached the API. */
const calls = (account: Account, { call: [method, path] }: ChangingAction) =>
  account.requests.filter((request) => request.method === method && isPathMatch(path, request.path)).length
