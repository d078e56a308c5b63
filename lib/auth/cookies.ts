import 'server-only'
import { decode, encode, type JWT, type JWTDecodeParams } from 'next-auth/jwt'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { env } from '@/lib/env'

/** A password between the two steps of a sign-in, kept in an encrypted cookie: the page must never contain it. */
const waitingShape = z.object({ id: z.string(), username: z.string(), password: z.string() })
export type WaitingSignIn = z.output<typeof waitingShape>

/** How many seconds a password waits for its authentication code. */
export const waitingSeconds = 5 * 60

/** Whether browsers use the panel over HTTPS; then cookies are Secure and have next-auth's prefixed names. */
export function isSecure(): boolean {
  return env().NEXTAUTH_URL?.startsWith('https:') ?? false
}

/** Name of next-auth's session cookie; a long one is split, with `.0`, `.1` and so on appended. */
export const sessionCookieName = () => `${isSecure() ? '__Secure-' : ''}next-auth.session-token`

const waitingCookieName = () => `${isSecure() ? '__Host-' : ''}havn.waiting`

/** Decrypts a next-auth token with the current or previous secret; null for anything else. */
export async function decodeToken({ token, salt }: Pick<JWTDecodeParams, 'token' | 'salt'>): Promise<JWT | null> {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = env()
  for (const secret of [NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS]) {
    if (!secret) continue
    try {
      return await decode({ token, secret, salt })
    } catch {
      // Encrypted with the other secret, tampered with, or expired.
    }
  }
  return null
}

/** Stores a password until its code is entered. A wrong code does not extend its time. */
export async function sealWaiting(waiting: WaitingSignIn): Promise<void> {
  const value = await encode({ token: waiting, secret: env().NEXTAUTH_SECRET, maxAge: waitingSeconds, salt: 'waiting' })
  await setWaiting(value, waitingSeconds)
}

/** Returns the waiting password; null when there is none, or it has expired or was not encrypted by us. */
export async function openWaiting(): Promise<WaitingSignIn | null> {
  const value = (await cookies()).get(waitingCookieName())?.value
  const content = value ? await decodeToken({ token: value, salt: 'waiting' }) : null
  return waitingShape.safeParse(content).data ?? null
}

export async function dropWaiting(): Promise<void> {
  if ((await cookies()).has(waitingCookieName())) await setWaiting('', 0)
}

async function setWaiting(value: string, maxAge: number): Promise<void> {
  ;(await cookies()).set(waitingCookieName(), value, { ...serverOnly(), maxAge })
}

/** Expires the session's cookie, every part of a split one. */
export async function dropSession(): Promise<void> {
  const jar = await cookies()
  for (const { name } of jar.getAll()) {
    if (name.startsWith(sessionCookieName())) jar.delete({ name, ...serverOnly() })
  }
}

/** Attributes of cookies that only the server reads; browsers refuse to expire a prefixed one without them. */
export const serverOnly = () => ({ httpOnly: true, sameSite: 'lax', secure: isSecure(), path: '/' }) as const
