import 'server-only'
import { encode } from 'next-auth/jwt'
import { z } from 'zod'
import { env } from '@/lib/env'
import { locales, type WrittenLocale, writtenLocale } from '@/lib/i18n/languages'
import { decodeToken } from './cookies'

/**
 * What the address of a subscribed calendar carries: an API key of its own, which can only read, and how to write its events.
 * The panel keeps nothing of it. Removing the key ends the subscription, as does a new NEXTAUTH_SECRET once the previous one
 * is not accepted any more.
 */
const content = z.object({
  key: z.string().min(1),
  locale: z.string().transform((name): WrittenLocale => locales.find((known) => known === name) ?? writtenLocale(name)),
  timeZone: z.string(),
})
export type CalendarKey = z.output<typeof content>

/** Encrypts for calendars alone: a session's cookie has another key, derived from the same secret. */
const salt = 'calendar'

/** It lives as long as the API key. */
const longestSeconds = 100 * 365 * 86_400

/** Longer ones are not ours. */
const longest = 2000

/** Encrypts what a calendar's address carries, in characters that a path may have. */
export async function sealCalendar(calendar: CalendarKey): Promise<string> {
  const token = await encode({ token: calendar, secret: env().NEXTAUTH_SECRET, maxAge: longestSeconds, salt })
  // Its key is not wrapped, which leaves two points in a row: some proxies take those for a step up.
  return token.replace('..', '~')
}

/** Decrypts it; null for what is none, was changed, or was encrypted for something else. */
export async function openCalendar(sealed: string): Promise<CalendarKey | null> {
  if (sealed.length > longest || !/^[\w.~-]+$/.test(sealed)) return null
  return content.safeParse(await decodeToken({ token: sealed.replace('~', '..'), salt })).data ?? null
}
