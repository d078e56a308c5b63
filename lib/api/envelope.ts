import { isRecord } from './wire'

/** The API's wrapping (§1), taken off. */
export type Envelope = {
  /** The failing status of HTTP and meta.status, else the HTTP status (api-fields §19.7). */
  status: number
  data: unknown
  /** Members of `meta`, and those met at the top level beside it in old answers (api-fields §18.1). */
  meta: Record<string, unknown>
  /** Words meant for people, or null. */
  message: string | null
  /** The API's clock, or null. */
  time: Date | null
}

/**
 * Takes the envelope off a body.
 *
 * @returns null when the body is not one: not JSON, not an object, or neither `meta` nor `data` in it.
 */
export function openEnvelope(httpStatus: number, body: string): Envelope | null {
  const parsed = parseJson(body)
  if (!isRecord(parsed)) return null
  const { meta: inner, data, ...beside } = parsed
  const isEnvelope = isRecord(inner) || data !== undefined
  // A gateway's own JSON error has no envelope, but its status is one that we understand.
  if (!isEnvelope && httpStatus < 400) return null
  const meta = isRecord(inner) ? { ...beside, ...inner } : beside
  const status = failingStatus(httpStatus, meta.status)
  return { status, data, meta, message: peopleText(status, meta), time: clock(meta.time) }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function failingStatus(httpStatus: number, metaStatus: unknown): number {
  const inner = typeof metaStatus === 'string' && /^\d{3}$/.test(metaStatus) ? Number(metaStatus) : metaStatus
  return typeof inner === 'number' && Number.isInteger(inner) && inner >= 400 && inner < 600 ? inner : httpStatus
}

/** "200 OK", "404 Not Found": the status line again, which is no message for people (api-fields §19.5). */
const statusLine = /^[1-5]\d\d( [A-Za-z' -]{1,40})?$/

/**
 * First non-empty of meta.message, meta.error and meta.status_message (api-fields §1) that says more than the status
 * does. The length is bounded because it goes into pages and cookies' neighbours.
 */
function peopleText(status: number, meta: Record<string, unknown>): string | null {
  for (const candidate of [meta.message, meta.error, meta.status_message]) {
    if (typeof candidate !== 'string') continue
    const words = candidate.trim()
    if (words === '' || words === 'OK' || statusLine.test(words) || words === String(status)) continue
    return words.slice(0, 1000)
  }
  return null
}

function clock(time: unknown): Date | null {
  const seconds = typeof time === 'string' && /^\d{9,11}$/.test(time) ? Number(time) : time
  return typeof seconds === 'number' && seconds > 1e8 && seconds < 1e11 ? new Date(seconds * 1000) : null
}
