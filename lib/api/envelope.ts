import { isRecord } from './wire'

/** A response without the API's envelope (§1). */
export type Envelope = {
  /** `meta.status` or the HTTP status, whichever failed; otherwise the HTTP status (api-fields §19.7). */
  status: number
  data: unknown
  /** Members of `meta`, and those that old responses have at the top level (api-fields §18.1). */
  meta: Record<string, unknown>
  /** Message for people, or null. */
  message: string | null
  /** Time on the API's clock, or null. */
  time: Date | null
}

/**
 * Parses the envelope of a response body.
 *
 * @returns null if the body is not an envelope: not JSON, not an object, or without `meta` and `data`
 */
export function openEnvelope(httpStatus: number, body: string): Envelope | null {
  const parsed = parseJson(body)
  if (!isRecord(parsed)) return null
  const { meta: inner, data, ...topLevel } = parsed
  const isEnvelope = isRecord(inner) || data !== undefined
  // A gateway's own JSON error has no envelope, but its status is meaningful.
  if (!isEnvelope && httpStatus < 400) return null
  const meta = isRecord(inner) ? { ...topLevel, ...inner } : topLevel
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

/** "200 OK", "404 Not Found": repeats the status line, so it is not a message for people (api-fields §19.5). */
const statusLine = /^[1-5]\d\d( [A-Za-z' -]{1,40})?$/

/**
 * First non-empty of meta.message, meta.error and meta.status_message (api-fields §1) that says more than the status.
 * The length is limited because the text is shown on pages.
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
