import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '@/lib/api/errors'
import { actorOf, requestContext } from '@/lib/request-context'
import { changeAction } from './actions'
import type { Reach, Right } from './model/rights'

const mocks = vi.hoisted(() => ({
  session: vi.fn(),
  lines: [] as unknown[],
  unfinished: [] as unknown[],
  headers: new Headers(),
  refresh: vi.fn(),
  remember: vi.fn(),
  noted: vi.fn(),
}))
vi.mock('next/cache', () => ({ revalidatePath: mocks.refresh }))
vi.mock('next/headers', () => ({ headers: async () => mocks.headers }))
vi.mock('@/lib/i18n/translate-api', () => ({ translateOutcome: async (outcome: unknown) => outcome }))
vi.mock('@/lib/env', () => ({
  buildId: 'new',
  env: () => ({
    API_SLOWEST_SECONDS: 300,
    NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more',
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: 'loopback',
  }),
}))
vi.mock('@/lib/auth/session', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  readSession: mocks.session,
  rememberLack: async (_session: unknown, right: string) => mocks.remember(right),
  noteChange: async () => mocks.noted(),
  ownerTag: () => 'ingrid',
  isRecent: ({ isRecent }: { isRecent: boolean }) => isRecent,
}))
vi.mock('pino', () => {
  const write = (record: unknown) => {
    mocks.lines.push(record)
    mocks.unfinished.push(globalThis.havnUnfinished?.size)
  }
  const pino = () => ({ info: write, warn: write })
  return { default: Object.assign(pino, { stdTimeFunctions: { isoTime: '' } }) }
})

const session = {
  ...{ token: 'bearer-token', kind: 'user', name: 'Ingrid', username: 'ingrid@example.com', customerId: '1042' },
  rights: { servers: true, account: true },
  isRecent: true,
}
const who = { actor: actorOf({ username: 'ingrid@example.com' }), customer: '1042' }
const makeKey = (run: () => Promise<{ value: null }>) =>
  changeAction({
    name: 'apiKey.create',
    input: z.object({ id: z.string() }),
    right: 'account',
    security: 'apiKeyMade',
    needs: 'recentPassword',
    run,
  })

beforeEach(() => {
  mocks.lines.length = 0
  mocks.unfinished.length = 0
  mocks.headers = new Headers({ 'x-havn-peer': '192.0.2.7', 'x-deployment-id': 'new' })
  mocks.session.mockResolvedValue(session)
})

it('logs an action and a security event with the person, without the input', async () => {
  const contexts: unknown[] = []
  const action = makeKey(async () => {
    contexts.push(requestContext())
    return { value: null }
  })
  const { reference } = await action({ id: 'typed-by-ingrid' }, 'ingrid').then((outcome) => ({
    reference: '',
    ...outcome,
  }))
  expect(contexts).toEqual([{ ...who, address: '192.0.2.7' }])
  expect(mocks.lines).toEqual([
    { action: 'apiKey.create', outcome: 'done', reference, ms: expect.any(Number), ...who },
    { event: 'apiKeyMade', outcome: 'done', reference, ...who, address: '192.0.2.7' },
  ])
  expect(JSON.stringify(mocks.lines)).not.toMatch(/ingrid|bearer-token/i)
})

it('notes that something may have changed when the API was asked, and not otherwise', async () => {
  mocks.noted.mockClear()
  await makeKey(async () => ({ value: null }))({ id: '1' }, 'somebody else')
  expect(mocks.noted).not.toHaveBeenCalled()
  await makeKey(async () => ({ value: null }))({ id: '1' }, 'ingrid')
  await makeKey(() => Promise.reject(new ApiError({ kind: 'unknownOutcome', reference: '2K8M-C0VN' })))(
    { id: '1' },
    'ingrid',
  )
  expect(mocks.noted).toHaveBeenCalledTimes(2)
})

it('keeps a process that shuts down until the change is in the log', async () => {
  await makeKey(async () => ({ value: null }))({ id: '1' }, 'ingrid')
  expect(mocks.unfinished).toEqual([1, 1])
  expect(globalThis.havnUnfinished?.size).toBe(0)
})

it('logs refusals: no permission, by the API, no session', async () => {
  const refuse = async () => {
    throw new ApiError({ kind: 'conflict', status: 409, reference: '8F2K-41QD' })
  }
  await makeKey(refuse)({ id: '1' }, 'ingrid')
  mocks.session.mockResolvedValue({ ...session, rights: { servers: true, account: false } })
  await makeKey(refuse)({ id: '1' }, 'ingrid')
  mocks.session.mockResolvedValue(null)
  await makeKey(refuse)({ id: '1' }, 'ingrid')
  expect(mocks.lines.filter((line) => z.object({ event: z.string() }).safeParse(line).success)).toEqual([
    { event: 'apiKeyMade', outcome: 'refused', reference: '8F2K-41QD', ...who, address: '192.0.2.7' },
    { event: 'apiKeyMade', outcome: 'refused', reference: expect.any(String), ...who, address: '192.0.2.7' },
    {
      event: 'apiKeyMade',
      outcome: 'signedOut',
      reference: expect.any(String),
      actor: null,
      customer: null,
      address: null,
    },
  ])
})

