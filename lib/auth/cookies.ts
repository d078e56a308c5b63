import 'server-only'
import { decode, encode, type JWT, type JWTDecodeParams } from 'next-auth/jwt'
import { cookies } from 'next/headers'
import { env } from '@/lib/env'

/** A password on its way between the two steps of a sign-in, encrypted: the page must never carry it. */
export type WaitingSignIn = { id: string; username: string; password: string }

/** Seconds that a password waits for its authentication code. */
export const waitingSeconds = 5 * 60

/** True where browsers see the panel over HTTPS; cookies are Secure then, and have next-auth's prefixed names. */
export function isSecure(): boolean {
  return env().NEXTAUTH_URL?.startsWith('https:') ?? false
}

/** The name of next-auth's session cookie; a long one is spread over several, with `.0`, `.1` … behind the name. */
export const sessionCookieName = () => `${isSecure() ? '__Secure-' : ''}next-auth.session-token`

const waitingCookieName = () => `${isSecure() ? '__Host-' : ''}havn.waiting`

/** What next-auth encrypted, with the secret of today or the one before it; null for anything else. */
export async function decodeToken({ token, salt }: Pick<JWTDecodeParams, 'token' | 'salt'>): Promise<JWT | null> {
  const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = env()
  for (const secret of [NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS]) {
    if (!secret) continue
    try {
      return await decode({ token, secret, salt })
    } catch {
      // Made with the other secret, changed, or ended.
    }
  }
  return null
}

/** Keeps a password until its code is there. Not renewed by a wrong code. */
export async function sealWaiting(waiting: WaitingSignIn): Promise<void> {
  const value = await encode({ token: waiting, secret: env().NEXTAUTH_SECRET, maxAge: waitingSeconds, salt: 'waiting' })
  await setWaiting(value, waitingSeconds)
}

/** The password that waits, or null when there is none, when it has waited too long or was not sealed by us. */
export async function openWaiting(): Promise<WaitingSignIn | null> {
  const value = (await cookies()).get(waitingCookieName())?.value
  const content = value ? await decodeToken({ token: value, salt: 'waiting' }) : null
  if (typeof content?.id !== 'string' || typeof content.username !== 'string') return null
  if (typeof content.password !== 'string') return null
  return { id: content.id, username: content.username, password: content.password }
}

export async function dropWaiting(): Promise<void> {
  if ((await cookies()).has(waitingCookieName())) await setWaiting('', 0)
}

async function setWaiting(value: string, maxAge: number): Promise<void> {
  const options = { httpOnly: true, sameSite: 'lax', secure: isSecure(), path: '/', maxAge } as const
  ;(await cookies()).set(waitingCookieName(), value, options)
}
