import 'server-only'
import { notFound } from 'next/navigation'
import { isApiError, settle } from '@/lib/api/errors'
import { translateSettled } from '@/lib/i18n/translate-api'
import type { Reading, Settled } from '@/lib/model/outcome'
import { within } from '@/lib/model/within'
import { isStep, redirectToSignIn, requireSession, revokeSignIn, runAsSession } from './session'

/**
 * Reads data for a page as the signed-in person. A failure is returned as a value, so that the rest of the page renders;
 * a session that the API has ended is ended here as well, and redirects to sign-in.
 *
 * @param call a function of lib/api, called with the bearer token
 */
export async function readForPage<T>(call: (token: string) => Promise<Reading<T>>): Promise<Settled<T>> {
  const session = await requireSession()
  try {
    return await translateSettled(await runAsSession(session, () => settle(() => call(session.token))))
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'unauthenticated') throw error
    // Otherwise the sign-in page would offer to continue with it, which leads back to sign-in.
    await revokeSignIn(session)
    return redirectToSignIn()
  }
}

/**
 * Prevents an unhandled rejection when the page redirects or shows something else before it awaits the read. The error
 * still reaches those who await it.
 */
export function quiet<T>(read: Promise<T>): Promise<T> {
  read.catch(() => undefined)
  return read
}

/** Whether the API says that something does not exist, or not for this account (§7: 404). */
export function isMissing(read: Settled<unknown>): boolean {
  return !read.ok && read.failure.kind === 'notFound'
}

/** How many milliseconds a page's first byte waits to learn from the API whether the page exists. */
const statusWaitMs = 300

/**
 * Responds with 404 when something does not exist. The status is sent with the first byte, so put this at the top of a
 * page, above every `Suspense`, beside the rest, which starts its own reads meanwhile; with the read that the page makes
 * anyway (`React.cache`). When the API is slower, the frame is sent with 200, and the component that awaits the same read
 * shows the not-found page; so it does in a step inside the panel, which has no use for a status.
 */
export async function AnswerMissing({ missing }: { missing: Promise<boolean> }): Promise<null> {
  void quiet(missing)
  if (await isStep()) return null
  if (await within(missing, statusWaitMs, () => false)) notFound()
  return null
}
