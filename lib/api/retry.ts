import type { ApiError } from './errors'

/** Seconds that a Retry-After header asks for: a number, or a date. Null when there is none that makes sense. */
export function retryAfterSeconds(header: string | null): number | null {
  if (header === null) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header)
  const time = Date.parse(header)
  return Number.isNaN(time) ? null : Math.max(0, Math.ceil((time - Date.now()) / 1000))
}

/**
 * Milliseconds to wait before the next try: what the API asked for, else 100 to 400 growing with each try, with jitter
 * so that many pages do not come back at once (api-fields §19.31 and 32).
 */
export function backoffMs(attempt: number, error: ApiError): number {
  if (error.retryAfterSeconds !== null) return error.retryAfterSeconds * 1000
  const base = error.kind === 'tooMany' ? 1000 : 100
  return attempt * base * (1 + Math.random())
}
