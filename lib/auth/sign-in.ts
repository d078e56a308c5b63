import 'server-only'
import { randomUUID } from 'node:crypto'
import { headers } from 'next/headers'
import { newReference } from '@/lib/api/errors'
import { lookOnlyField, type SignInState } from '@/lib/account/rules/sign-in'
import { askForPasskey, SignInRefused, type SignInRefusal } from './authorize'
import { dropWaiting, openWaiting, sealWaiting } from './cookies'
import { askNextAuth, keepCookies } from './next-auth'
import { sessionOf } from './session'

/**
 * Handles one step of signing in: a password, its code, or an API key. Never throws for what a person can correct; the
 * problem and the e-mail address are in the returned state.
 */
export async function signIn(form: FormData): Promise<SignInState> {
  const state = await takeStep(form)
  // A password waits only for its own code.
  if (state.step !== 'code') await dropWaiting()
  return state
}

async function takeStep(form: FormData): Promise<SignInState> {
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const username = field('username')
  const lookOnly = form.has(lookOnlyField)
  const at = { step: 'credentials', way: 'password', username, lookOnly } as const
  if (form.has('restart')) return { ...at, lookOnly: false, problem: null }
  if (form.get('way') === 'apiKey') return next({ ...at, way: 'apiKey' }, { apiKey: field('apiKey') })
  if (form.get('way') === 'passkey') return withPasskey(form, { ...at, way: 'passkey' })
  if (form.has('code')) return withCode(field('code'), at)
  const password = String(form.get('password') ?? '')
  const state = await next(at, { username, password })
  // The password waits in an encrypted cookie, so that the page of the second step does not contain it.
  if (state.step === 'code') await sealWaiting({ id: randomUUID(), username, password })
  return state
}

/** E-mail and password are in the cookie alone; `authorizePassword` reads them there. */
async function withCode(code: string, at: Step): Promise<SignInState> {
  const waiting = await openWaiting()
  return next({ ...at, step: 'code', username: waiting?.username ?? at.username }, { code })
}

/** The first step is without a response. */
async function withPasskey(form: FormData, at: Step & { step: 'credentials' }): Promise<SignInState> {
  const response = form.get('response')
  if (typeof response === 'string') return next(at, { response, username: at.username })
  try {
    return { ...at, problem: null, question: await askForPasskey(Object.fromEntries(await headers())) }
  } catch (error) {
    if (!(error instanceof SignInRefused) || error.refusal.kind === 'codeRequired') throw error
    return { ...at, problem: error.refusal }
  }
}

type Step = Pick<SignInState, 'step' | 'way' | 'username' | 'lookOnly'>

/** Refusals that lead back to the first step: the waiting password is no longer of use. */
const startsOver = new Set<SignInRefusal['kind']>(['badCredentials', 'tooLate', 'codesUsedUp'])

async function next(step: Step, credentials: Record<string, string>): Promise<SignInState> {
  const refusals: SignInRefusal[] = []
  const sent = step.lookOnly ? { ...credentials, lookOnly: '1' } : credentials
  const answer = await askNextAuth(['callback', step.way], sent, (refusal) => refusals.push(refusal))
  const refusal =
    refusals[0] ?? (isRefused(answer) ? ({ kind: 'unavailable', reference: newReference() } as const) : null)
  if (refusal?.kind === 'codeRequired') return { ...step, step: 'code', problem: null }
  if (refusal) return { ...step, step: startsOver.has(refusal.kind) ? 'credentials' : step.step, problem: refusal }
  const cookie = await keepCookies(answer)
  const session = await sessionOf(new Headers({ cookie }))
  return { ...step, step: 'done', problem: null, customerId: session?.customerId ?? null }
}

/** Whether next-auth leads to its page of errors, for a reason of its own. */
function isRefused(answer: Response): boolean {
  const location = new URL(answer.headers.get('location') ?? '/', 'http://panel')
  return answer.status >= 400 || location.searchParams.has('error')
}
