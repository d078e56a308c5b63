import type { ApiError } from './errors'

/** Parses a Retry-After header, a number or a date, to seconds. Null when it is missing or invalid. */
export function retryAfterSeconds(header: string | null): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const time = Date.parse(header)
  return Number.isNaN(time) ? null : Math.max(0, Math.ceil((time - Date.now()) / 1000))
}

/**
 * Returns the milliseconds to wait before the next attempt: the API's Retry-After, else 100 to 400 growing with each
 * attempt, with jitter so that many pages do not retry at once (api-fields §19.31 and 32).
 */
export function backoffMs(attempt: number, error: ApiError): number {
  if (error.retryAfterSeconds !== null) return error.retryAfterSeconds * 1000
  const base = error.kind === 'tooMany' ? 1000 : 100
  return attempt * base * (1 + Math.random())
}
