import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { z } from 'zod'
import { paths } from '@/lib/paths'
import type { Viewer } from '@/lib/rules/viewer'
import { cookieName, dropCookie, sealCookie, unseal } from './cookies'

/** A signed-in person or key. The bearer token lives here and in the calls to the API, nowhere else. */
export type Session = z.infer<typeof sessionShape>

const sessionShape = z.object({
  /** Bearer token of the API (§5). */
  token: z.string().min(1),
  /** When the API's token ends, Unix seconds. */
  tokenEnds: z.number(),
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

/** The session of this request, or null. */
export const readSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies()
  return sessionFromCookie(jar.get(cookieName('session'))?.value)
})

/** As `readSession`, from the cookie's bare value; for the proxy. */
export async function sessionFromCookie(value: string | undefined): Promise<Session | null> {
  if (!value) return null
  const known = opened.get(value)
  if (known && Date.now() < known.until) return known.session
  const session = parse(await unseal('session', value))
  if (!session) return null
  if (opened.size >= mostOpened) opened.clear()
  opened.set(value, { session, until: Math.min(Date.now() + openedMs, session.tokenEnds * 1000) })
  return session
}

/**
 * Cookies opened lately, for `openedMs` each. Deriving the key and decrypting is done twice for every page and once for
 * every poll of it, and gives the same each time.
 */
const opened = new Map<string, { session: Session; until: number }>()
const openedMs = 30_000
const mostOpened = 1000

/** Whose drafts a device keeps: this customer's, and of that this sign-in's. */
export const draftOwner = ({ customerId, username, name }: Session) => `${customerId ?? ''}/${username ?? name}`

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

/** Starts a session that ends when the API's token does. */
export async function startSession(session: Session): Promise<void> {
  const seconds = Math.max(60, Math.floor(session.tokenEnds - Date.now() / 1000))
  await sealCookie('session', session, seconds)
}

export async function endSession(): Promise<void> {
  await dropCookie('session')
}

/** What the browser may know of a session. */
export function viewerOf(session: Session): Viewer {
  const { token: _token, tokenEnds: _tokenEnds, ...viewer } = session
  return viewer
}

function parse(content: unknown): Session | null {
  const session = sessionShape.safeParse(content)
  return session.success ? session.data : null
}
