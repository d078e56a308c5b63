import type { Reading, Settled } from '@/lib/rules/outcome'
import { isApiError, toFailure } from './errors'

/**
 * Makes a read that may fail alone: the page goes on without it.
 *
 * @throws ApiError of kind `unauthenticated`, because then the whole page has to go to sign-in; and whatever Next.js
 *   throws to steer itself (redirect, notFound), recognised by its `digest`.
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
