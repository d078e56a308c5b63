import 'server-only'
import { randomUUID } from 'node:crypto'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { User } from 'next-auth'
import { isApiError, newReference, toFailure } from '@/lib/api/errors'
import { logSecurity } from '@/lib/log'
import { actorOf, runInRequest } from '@/lib/request-context'
import { areas, unknownRights } from '@/lib/model/rights'
import { assertionResponse } from '@/lib/account/passkey-model'
import { codeDigits, type SignInProblem } from '@/lib/account/rules/sign-in'
import {
  authenticate,
  authenticatePasskey,
  checkApiKey,
  type Identity,
  readKeyRights,
  readPasskeyQuestion,
  readUnseen,
} from './api'
import { clientAddress } from './address'
import { openWaiting, waitingSeconds } from './cookies'
import { learnLacks, type Session } from './session'
import { sessionStore } from './store'
import { throttle, type Trying } from './throttle'

/** Why a sign-in was refused. `codeRequired` is a step rather than a problem. */
export type SignInRefusal = SignInProblem | { kind: 'codeRequired' }

/** Its message is the code with which next-auth answers; the rest of the refusal is for `authOptions`. */
export class SignInRefused extends Error {
  constructor(readonly refusal: SignInRefusal) {
    super(refusal.kind)
  }
}

type SentHeaders = Record<string, unknown>

/** API keys have no known expiry; a working day is long enough for one sign-in. */
const keySessionSeconds = 12 * 60 * 60

/**
 * Signs in with e-mail and password, or with the code that the API asked for after them: then e-mail and password are
 * those in the encrypted cookie, whatever else is given, because only that shows that they were right. Every password
 * sign-in goes through here, so the rate limits always apply.
 *
 * @throws SignInRefused
 */
export async function authorizePassword(
  credentials: Partial<Record<'username' | 'password' | 'code' | 'lookOnly', string>>,
  sent: SentHeaders,
): Promise<User> {
  const hasCode = credentials.code !== undefined
  const waiting = hasCode ? await openWaiting() : null
  if (hasCode && !waiting) throw new SignInRefused({ kind: 'tooLate' })
  const code = codeDigits(credentials.code ?? '')
  if (hasCode && code === null) throw new SignInRefused({ kind: 'missing', field: 'code' })
  const { username = '', password = '' } = waiting ?? credentials
  if (!username) throw new SignInRefused({ kind: 'missing', field: 'username' })
  if (!password) throw new SignInRefused({ kind: 'missing', field: 'password' })
  const who = { address: addressOf(sent), username }
  return onRecord(actorOf({ username }), who.address, async () => {
    await refuseWhenTooMany(who)
    if (waiting && !(await throttle().codeTry(waiting.id))) throw new SignInRefused({ kind: 'codesUsedUp' })
    const answer = await authenticate({ username, password, ...(code === null ? {} : { code }) }).catch(
      unavailable(who),
    )
    if (answer.result === 'codeRequired') {
      await throttle().giveTryBack(who)
      throw new SignInRefused({ kind: 'codeRequired' })
    }
    if (answer.result !== 'signedIn') throw new SignInRefused({ kind: answer.result, reference: answer.reference })
    if (waiting && !(await sessionStore().useOnce(waiting.id, waitingSeconds)))
      throw new SignInRefused({ kind: 'tooLate' })
    const { identity } = answer
    await throttle().signInSucceeded(who)
    return personOf(identity, username, credentials)
  })
}

/**
 * Signs in with what a device has answered to `askForPasskey`. It says by itself who the person is.
 *
 * @param credentials.username who must be signing in, where the page is of somebody already
 * @throws SignInRefused
 */
export async function authorizePasskey(
  credentials: Partial<Record<'response' | 'username' | 'lookOnly', string>>,
  sent: SentHeaders,
): Promise<User> {
  const response = assertionResponse.safeParse(parsed(credentials.response ?? ''))
  const who = { address: addressOf(sent), username: null }
  return onRecord(null, who.address, async () => {
    await refuseWhenTooMany(who)
    if (!response.success) throw new SignInRefused({ kind: 'passkeyRefused', reference: newReference() })
    const answer = await authenticatePasskey(response.data).catch(unavailable(who))
    if (answer.result !== 'signedIn') throw new SignInRefused({ kind: answer.result, reference: answer.reference })
    const { identity } = answer
    await throttle().signInSucceeded(who)
    const wanted = credentials.username ?? ''
    const isAnother = wanted !== '' && wanted.toLowerCase() !== identity.username?.toLowerCase()
    if (isAnother) throw new SignInRefused({ kind: 'passkeyOfOther', reference: newReference() })
    return personOf(identity, '', credentials)
  })
}

/**
 * What a device must confirm for a sign-in, from the API.
 *
 * @throws SignInRefused
 */
