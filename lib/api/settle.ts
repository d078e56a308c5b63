import type { Reading, Settled } from '@/lib/rules/outcome'
import { isApiError, toFailure } from './errors'

/**
 * Makes a read whose failure does not stop the page.
 *
 * @throws ApiError of kind `unauthenticated`, because then the whole page redirects to sign-in; and what Next.js throws
 *   for control flow (redirect, notFound), recognised by its `digest`.
 */
export async function settle<T>(read: () => Promise<Reading<T>>): Promise<Settled<T>> {
  try {
    const { value, asOf } = await read()
    return { ok: true, value, asOf }
  } catch (error) {
    if (isApiError(error) && error.kind === 'unauthenticated') throw error
    if (!isApiError(error) && error instanceof Error && 'digest' in error) throw error
    return { ok: false, failure: toFailure(error) }
  }
}
