import 'server-only'
import { decode, encode, type JWT } from 'next-auth/jwt'
import { cookies } from 'next/headers'
import { env } from '@/lib/env'

/**
 * The encrypted, http-only cookies of sign-in, in next-auth's token format. The browser can neither read nor change
 * what is in them.
 */

/** The session itself, and a password on its way between the first and the second step of a sign-in. */
type CookieName = 'session' | 'pending'

/** `__Host-` names where the site is served over HTTPS: then no other host or path can set them. */
export function cookieName(name: CookieName): string {
  return `${isSecure() ? '__Host-' : ''}havn.${name}`
}

/**
 * @param name which cookie
 * @param content what it holds; must be JSON
 * @param maxAge seconds until it ends by itself
 */
export async function sealCookie(name: CookieName, content: JWT, maxAge: number): Promise<void> {
  const value = await encode({ token: content, secret: env().NEXTAUTH_SECRET, maxAge, salt: name })
  const jar = await cookies()
  jar.set(cookieName(name), value, { httpOnly: true, sameSite: 'lax', secure: isSecure(), path: '/', maxAge })
}

/** The content of a cookie, or null when it is absent, has ended or was not made by us. */
export async function openCookie(name: CookieName): Promise<JWT | null> {
  const jar = await cookies()
  return unseal(name, jar.get(cookieName(name))?.value)
}

/** As `openCookie`, for a value that is already at hand (the proxy has no `cookies()`). */
export async function unseal(name: CookieName, value: string | undefined): Promise<JWT | null> {
  if (!value) return null
  try {
    return await decode({ token: value, secret: env().NEXTAUTH_SECRET, salt: name })
  } catch {
    return null
  }
}

export async function dropCookie(name: CookieName): Promise<void> {
  const jar = await cookies()
  jar.set(cookieName(name), '', { httpOnly: true, sameSite: 'lax', secure: isSecure(), path: '/', maxAge: 0 })
}

function isSecure(): boolean {
  return env().NEXTAUTH_URL?.startsWith('https:') ?? false
}
