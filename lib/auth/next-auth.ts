import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import NextAuth from 'next-auth'
import { cookies } from 'next/headers'
import { NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { isSecure, serverOnly, sessionCookieName } from './cookies'
import { authOptions } from './options'

/**
 * Calls one of next-auth's routes on this server. They have no addresses of their own, so that only what our code passes
 * on reaches them. Sign-in forms then need no script, and a server action needs no HTTP request.
 *
 * @param fields sent with POST, as one of next-auth's own pages would, with a CSRF token created for this call; without
 * them, it is a GET
 */
export async function askNextAuth(route: string[], fields?: Record<string, string>): Promise<NextResponse> {
  const jar = await cookies()
  // next-auth reads this one too, and fails on what is not a URL.
  const callbackCookie = `${isSecure() ? '__Secure-' : ''}next-auth.callback-url`
  if (jar.has(callbackCookie)) jar.delete({ name: callbackCookie, ...serverOnly() })
  const csrfCookie = `${isSecure() ? '__Host-' : ''}next-auth.csrf-token`
  const csrfToken = randomBytes(32).toString('hex')
  const hash = createHash('sha256').update(`${csrfToken}${env().NEXTAUTH_SECRET}`).digest('hex')
  if (fields) jar.set(csrfCookie, `${csrfToken}|${hash}`, serverOnly())
  const request = new NextRequest(`http://panel/api/auth/${route.join('/')}`, {
    ...(fields && {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, csrfToken }),
    }),
  })
  const context = { params: Promise.resolve({ nextauth: route }) }
  const answer: Response = await NextAuth(request, context, authOptions())
  if (fields) jar.delete({ name: csrfCookie, ...serverOnly() })
  return new NextResponse(answer.body, { status: answer.status, headers: answer.headers })
}

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
