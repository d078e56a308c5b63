import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Reading } from '@/lib/model/outcome'
import type { ReadingWithAge } from './client'

/** Readings of one function kept by this process, for all sign-ins together. */
const mostKept = 500

const keptMs = 10 * 60_000

/**
 * Keeps what a read returns for ten minutes, or for less if the API says so. For what seldom changes and is nobody's own:
 * operating systems, apps, prices. Each sign-in has its own readings, because what the API offers may depend on the
 * customer. Calls for the same reading while it is under way share it; a failure is not kept.
 *
 * @param read a function of `apiReadWithAge`
 */
export function keepForMinutes<T, Parameters extends string[]>(
  read: (token: string, ...parameters: Parameters) => Promise<ReadingWithAge<T>>,
): (token: string, ...parameters: Parameters) => Promise<Reading<T>> {
  const kept = new LRUCache<string, Promise<Reading<T>>>({ max: mostKept, ttlAutopurge: true, perf: Date })

  return (token, ...parameters) => {
    const key = [tokenKey(token), ...parameters].join(' ')
    const inCache = kept.get(key)
    if (inCache) return inCache
    const reading = read(token, ...parameters).then(
      ({ value, asOf, maxAge }) => {
        const ttl = mayKeepMs(maxAge, keptMs)
        if (ttl > 0) kept.set(key, reading, { ttl })
        else kept.delete(key)
        return { value, asOf }
      },
      (error: unknown) => {
        kept.delete(key)
        throw error
      },
    )
    // Until it is there.
    kept.set(key, reading)
    return reading
  }
}

/** How many milliseconds a reading may be kept: as long as wanted, or less if the API says so. */
export const mayKeepMs = (maxAge: number | null, wanted: number) => Math.min(wanted, (maxAge ?? Infinity) * 1000)

/** Key under which a sign-in's readings are kept: the token itself is nowhere but in its session and in calls. */
export const tokenKey = (token: string) => createHash('sha256').update(token).digest('base64url')
