import 'server-only'
import { createHash } from 'node:crypto'
import { getToken } from 'next-auth/jwt'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { NextRequest } from 'next/server'
import { cache } from 'react'
import { z } from 'zod'
import { newReference } from '@/lib/api/reference'
import { env } from '@/lib/env'
import { logSecurity } from '@/lib/log'
import { paths } from '@/lib/paths'
import { actorOf, inRequest, type RequestContext } from '@/lib/request-context'
import type { Viewer } from '@/lib/rules/viewer'
import { clientAddress } from './address'
import { decodeToken, isSecure, sessionCookieName } from './cookies'
import { sessionStore } from './store'

/** What next-auth's encrypted cookie holds. The bearer token is here and in the calls to the API, nowhere else. */
export type Session = z.infer<typeof sessionShape>

export const sessionShape = z.object({
  /** Bearer token of the API (§5). */
  token: z.string().min(1),
  /** When the API's token ends, Unix seconds. */
  tokenEnds: z.number(),
  /** This sign-in; another one of the same person has another. */
  signInId: z.string().min(1),
  /** Unix milliseconds. */
  signedInAt: z.number(),
  kind: z.enum(['user', 'apiKey']),
  name: z.string(),
  username: z.string().nullable(),
  accessLevel: z.enum(['admin', 'user', 'server']).nullable(),
  customerName: z.string().nullable(),
  customerId: z.string().nullable(),
  twoFactor: z.boolean(),
  rights: z.object({
    servers: z.boolean().nullable(),
    account: z.boolean().nullable(),
    domains: z.boolean().nullable().optional(),
    massTransfer: z.boolean().nullable().optional(),
  }),
})

/** The session of this request, or null: none, ended, or signed out on any copy of the panel. */
export const readSession = cache(async (): Promise<Session | null> => sessionOf(await headers()))

/** As `readSession`, from the headers of a request; for the proxy and the sign-in itself. */
export async function sessionOf(sent: Headers): Promise<Session | null> {
  const token = await getToken({
    req: new NextRequest('http://panel', { headers: sent }),
    secret: env().NEXTAUTH_SECRET,
    secureCookie: isSecure(),
    cookieName: sessionCookieName(),
    decode: decodeToken,
  })
  const session = sessionShape.safeParse(token)
  if (!session.success) return null
  if (!(await hasEnded(session.data))) return session.data
  const record = { event: 'sessionRefused', outcome: 'refused', reference: newReference(), reason: 'ended' } as const
  inRequest(contextOf(session.data, sent), () => logSecurity(record))
  return null
}

/**
 * Who a request is from, for the log and the API.
 *
 * @param sent the headers of the request that the session came with
 */
export function contextOf(session: Session, sent: Pick<Headers, 'get'>): RequestContext {
  const { username, token, customerId, kind, name } = session
  const actor = actorOf(kind === 'apiKey' ? { apiKey: token } : { username: username ?? name })
  return { actor, customer: customerId, address: clientAddress(sent) }
}

/** True once this sign-in was signed out, or all of the person's were. */
export function hasEnded(session: Session): Promise<boolean> {
  const { signInId, signedInAt } = session
  return sessionStore().isEnded({ signInId, signedInAt, owner: ownerOf(session) })
}

/** Ends this sign-in on every copy of the panel, although a copy of its cookie may live on. */
export async function revokeSignIn({ signInId, tokenEnds }: Session): Promise<void> {
  await sessionStore().revoke(signInId, Math.max(60, Math.ceil(tokenEnds - Date.now() / 1000)))
}

/** Whom a sign-in acts for: a person, or one API key. The same at every sign-in of the same. */
export function ownerOf({ kind, customerId, username, name, token }: Session): string {
  return `${customerId ?? ''}/${kind === 'apiKey' ? `key ${digest(token)}` : (username ?? name)}`
}

/**
 * The mark of `ownerOf` that a page carries, and sends with every change and live read: a tab that was opened by
 * somebody else must not act with this session.
 */
export function ownerTag(session: Session): string {
  return digest(ownerOf(session))
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** The session of this request; without one the person is sent to sign in and comes back afterwards. */
export async function requireSession(): Promise<Session> {
  return (await readSession()) ?? redirectToSignIn()
}

/** Sends the person to sign in, and back to the page that was asked for. Never returns. */
export async function redirectToSignIn(): Promise<never> {
  const asked = (await headers()).get(askedPathHeader)
  redirect(paths.signIn(asked ?? undefined))
}

/** The request header in which the proxy tells pages which path was asked for. */
export const askedPathHeader = 'x-havn-path'

/** What the browser may know of a session. */
export function viewerOf(session: Session): Viewer {
  const { token: _token, tokenEnds: _ends, signInId: _id, signedInAt: _at, ...viewer } = session
  return viewer
}

/** Minutes after which the password is asked for again before the account itself is changed. */
const recentMinutes = 15

/** True when the password was given lately. A key has none; the API refuses it what a password would guard. */
export function isRecent({ kind, signedInAt }: Session): boolean {
  return kind === 'apiKey' || Date.now() - signedInAt < recentMinutes * 60_000
}