it('does not call the API for a page of another person, or when the password was entered too long ago', async () => {
  const run = vi.fn(async () => ({ value: null }))
  expect(await makeKey(run)({ id: '1' }, 'ola')).toMatchObject({ status: 'refused', failure: { kind: 'otherSignIn' } })
  mocks.session.mockResolvedValue({ ...session, isRecent: false })
  expect(await makeKey(run)({ id: '1' }, 'ingrid')).toMatchObject({ status: 'passwordNeeded' })
  expect(run).not.toHaveBeenCalled()
  expect(mocks.lines.at(-1)).toMatchObject({ event: 'passwordAsked', outcome: 'passwordNeeded', ...who })
})

it.each<[string, { status: number | null; apiMessage: string | null }, number]>([
  ['no answer at all', { status: null, apiMessage: null }, 300_000],
  ['a page of a gateway', { status: 502, apiMessage: null }, 300_000],
  ['somebody who stopped waiting', { status: 504, apiMessage: 'Gateway timeout.' }, 300_000],
  ['an error of the API itself', { status: 500, apiMessage: 'Something broke.' }, 0],
])('after %s returns how long the call may still take effect', async (_what, answer, openMs) => {
  vi.useFakeTimers({ now: 0 })
  const action = makeKey(() => Promise.reject(new ApiError({ kind: 'unknownOutcome', reference: 'R', ...answer })))
  expect(await action({ id: '1' }, 'ingrid')).toMatchObject({ status: 'unknown', message: answer.apiMessage, openMs })
  vi.useRealTimers()
})

it('refuses a page of another build as what it is, and sends nothing', async () => {
  mocks.headers.set('x-deployment-id', 'old')
  const run = vi.fn(async () => ({ value: null }))
  const outcome = await makeKey(run)({ id: 'typed-by-ingrid' }, 'ingrid')
  expect(outcome).toMatchObject({ status: 'refused', failure: { kind: 'outdated' } })
  expect(run).not.toHaveBeenCalled()
})

const general = 'You do not have permission for this operation.'
it.each<[string, 'user' | 'apiKey', Right, Reach | undefined, string | null, Right | null]>([
  ['a person who may only read', 'user', 'servers', undefined, general, 'servers'],
  ['a key that may only read', 'apiKey', 'domains', 'one', 'API key does not permit this operation.', 'domains'],
  ['a person who orders', 'user', 'servers', 'all', general, 'servers'],
  ['a key limited to some servers that orders', 'apiKey', 'servers', 'all', general, null],
  ['a person in a mass transfer', 'user', 'massTransfer', 'all', general, 'domains'],
  ['a key limited to some zones in a mass transfer', 'apiKey', 'massTransfer', 'all', general, 'massTransfer'],
  ['a person without the level', 'user', 'account', 'admin', general, null],
  ['a suspended server', 'user', 'servers', 'one', 'The server is suspended.', null],
  [
    'a domain registered elsewhere',
    'user',
    'domains',
    'one',
    'Auto-renewal can only be modified for registered domains.',
    null,
  ],
  ['nobody knows what', 'user', 'servers', 'one', null, null],
])('a 403 to %s (%s, %s, %s): %s', async (_what, kind, right, reach, apiMessage, missing) => {
  mocks.refresh.mockClear()
  mocks.remember.mockClear()
  mocks.session.mockResolvedValue({ ...session, kind, rights: { servers: null, account: null } })
  const refused = new ApiError({ kind: 'forbidden', status: 403, apiMessage, reference: '8F2K-41QD' })
  const action = changeAction({
    ...{ name: 'server.rename', needs: 'session', input: z.object({}), right, refreshes: false },
    ...(reach && { reach }),
    run: () => Promise.reject(refused),
  })
  expect(await action({}, 'ingrid')).toMatchObject({ status: 'refused', failure: { kind: 'forbidden' } })
  expect(mocks.remember.mock.calls).toEqual(missing ? [[missing]] : [])
  expect(mocks.refresh).toHaveBeenCalledTimes(missing ? 1 : 0)
})

it.each<[string, number, string | null, string, boolean]>([
  ['an unknown path', 404, null, 'notOffered', true],
  ['a path without this method', 405, null, 'notOffered', true],
  ['a server that is gone', 404, 'Server not found.', 'notFound', false],
  ['a refusal', 400, 'Server has already been cancelled.', 'invalid', false],
])('%s to what an API may not offer: %s', async (_what, status, apiMessage, kind, isRemembered) => {
  mocks.refresh.mockClear()
  mocks.remember.mockClear()
  mocks.session.mockResolvedValue(session)
  const refused = new ApiError({
    kind: status === 404 ? 'notFound' : 'invalid',
    status,
    apiMessage,
    reference: '8F2K-41QD',
  })
  const action = changeAction({
    ...{ name: 'server.cancel', needs: 'session', input: z.object({}), offer: 'cancel', refreshes: false },
    run: () => Promise.reject(refused),
  })
  expect(await action({}, 'ingrid')).toMatchObject({ status: 'refused', failure: { kind, message: apiMessage } })
  expect(mocks.remember.mock.calls).toEqual(isRemembered ? [['cancel']] : [])
  expect(mocks.refresh).toHaveBeenCalledTimes(isRemembered ? 1 : 0)
})