export async function askForPasskey(sent: SentHeaders): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const who = { address: addressOf(sent), username: null }
  await refuseWhenTooMany(who)
  const question = await readPasskeyQuestion().catch(unavailable(who))
  await throttle().giveTryBack(who)
  return question
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** @param typed the user name, for an API that does not say it */
async function personOf(identity: Identity, typed: string, credentials: { lookOnly?: string }): Promise<User> {
  return userOf({
    token: identity.token,
    tokenEnds: Math.floor(identity.expires.getTime() / 1000),
    kind: 'user',
    name: identity.name ?? (typed || (identity.username ?? '')),
    username: identity.username ?? typed,
    accessLevel: identity.accessLevel,
    customerName: identity.customerName,
    customerId: identity.customerId,
    twoFactor: identity.twoFactor,
    // The API tells a person's level, not what it may change (§5).
    rights: unknownRights,
    unseen: identity.accessLevel === 'admin' ? [] : await readUnseen(identity.token, ['billing']),
    ...lookOnlyOf(credentials),
  })
}

/**
 * Signs in with an API key.
 *
 * @throws SignInRefused
 */
export async function authorizeKey(
  credentials: Partial<Record<'apiKey' | 'lookOnly', string>>,
  sent: SentHeaders,
): Promise<User> {
  const { apiKey = '' } = credentials
  if (!apiKey) throw new SignInRefused({ kind: 'missing', field: 'apiKey' })
  const who = { address: addressOf(sent), username: null }
  return onRecord(actorOf({ apiKey }), who.address, async () => {
    await refuseWhenTooMany(who)
    const { customerName, customerId } = await checkApiKey(apiKey).catch((error: unknown) => {
      if (!isApiError(error) || error.kind !== 'unauthenticated') return unavailable(who)(error)
      throw new SignInRefused({ kind: 'keyRefused', reference: error.reference })
    })
    const [rights, unseen] = await Promise.all([
      readKeyRights(apiKey).catch(unavailable(who)),
      readUnseen(apiKey, areas),
    ])
    await throttle().signInSucceeded(who)
    return userOf({
      token: apiKey,
      tokenEnds: Math.floor(Date.now() / 1000) + keySessionSeconds,
      kind: 'apiKey',
      name: customerName ?? '',
      username: null,
      accessLevel: null,
      customerName,
      customerId,
      twoFactor: false,
      rights,
      unseen,
      ...lookOnlyOf(credentials),
    })
  })
}

/** Runs one sign-in attempt and logs the result as a security event. A request for a code is not a result. */
function onRecord(actor: string | null, address: string | null, run: () => Promise<User>): Promise<User> {
  return runInRequest({ actor, customer: null, address }, async () => {
    try {
      const user = await run()
      const { customerId: customer, username, name } = user.session
      // A passkey says only now whose it is.
      const who = actor ?? actorOf({ username: username ?? name })
      logSecurity({ event: 'signIn', outcome: 'done', reference: newReference(), customer, actor: who })
      return user
    } catch (error) {
      const refusal = error instanceof SignInRefused ? error.refusal : null
      if (!refusal || refusal.kind === 'codeRequired') throw error
      const event = refusal.kind === 'tooMany' ? 'signInThrottled' : 'signInFailed'
      const reference = 'reference' in refusal ? refusal.reference : newReference()
      logSecurity({ event, outcome: 'refused', reason: refusal.kind, reference })
      throw error
    }
  })
}

const lookOnlyOf = ({ lookOnly }: { lookOnly?: string }) => (lookOnly ? { lookOnly: true } : {})

function userOf(session: Omit<Session, 'signInId' | 'signedInAt'>): User {
  const signInId = randomUUID()
  const started = { ...session, signInId, signedInAt: Date.now() }
  // Nobody waits for it: until it is known, everything counts as offered.
  void learnLacks(started)
  return { id: signInId, session: started }
}

async function refuseWhenTooMany(who: Trying): Promise<void> {
  const decision = await throttle().signInTry(who)
  if (decision.allowed) return
  throw new SignInRefused({ kind: 'tooMany', reference: newReference(), waitSeconds: decision.waitSeconds })
}

/** Not about the credentials: the API did not respond, or asks to wait. */
const unavailable =
  (who: Trying) =>
  async (error: unknown): Promise<never> => {
    const { kind, reference, retryAfterSeconds } = toFailure(error)
    if (kind === 'tooMany') throw new SignInRefused({ kind, reference, waitSeconds: retryAfterSeconds })
    await throttle().giveTryBack(who)
    throw new SignInRefused({ kind: 'unavailable', reference })
  }

function addressOf(sent: SentHeaders): string | null {
  const pairs = Object.entries(sent).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return clientAddress(new Headers(pairs))
}
