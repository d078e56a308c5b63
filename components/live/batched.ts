import type { Settled } from '@/lib/model/outcome'
import { onForget } from '@/lib/storage/device-store'
import { fetchLive, ReadError } from './fetch-live'

type Waiting<Asked, Value> = { asked: Asked; resolve: (value: Value) => void; reject: (error: unknown) => void }

/**
 * Returns a read of one thing that is batched with those of the rows rendered together, a few at a time. Each may fail
 * on its own.
 *
 * @param most  in one request
 * @param urlOf the request for a batch, answered with one read for each ID
 */
export function batchedRead<Asked extends { id: string }, Value>(most: number, urlOf: (batch: Asked[]) => string) {
  let waiting: Waiting<Asked, Value>[] = []
  let asking = false
  // Nothing is asked for a person who has signed out.
  onForget(() => {
    waiting = []
  })

  async function askWaiting() {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      const answer = await fetchLive<[id: string, read: Settled<Value>][]>(urlOf(batch.map(({ asked }) => asked)))
      const reads = new Map(answer.ok ? answer.value : [])
      for (const { asked, resolve, reject } of batch) {
        const read = answer.ok ? reads.get(asked.id) : answer
        if (read?.ok) resolve(read.value)
        else reject(read ? new ReadError(read.failure) : new Error('not answered'))
      }
    }
    asking = false
  }

  return (asked: Asked): Promise<Value> =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (asking) return
      asking = true
      setTimeout(() => void askWaiting(), 30)
    })
}
