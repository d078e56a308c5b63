import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

/** A changing request as it is given to `send`. */
export type RecordedRequest = { url: string; init: RequestInit; params: Readonly<Record<string, string>> }

/** `sends` false: requests are only recorded. */
type Recording = { requests: RecordedRequest[]; sends: boolean }

const current = new AsyncLocalStorage<Recording>()

/** Thrown in place of sending what was only to be recorded. */
export class NotSent extends Error {}

/** Runs a function and everything that it awaits, and notes the changing requests that it makes. */
export function recordRequests<T>(recording: Recording, run: () => Promise<T>): Promise<T> {
  return current.run(recording, run)
}

/**
 * Notes a request that changes something, or has a body.
 *
 * @throws NotSent where requests are only recorded
 */
export function noteRequest(request: RecordedRequest, isChange: boolean): void {
  const recording = current.getStore()
  if (!recording || (recording.sends && !isChange)) return
  recording.requests.push(request)
  if (!recording.sends) throw new NotSent()
}
