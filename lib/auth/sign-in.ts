import 'server-only'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import NextAuth from 'next-auth'
import { cookies, headers } from 'next/headers'
import { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import { newReference } from '@/lib/api/errors'
import { env } from '@/lib/env'
import { codeDigits, type SignInState } from '@/lib/account/rules/sign-in'
import type { SignInRefusal } from './authorize'
import { dropWaiting, isSecure, openWaiting, sealWaiting, sessionCookieName } from './cookies'
import { authOptions } from './options'
import { revokeSignIn, sessionOf } from './session'

/**
 * Handles one step of signing in: a password, its code, or an API key. Never throws for what a person can correct; the
 * problem and the e-mail address are in the returned state.
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
  // The password waits in an encrypted cookie, so that the page of the second step does not contain it.
  if (state.step === 'code') await sealWaiting({ id: randomUUID(), username, password })
  return state
}

async function withCode(code: string, typed: string): Promise<SignInState> {
  const digits = codeDigits(code)
  const waiting = await openWaiting()
  if (!waiting) {
    return { step: 'credentials', way: 'password', username: typed, problem: { kind: 'tooLate' } }
  }
  const { id, username, password } = waiting
  const at = { step: 'code', way: 'password', username } as const
  if (digits === null) return { ...at, problem: { kind: 'missing', field: 'code' } }
  const state = await next(at, 'password', { username, password, code: digits, waiting: id })
  if (state.step !== 'code') await dropWaiting()
  return state
}

type Step = Pick<SignInState, 'step' | 'way' | 'username'>

/** Refusals that lead back to the first step: the waiting password is no longer of use. */
const startsOver = new Set<SignInRefusal['kind']>(['badCredentials', 'tooLate', 'codesUsedUp'])

async function next(step: Step, provider: string, given: Record<string, string>): Promise<SignInState> {
  const before = await sessionOf(await headers())
  const answer = await postToNextAuth(['callback', provider], given)
  const refusal = refusalIn(answer)
  if (refusal?.kind === 'codeRequired') return { ...step, step: 'code', problem: null }
  if (refusal) return { ...step, step: startsOver.has(refusal.kind) ? 'credentials' : step.step, problem: refusal }
  const cookie = await keepCookies(answer)
  const session = await sessionOf(new Headers({ cookie }))
  // The earlier session's cookie is replaced, so it could no longer be signed out.
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

/** Reads a refusal from next-auth's response, which redirects to its error page with what `authorize` threw. */
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
 * Calls next-auth on this server as one of its own pages would, with a CSRF token created for this call. The form then
 * needs no script, and a server action needs no HTTP request.
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
 * Copies next-auth's session cookies to the current response.
 *
 * @returns the cookies as a Cookie header
 */
export async function keepCookies(answer: NextResponse): Promise<string> {
  const jar = await cookies()
  const ours = answer.cookies.getAll().filter(({ name }) => name.startsWith(sessionCookieName()))
  for (const { name, value, ...options } of ours) jar.set(name, value, options)
  return ours.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}
