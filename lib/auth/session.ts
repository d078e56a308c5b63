import 'server-only'
import { createHash } from 'node:crypto'
import { getToken } from 'next-auth/jwt'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { NextRequest } from 'next/server'
import { cache } from 'react'
import { z } from 'zod'
import { newReference } from '@/lib/api/errors'
import { readLacks } from '@/lib/api/offers'
import { env } from '@/lib/env'
import { logSecurity } from '@/lib/log'
import { offers } from '@/lib/model/offers'
import { areas, rightNames, type Viewer } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { actorOf, type RequestContext, runInRequest } from '@/lib/request-context'
import { clientAddress } from './address'
import { decodeToken, isSecure, sessionCookieName } from './cookies'
import { type Lack, sessionStore } from './store'

/** Content of next-auth's encrypted cookie. Only this and calls to the API contain the bearer token. */
type SessionCookie = z.infer<typeof sessionShape>

/** A session, with what was learnt about its sign-in since. */
export type Session = SessionCookie & Pick<Viewer, 'lacks'>

export const sessionShape = z
  .object({
    /** Bearer token of the API (§5). */
    token: z.string().min(1),
    /** Expiry of the API's token in Unix seconds. */
    tokenEnds: z.number(),
    /** Identifies this sign-in among those of the same person. */
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
    unseen: z.array(z.enum(areas)).optional(),
    /** Every change is refused, until the person signs in again. */
    lookOnly: z.boolean().optional(),
  })
  // next-auth accepts a cookie for 15 seconds after its end, in which it could be renewed again and again.
  .refine(({ tokenEnds }) => Date.now() < tokenEnds * 1000)

/** Session lifetime in seconds without an idle limit; the API's token expires sooner. */
export const longestSeconds = 30 * 24 * 60 * 60

/** Returns the session of this request; null when there is none, or it expired or was signed out in any instance. */
export const readSession = cache(async (): Promise<Session | null> => sessionOf(await headers()))

/** Like `readSession`, from the headers of a request, for the proxy and the sign-in itself. */
export async function sessionOf(sent: Headers): Promise<Session | null> {
  const token = await getToken({
    // The cookie alone: next-auth would also take an Authorization header, which no sign-out ends.
    req: new NextRequest('http://panel', { headers: { cookie: sent.get('cookie') ?? '' } }),
    secret: env().NEXTAUTH_SECRET,
    secureCookie: isSecure(),
    cookieName: sessionCookieName(),
    decode: decodeToken,
  })
  const session = sessionShape.safeParse(token)
  if (!session.success) return null
  const [isEnded, lacking] = await Promise.all([hasEnded(session.data), sessionStore().lacksOf(session.data.signInId)])
  const lookOnly = session.data.lookOnly === true || lacking.includes('lookOnly')
  const missing = Object.fromEntries(
    rightNames.filter((right) => lookOnly || lacking.includes(right)).map((right) => [right, false]),
  )
  const lacks = offers.filter((offer) => lacking.includes(offer))
  const rights = { ...session.data.rights, ...missing }
  if (!isEnded) return { ...session.data, rights, lacks, ...(lookOnly ? { lookOnly } : {}) }
  const record = { event: 'sessionRefused', outcome: 'refused', reference: newReference(), reason: 'ended' } as const
  runInRequest(contextOf(session.data, sent), () => logSecurity(record))
  return null
}

/**
 * Returns the request context of a session, for the log and the API.
 *
 * @param sent headers of the request with the session
 */
function contextOf(session: Session, sent: Pick<Headers, 'get'>): RequestContext {
  const { username, token, customerId, kind, name } = session
  const actor = actorOf(kind === 'apiKey' ? { apiKey: token } : { username: username ?? name })
  return { actor, customer: customerId, address: clientAddress(sent) }
}

/** Whether this sign-in, or all of the person's, were signed out. */
function hasEnded(session: Session): Promise<boolean> {
  const { signInId, signedInAt } = session
  return sessionStore().isEnded({ signInId, signedInAt, owner: ownerOf(session) })
}

/** Ends this sign-in in every instance of the panel, even if a copy of its cookie survives. */
export async function revokeSignIn(session: Session): Promise<void> {
  await sessionStore().revoke(session.signInId, secondsLeft(session))
}

/**
 * Remembers what this sign-in lacks, in every instance of the panel. Not in the cookie, which another request may be renewing
 * right now.
 */
export async function rememberLack(session: Session, lack: Lack): Promise<void> {
  await sessionStore().noteLack(session.signInId, lack, secondsLeft(session))
}

/** Asks the API what it does not offer, and remembers it for this sign-in. Never throws. */
export async function learnLacks(session: Session): Promise<void> {
  for (const lack of await readLacks(session.token)) await rememberLack(session, lack)
}

/** Remembers, in every instance of the panel, that this sign-in has just changed something or may have. */
export function noteChange({ signInId }: Session): Promise<void> {
  return sessionStore().noteChange(signInId)
}

/**
 * From when on an earlier reading may be shown to this sign-in instead of reading again. A page that the browser loads or
 * reloads is read anew; a step inside the panel only if this sign-in has changed something since.
 *
 * @returns Unix milliseconds; infinite when everything must be read
 */
export async function readingsCountFrom({ signInId }: Session): Promise<number> {
  return (await isStep()) ? sessionStore().changedAt(signInId) : Infinity
}

/** Whether a page is asked for by a step inside the panel, and not loaded by the browser. */
export const isStep = async () => (await headers()).get('sec-fetch-dest') === 'empty'

const secondsLeft = ({ tokenEnds }: Session) => Math.max(60, Math.ceil(tokenEnds - Date.now() / 1000))

/** Identifies the person or API key behind a session, the same for all its sign-ins. */
export function ownerOf({ kind, customerId, username, name, token }: Session): string {
  return `${customerId ?? ''}/${kind === 'apiKey' ? `key ${digest(token)}` : (username ?? name)}`
}

/**
 * Hash of `ownerOf` that a page contains and sends with every change and live read, so that a tab opened by somebody else
 * cannot act with this session.
 */
export function ownerTag(session: Session): string {
  return digest(ownerOf(session))
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Returns the session of this request; without one, redirects to sign-in and back afterwards. */
export async function requireSession(): Promise<Session> {
  return (await readSession()) ?? redirectToSignIn()
}

/** Redirects to sign-in, with the requested page to return to. Never returns. */
export async function redirectToSignIn(): Promise<never> {
  const asked = (await headers()).get(requestedPathHeader)
  redirect(paths.signIn(asked ?? undefined, 'session'))
}

/** Request header in which the proxy passes the requested path to pages. */
export const requestedPathHeader = 'x-havn-path'

/** Parts of a session that the browser may know. */
export function viewerOf(session: Session): Viewer {
  const { token: _token, tokenEnds: _ends, signInId: _id, signedInAt: _at, ...viewer } = session
  return viewer
}

/** Minutes after which changes that could take something over ask for the password again (`needs` of `changeAction`). */
const recentMinutes = 15

/** Whether the password was entered recently. A key has none that could be asked for. */
export function isRecent({ kind, signedInAt }: Session): boolean {
  return kind === 'apiKey' || Date.now() - signedInAt < recentMinutes * 60_000
}

/** Runs a function in the request context of a session, which identifies its log lines and API calls. */
export async function runAsSession<T>(session: Session, run: () => Promise<T>): Promise<T> {
  return runInRequest(contextOf(session, await headers()), run)
}
