import 'server-only'
import { authenticate, checkApiKey, probeRights } from '@/lib/api/authenticate'
import { ApiError, toFailure } from '@/lib/api/errors'
import { mayTransferMany } from '@/lib/api/mass-transfer'
import type { Rights } from '@/lib/rules/rights'
import type { SignInProblem, SignInState } from '@/lib/rules/sign-in'
import { dropCookie, openCookie, sealCookie } from './cookies'
import { startSession } from './session'

/** An API key has no end that we are told of; a working day is long enough for one sign-in. */
const keySessionSeconds = 12 * 60 * 60

/** How long a password waits, encrypted, for its authentication code. */
const pendingSeconds = 5 * 60

/**
 * One step of signing in: a password, the code that it may need, or an API key. Never throws for what a person can
 * mend; the problem is in the state that comes back, and so is the e-mail address.
 */
export async function signIn(form: FormData): Promise<SignInState> {
  const way = form.get('way') === 'apiKey' ? 'apiKey' : 'password'
  const field = (name: string) => String(form.get(name) ?? '').trim()
  if (form.has('restart')) {
    await dropCookie('pending')
    return { step: 'credentials', way: 'password', username: field('username'), problem: null }
  }
  if (way === 'apiKey') return withApiKey(field('apiKey'), field('username'))
  if (form.has('code')) return withCode(field('code'), field('username'))
  return withPassword(field('username'), String(form.get('password') ?? ''))
}

async function withPassword(username: string, password: string): Promise<SignInState> {
  const state: SignInState = { step: 'credentials', way: 'password', username, problem: null }
  if (!username) return { ...state, problem: { kind: 'missing', field: 'username' } }
  if (!password) return { ...state, problem: { kind: 'missing', field: 'password' } }
  return attempt(state, { username, password })
}

async function withCode(code: string, username: string): Promise<SignInState> {
  const state: SignInState = { step: 'code', way: 'password', username, problem: null }
  const digits = code.replaceAll(/\s/g, '')
  const pending = await openCookie('pending')
  if (typeof pending?.username !== 'string' || typeof pending.password !== 'string') {
    return { ...state, step: 'credentials', problem: { kind: 'tooLate' } }
  }
  if (!/^\d{6}$/.test(digits)) return { ...state, problem: { kind: 'missing', field: 'code' } }
  return attempt(
    { ...state, username: pending.username },
    { username: pending.username, password: pending.password, code: digits },
  )
}

async function attempt(
  state: SignInState,
  credentials: { username: string; password: string; code?: string },
): Promise<SignInState> {
  try {
    const answer = await authenticate(credentials)
    if (answer.result === 'codeRequired' || answer.result === 'codeWrong') {
      // The password waits in a cookie that only we can read: the second step must not carry it in the page.
      const { username, password } = credentials
      await sealCookie('pending', { username, password }, pendingSeconds)
      const problem: SignInProblem | null =
        answer.result === 'codeWrong' ? { kind: 'codeWrong', reference: answer.reference } : null
      return { ...state, step: 'code', problem }
    }
    if (answer.result === 'badCredentials') {
      await dropCookie('pending')
      return { ...state, step: 'credentials', problem: { kind: 'badCredentials', reference: answer.reference } }
    }
    const { identity } = answer
    await dropCookie('pending')
    await startSession({
      token: identity.token,
      tokenEnds: Math.floor(identity.expires.getTime() / 1000),
      kind: 'user',
      name: identity.name ?? credentials.username,
      username: identity.username ?? credentials.username,
      accessLevel: identity.accessLevel,
      customerName: identity.customerName,
      customerId: identity.customerId,
      twoFactor: identity.twoFactor,
      rights: await probeRights(identity.token),
    })
    return { ...state, step: 'done', customerId: identity.customerId }
  } catch (error) {
    return { ...state, problem: problemOf(error) }
  }
}

async function withApiKey(apiKey: string, username: string): Promise<SignInState> {
  const state: SignInState = { step: 'credentials', way: 'apiKey', username, problem: null }
  if (!apiKey) return { ...state, problem: { kind: 'missing', field: 'apiKey' } }
  try {
    const { customerName, customerId } = await checkApiKey(apiKey)
    await startSession({
      token: apiKey,
      tokenEnds: Math.floor(Date.now() / 1000) + keySessionSeconds,
      kind: 'apiKey',
      name: customerName ?? '',
      username: null,
      accessLevel: null,
      customerName,
      customerId,
      twoFactor: false,
      rights: await rightsOfKey(apiKey),
    })
    return { ...state, step: 'done', customerId }
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthenticated') {
      return { ...state, problem: { kind: 'keyRefused', reference: error.reference } }
    }
    return { ...state, problem: problemOf(error) }
  }
}

/** A key may be limited to some zones, and then see mass transfers but not start any. */
async function rightsOfKey(apiKey: string): Promise<Rights> {
  const [rights, massTransfer] = await Promise.all([probeRights(apiKey), mayTransferMany(apiKey)])
  return { ...rights, massTransfer }
}

function problemOf(error: unknown): SignInProblem {
  const { kind, reference, retryAfterSeconds } = toFailure(error)
  if (kind === 'tooMany') return { kind: 'tooMany', reference, waitSeconds: retryAfterSeconds }
  return { kind: 'unavailable', reference }
}
