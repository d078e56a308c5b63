import 'server-only'
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
