import 'server-only'
import { createHash } from 'node:crypto'
import { ApiError } from './errors'
import { newReference } from './reference'

/** Writes of one sign-in to one zone that may be under way or waiting. */
const mostWrites = 20

/** The longest that a write waits for those before it, in milliseconds. */
const longestWaitMs = 20_000

type Queue = { writes: number; end: Promise<unknown> }

/** By sign-in and zone, while something is written: a stranger's writes to a zone never delay its owner's. */
const queues = new Map<string, Queue>()

/**
 * Runs one write of a sign-in to a zone after the other: of two at the same time the API fails one (api-fields §19.20).
 * Only within this copy of the panel and this sign-in; what another one does meanwhile comes back as the API's 500, and
 * is explained.
 *
 * @throws ApiError `tooMany`, before anything is sent, when too many wait or the wait is too long; what `write` throws: a
 *   failed write does not keep the next one waiting
 */
export async function oneWriteAtATime<T>(token: string, zoneId: string, write: () => Promise<T>): Promise<T> {
  const key = `${createHash('sha256').update(token).digest('base64')} ${zoneId}`
  const queue = queues.get(key) ?? { writes: 0, end: Promise.resolve() }
  if (queue.writes >= mostWrites) throw tooMany()
  queues.set(key, queue)
  queue.writes++
  const mine = inTime(queue.end).then(write)
  // One that gives up waiting lets the next one go only after those before it.
  queue.end = Promise.allSettled([queue.end, mine])
  try {
    return await mine
  } finally {
    if (--queue.writes === 0) queues.delete(key)
  }
}

async function inTime(turn: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooMany()), longestWaitMs)
  })
  await Promise.race([turn, tooLong]).finally(() => clearTimeout(timer))
}

function tooMany(): ApiError {
  return new ApiError({ kind: 'tooMany', reference: newReference(), retryAfterSeconds: longestWaitMs / 1000 })
}
