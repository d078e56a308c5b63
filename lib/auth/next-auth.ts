import 'server-only'
import NextAuth from 'next-auth'
import { cookies } from 'next/headers'
import { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import type { SignInRefusal } from './authorize'
import { isSecure, serverOnly, sessionCookieName } from './cookies'
import { authOptions } from './options'

/**
 * Calls one of next-auth's routes on this server. They have no addresses of their own, so that only what our code passes
 * on reaches them. Sign-in forms then need no script, and a server action needs no HTTP request.
 *
 * @param fields sent with POST, as one of next-auth's own pages would, with the CSRF token that it gives for this call;
 * without them, it is a GET
 * @param onRefused is told why a sign-in was refused: next-auth itself passes on no more than a code
 */
export async function askNextAuth(
  route: string[],
  fields?: Record<string, string>,
  onRefused: (refusal: SignInRefusal) => void = () => undefined,
): Promise<NextResponse> {
  const jar = await cookies()
  // next-auth reads this one too, and fails on what is not a URL.
  const callbackCookie = `${isSecure() ? '__Secure-' : ''}next-auth.callback-url`
  if (jar.has(callbackCookie)) jar.delete({ name: callbackCookie, ...serverOnly() })
  const csrfCookie = `${isSecure() ? '__Host-' : ''}next-auth.csrf-token`
  const call = async (path: string[], body?: URLSearchParams) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = body && { method: 'POST', headers, body }
    const request = new NextRequest(`http://panel/api/auth/${path.join('/')}`, sent)
    const context = { params: Promise.resolve({ nextauth: path }) }
    const answer: Response = await NextAuth(request, context, authOptions(onRefused))
    return new NextResponse(answer.body, { status: answer.status, headers: answer.headers })
  }
  if (!fields) return call(route)
  const given = await call(['csrf'])
  const { csrfToken } = csrfShape.parse(await given.json())
  const cookie = given.cookies.get(csrfCookie)
  if (cookie) jar.set(csrfCookie, cookie.value, serverOnly())
  const answer = await call(route, new URLSearchParams({ ...fields, csrfToken }))
  jar.delete({ name: csrfCookie, ...serverOnly() })
  return answer
}

const csrfShape = z.object({ csrfToken: z.string() })

/**
 * Copies next-auth's session cookies to the current response.
 *
 * @returns the cookies as a Cookie header
 */
export async function keepCookies(answer: NextResponse): Promise<string> {
  const jar = await cookies()
  const ours = answer.cookies.getAll().filter(({ name }) => name.startsWith(sessionCookieName()))
  for (const { name, value, ...options } of ours) {
    // A part that is no longer needed: Next.js loses its `Max-Age=0`.
    if (!value) jar.delete({ name, ...options })
    else jar.set(name, value, options)
  }
  const kept = ours.filter(({ value }) => value)
  return kept.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
}
