import 'server-only'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import NextAuth from 'next-auth'
import { cookies, headers } from 'next/headers'
import { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import { newReference } from '@/lib/api/reference'
import { env } from '@/lib/env'
import type { SignInState } from '@/lib/rules/sign-in'
import type { SignInRefusal } from './authorize'
import { dropWaiting, isSecure, openWaiting, sealWaiting, sessionCookieName } from './cookies'
import { authOptions } from './options'
import { revokeSignIn, sessionOf } from './session'

/**
 * One step of signing in: a password, the code that it may need, or an API key. Never throws for what a person can
 * correct; the problem is in the state that comes back, and so is the e-mail address.
 */
export async function signIn(form: FormData): Promise<SignInState> {
  const field = (name: string) => String(form.get(name) ?? '').trim()
  const username = field('username')
  if (form.has('restart')) {
    await dropWaiting()
    return { step: 'credentials', way: 'password', username, problem: null }
  }
  if (form.get('way') === 'apiKey') {
    return next({ step: 'credentials', way: 'apiKey', username }, 'apiKey', { apiKey: field('apiKey') })
  }
  if (form.has('code')) return withCode(field('code'), username)
  return withPassword(username, String(form.get('password') ?? ''))
}

async function withPassword(username: string, password: string): Promise<SignInState> {
  const state = await next({ step: 'credentials', way: 'password', username }, 'password', { username, password })
  // The password waits in a cookie that only we can read: the second step must not carry it in the page.
  if (state.step === 'code') await sealWaiting({ id: randomUUID(), username, password })
  return state
}

async function withCode(code: string, typed: string): Promise<SignInState> {
  const digits = code.replaceAll(/\s/g, '')
  const waiting = await openWaiting()
  if (!waiting) {
    return { step: 'credentials', way: 'password', username: typed, problem: { kind: 'tooLate' } }
  }
  const { id, username, password } = waiting
  const at = { step: 'code', way: 'password', username } as const
  if (!/^\d{6}$/.test(digits)) return { ...at, problem: { kind: 'missing', field: 'code' } }
  const state = await next(at, 'password', { username, password, code: digits, waiting: id })
  if (state.step !== 'code') await dropWaiting()
  return state
}

type Step = Pick<SignInState, 'step' | 'way' | 'username'>

/** Back to the first step: the password that waits is of no more use. */
const startsOver = new Set<SignInRefusal['kind']>(['badCredentials', 'tooLate', 'codesUsedUp'])

async function next(step: Step, provider: string, given: Record<string, string>): Promise<SignInState> {
  const before = await sessionOf(await headers())
  const answer = await postToNextAuth(['callback', provider], given)
  const refusal = refusalIn(answer)
  if (refusal?.kind === 'codeRequired') return { ...step, step: 'code', problem: null }
  if (refusal) return { ...step, step: startsOver.has(refusal.kind) ? 'credentials' : step.step, problem: refusal }
  const cookie = await keepCookies(answer)
  const session = await sessionOf(new Headers({ cookie }))
  // Whoever was signed in here before has no cookie any more to sign out with.
  if (before) await revokeSignIn(before)
  return { ...step, step: 'done', problem: null, customerId: session?.customerId ?? null }
}

const reference = z.string()
const refusalShape: z.ZodType<SignInRefusal> = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['codeRequired', 'tooLate', 'codesUsedUp']) }),
  z.object({ kind: z.enum(['badCredentials', 'codeWrong', 'keyRefused', 'unavailable']), reference }),
  z.object({ kind: z.literal('tooMany'), reference, waitSeconds: z.number().nullable() }),
  z.object({ kind: z.literal('missing'), field: z.enum(['username', 'password', 'code', 'apiKey']) }),
])

/** next-auth answers a refusal by leading to its error page with what `authorize` threw. */
export function refusalIn(answer: Response): SignInRefusal | null {
  const location = answer.headers.get('location') ?? '/'
  const error = new URL(location, 'http://panel').searchParams.get('error')
  if (answer.status < 400 && error === null) return null
  try {
    return refusalShape.parse(JSON.parse(error ?? ''))
  } catch {
    return { kind: 'unavailable', reference: newReference() }
  }
}

/**
 * Asks next-auth on this server, as a page of its own would: with a token against forged requests that is made for this
 * one call. So the form needs no script, and a server action no request of its own.
 */
export async function postToNextAuth(route: string[], fields: Record<string, string>): Promise<NextResponse> {
  const options = authOptions()
  const token = randomBytes(32).toString('hex')
  const hash = createHash('sha256').update(`${token}${env().NEXTAUTH_SECRET}`).digest('hex')
  const secure = isSecure()
  const name = `${secure ? '__Host-' : ''}next-auth.csrf-token`
  ;(await cookies()).set(name, `${token}|${hash}`, { httpOnly: true, sameSite: 'lax', path: '/', secure })
  const request = new NextRequest(`http://panel/api/auth/${route.join('/')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, csrfToken: token }),
  })
  const answer: Response = await NextAuth(request, { params: Promise.resolve({ nextauth: route }) }, options)
  return new NextResponse(null, { status: answer.status, headers: answer.headers })
}

/**
 * Takes next-auth's session cookies over into the answer that is being made.
 *
 * @returns them as a Cookie header
 */
export async function keepCookies(answer: NextResponse): Promise<string> {
  const jar = await cookies()
  const ours = answer.cookies.getAll().filter(({ name }) => name.startsWith(sessionCookieName()))
  for (const { name, value, ...options } of ours) jar.set(name, value, options)
  return ours.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}
