import 'server-only'
import { encode } from 'next-auth/jwt'
import type { NextAuthOptions } from 'next-auth'
import credentialsProvider from 'next-auth/providers/credentials'
import { env } from '@/lib/env'
import { newReference } from '@/lib/api/errors'
import { log, logSecurity } from '@/lib/log'
import { authorizeKey, authorizePassword } from './authorize'
import { decodeToken, isSecure } from './cookies'
import { hasEnded, ownerOf, revokeSignIn, runAsSession, type Session, sessionShape, viewerOf } from './session'
import { sessionStore } from './store'

/** Session lifetime in seconds without an idle limit; the API's token expires sooner. */
const longestSeconds = 30 * 24 * 60 * 60

/**
 * Options of next-auth: the API checks credentials, the session is an encrypted cookie, and GET /api/auth/session renews
 * it, so `maxAge` is the idle limit. Built per call, because settings are not available while the panel is built.
 */
export function authOptions(): NextAuthOptions {
  const { NEXTAUTH_SECRET: secret, SESSION_IDLE_MINUTES: idleMinutes } = env()
  return {
    secret,
    useSecureCookies: isSecure(),
    session: { strategy: 'jwt', maxAge: idleMinutes > 0 ? idleMinutes * 60 : longestSeconds },
    pages: { signIn: '/sign-in', signOut: '/sign-in', error: '/sign-in' },
    providers: [
      credentialsProvider({
        id: 'password',
        credentials: { username: {}, password: {}, code: {}, waiting: {} },
        authorize: (given, request) => authorizePassword(given ?? {}, request.headers ?? {}),
      }),
      credentialsProvider({
        id: 'apiKey',
        credentials: { apiKey: {} },
        authorize: (given, request) => authorizeKey(given?.apiKey ?? '', request.headers ?? {}),
      }),
    ],
    jwt: {
      encode: ({ token, maxAge = longestSeconds, ...rest }) => {
        const ends = sessionShape.shape.tokenEnds.catch(0).parse(token?.tokenEnds)
        const seconds = Math.min(maxAge, Math.floor(ends - Date.now() / 1000))
        return encode({ ...rest, token, maxAge: Math.max(1, seconds) })
      },
      decode: ({ token, salt }) => decodeToken({ token, salt }),
    },
    callbacks: {
      jwt: async ({ token, user }) => {
        if (user) return { ...user.session }
        const session = sessionShape.safeParse(token)
        // An error makes next-auth drop the cookie instead of renewing it.
        if (!session.success || (await hasEnded(session.data))) throw new Error('signed out')
        return token
      },
      session: ({ session, token }) => {
        const known = sessionShape.safeParse(token)
        if (!known.success) return { expires: session.expires }
        const viewer = viewerOf(known.data)
        return { expires: session.expires, user: { name: viewer.name, email: viewer.username }, viewer }
      },
    },
    events: {
      signOut: async ({ token }) => {
        const session = sessionShape.safeParse(token)
        if (!session.success) return
        const record = { outcome: 'done', reference: newReference() } as const
        await runAsSession(session.data, async () => logSecurity({ event: 'signOut', ...record }))
        await revokeSignIn(session.data)
      },
    },
    // Logs only codes: the details may contain what was sent.
    logger: {
      error: (code) => log().warn({ code }, 'next-auth'),
      warn: (code) => log().debug({ code }, 'next-auth'),
      debug: () => undefined,
    },
  }
}

/** Ends all sign-ins of a person or key that began before now, in every instance of the panel. */
export async function endEverySignIn(session: Session): Promise<void> {
  const record = { outcome: 'done', reference: newReference() } as const
  await runAsSession(session, async () => logSecurity({ event: 'signOutEverywhere', ...record }))
  await sessionStore().endAllBefore(ownerOf(session), Date.now(), longestSeconds)
}
