import type { z } from 'zod'

/** A path of the reference with its parameters in braces. It is logged as it is, so it must never contain a value. */
export type PathPattern = `/${string}`

type CommonCall<T> = {
  path: PathPattern
  /** Values for the braces, URL-encoded by the client. */
  params?: Record<string, string>
  query?: Record<string, string | number>
  /** Decodes the payload. */
  schema: z.ZodType<T>
  /**
   * Where the payload is: `data` by default, `meta` for endpoints that return their fields there, `both`
   * for an object merged from the two.
   */
  from?: 'data' | 'meta' | 'both'
}

/** A call that changes nothing, so it may be retried. */
export type ReadCall<T> = CommonCall<T> & {
  /** Only GETs are retried. POST is for reads that need a body, such as /authenticate. */
  method?: 'GET' | 'POST'
  json?: unknown
  /** Failing statuses that are normal responses, with the value that they mean: 404 of install and app, 201 of graphs. */
  normal?: Partial<Record<number, T>>
}

/** A call that changes something: sent only once. GET on, off and reboot are changes. */
export type ChangeCall<T> = CommonCall<T> & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  /** Form-encoded body, only for POST /bgp/asn. */
  form?: Record<string, string>
  /** Whether 401 may mean that a rule refused the request rather than that the session has ended (§4.5, api-fields §19.23). */
  unauthorisedIsARule?: boolean
  /**
   * Whether the call orders something, so that repeating it would order again: an error from the API (500 and above) then
   * does not count as a refusal, because it may have come after the effect.
   */
  isOrder?: boolean
}

/** Result of a change that the API confirmed. */
export type Done<T = null> = {
  value: T
  /** The API's message for people, or null ("200 OK" is not one). */
  message: string | null
  reference: string
  /** The API's clock when it responded. */
  asOf: Date
}
