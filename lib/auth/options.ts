import 'server-only'
import { encode } from 'next-auth/jwt'
import type { NextAuthOptions } from 'next-auth'
import credentialsProvider from 'next-auth/providers/credentials'
import { headers } from 'next/headers'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { authorizeKey, authorizePasskey, authorizePassword, SignInRefused, type SignInRefusal } from './authorize'
import { decodeToken, isSecure } from './cookies'
import { longestSeconds, revokeSignIn, sessionOf, sessionShape, viewerOf } from './session'
import { sessionStore } from './store'

/**
 * Options of next-auth: the API checks credentials, the session is an encrypted cookie, and GET /api/auth/session renews
 * it, so `maxAge` is the idle limit. Built per call, because settings are not available while the panel is built.
 * Nothing of next-auth has an address of its own: `askNextAuth` calls it.
 *
 * @param onRefused is told why a sign-in was refused, before next-auth answers with the code alone
 */
export function authOptions(onRefused: (refusal: SignInRefusal) => void = () => undefined): NextAuthOptions {
  const orTell = (error: unknown): never => {
    if (error instanceof SignInRefused) onRefused(error.refusal)
    throw error
  }
  const { NEXTAUTH_SECRET: secret, SESSION_IDLE_MINUTES: idleMinutes } = env()
  const maxAge = idleMinutes > 0 ? idleMinutes * 60 : longestSeconds
  return {
    secret,
    useSecureCookies: isSecure(),
    session: { strategy: 'jwt', maxAge },
    providers: [
      credentialsProvider({
        id: 'password',
        credentials: { username: {}, password: {}, code: {}, lookOnly: {} },
        authorize: (credentials, request) => authorizePassword(credentials ?? {}, request.headers ?? {}).catch(orTell),
      }),
      credentialsProvider({
        id: 'apiKey',
        credentials: { apiKey: {}, lookOnly: {} },
        authorize: (credentials, request) => authorizeKey(credentials ?? {}, request.headers ?? {}).catch(orTell),
      }),
      credentialsProvider({
        id: 'passkey',
        credentials: { response: {}, username: {}, lookOnly: {} },
        authorize: (credentials, request) => authorizePasskey(credentials ?? {}, request.headers ?? {}).catch(orTell),
      }),
    ],
    jwt: {
      // A first cookie would otherwise hold for 30 days, whatever the idle limit.
      maxAge,
      encode: ({ token, maxAge: seconds = maxAge, ...rest }) => {
        const ends = sessionShape.shape.tokenEnds.catch(0).parse(token?.tokenEnds)
        const left = Math.min(seconds, Math.floor(ends - Date.now() / 1000))
        return encode({ ...rest, token, maxAge: Math.max(1, left) })
      },
      decode: ({ token, salt }) => decodeToken({ token, salt }),
    },
    callbacks: {
      jwt: async ({ token, user }) => {
        if (user) return { ...user.session }
        const stored = sessionShape.safeParse(token)
        const lacking = stored.success ? await sessionStore().lacksOf(stored.data.signInId) : []
        return lacking.includes('lookOnly') ? { ...token, lookOnly: true } : token
      },
      session: ({ session, token }) => {
        const stored = sessionShape.safeParse(token)
        if (!stored.success) return { expires: session.expires }
        const viewer = viewerOf(stored.data)
        return { expires: session.expires, user: { name: viewer.name, email: viewer.username }, viewer }
      },
    },
    events: {
      // On every way in: the earlier session's cookie is replaced, so it could no longer be signed out.
      signIn: async () => {
        const before = await sessionOf(await headers())
        if (before) await revokeSignIn(before)
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
