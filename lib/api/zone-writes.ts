import 'server-only'

/** The last write of each zone that is under way or waiting. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs one write of a zone after the other: of two at the same time the API fails one (api-fields §19.20). Only within
 * this copy of the panel; what another one does meanwhile comes back as the API's 500, and is explained.
 *
 * @throws what `write` throws; a failed write does not keep the next one waiting
 */
export async function oneWriteAtATime<T>(zoneId: string, write: () => Promise<T>): Promise<T> {
  const before = last.get(zoneId) ?? Promise.resolve()
  const mine = before.then(write, write)
  const settled = mine.catch(() => null)
  last.set(zoneId, settled)
  try {
    return await mine
  } finally {
    if (last.get(zoneId) === settled) last.delete(zoneId)
  }
}
