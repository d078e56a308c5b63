import 'server-only'
import { notFound } from 'next/navigation'
import { isApiError } from '@/lib/api/errors'
import { settle } from '@/lib/api/settle'
import { settledInWords } from '@/lib/i18n/api-words'
import type { Reading, Settled } from '@/lib/rules/outcome'
import { asSession } from './as-session'
import { redirectToSignIn, requireSession } from './session'

/**
 * Reads something for a page as the person who is signed in. A failure comes back as a value, so that the rest of the
 * page goes on; an ended session sends the person to sign in.
 *
 * @param call a function of lib/api, given the bearer token
 */
export async function readForPage<T>(call: (token: string) => Promise<Reading<T>>): Promise<Settled<T>> {
  const session = await requireSession()
  try {
    return await settledInWords(await asSession(session, () => settle(() => call(session.token))))
  } catch (error) {
    if (isApiError(error) && error.kind === 'unauthenticated') return redirectToSignIn()
    throw error
  }
}

/** Whether the API says that there is no such thing, or not for this account (§7: 404). */
export function isMissing(read: Settled<unknown>): boolean {
  return !read.ok && read.failure.kind === 'notFound'
}

/** Milliseconds that the first byte of a page waits for the API to say whether the page exists. */
const statusWaitMs = 300

/**
 * Answers 404 for a thing that does not exist. The status is sent with the first byte, so it is called where a page
 * begins, above every `Suspense`, with the read that the page makes anyway (`React.cache`). When the API is slower than
 * that, the frame is sent with 200, and the part that waits for the same read shows the not-found page.
 */
export async function answerMissing(missing: Promise<boolean>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), statusWaitMs)
  })
  const isGone = await Promise.race([missing, tooSlow]).finally(() => clearTimeout(timer))
  if (isGone) notFound()
}
