import 'server-only'
import { createHash } from 'node:crypto'
import { ApiError } from './errors'
import { newReference } from './reference'

/** Maximum number of pending writes of one sign-in to one zone. */
const mostWrites = 20

/** Maximum time in milliseconds that a write waits for those before it. */
const longestWaitMs = 20_000

type Queue = { writes: number; end: Promise<unknown> }

/** By sign-in and zone while writes are pending, so that other people's writes to a zone never delay its owner's. */
const queues = new Map<string, Queue>()

/**
 * Runs the writes of one sign-in to a zone one after the other: of two at the same time, the API fails one (api-fields
 * §19.20). Only within this process and sign-in; a conflict with another one comes back as the API's 500 and is explained
 * to the user.
 *
 * @throws ApiError `tooMany`, before anything is sent, when too many writes are waiting or the wait is too long; and
 *   whatever `write` throws, without affecting the next one
 */
export async function oneWriteAtATime<T>(token: string, zoneId: string, write: () => Promise<T>): Promise<T> {
  const key = `${createHash('sha256').update(token).digest('base64')} ${zoneId}`
  const queue = queues.get(key) ?? { writes: 0, end: Promise.resolve() }
  if (queue.writes >= mostWrites) throw tooMany()
  queues.set(key, queue)
  queue.writes++
  const mine = inTime(queue.end).then(write)
  // A write that gives up waiting must still let the next one start only after those before it.
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
