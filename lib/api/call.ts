import type { z } from 'zod'

/** A path of the reference with its parameters in braces: goes to the log as it is, so it must never hold a value. */
export type PathPattern = `/${string}`

type CommonCall<T> = {
  path: PathPattern
  /** Values for the braces; URL-encoded here and nowhere else. */
  params?: Record<string, string>
  query?: Record<string, string | number>
  /** Decodes the payload. */
  schema: z.ZodType<T>
  /**
   * Where the payload is: `data` unless said otherwise, `meta` for the endpoints that return their fields there, `both`
   * for an object of the two.
   */
  from?: 'data' | 'meta' | 'both'
}

/** A call that changes nothing, so that it may be repeated. */
export type ReadCall<T> = CommonCall<T> & {
  /** Only GETs are retried. POST is for reads that need a body, such as /authenticate. */
  method?: 'GET' | 'POST'
  json?: unknown
  /** Statuses that are normal answers, and the value they stand for: 404 of install and app, 201 of graphs. */
  normal?: Partial<Record<number, T>>
}

/** A call that changes something: sent once, whatever happens. GET on, off and reboot are changes. */
export type ChangeCall<T> = CommonCall<T> & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  /** Form-encoded body, for the one endpoint that wants it (POST /bgp/asn). */
  form?: Record<string, string>
  /** 401 may be a rule's refusal instead of an ended session (§4.5, api-fields §19.23). */
  unauthorisedIsARule?: boolean
  /**
   * It orders something, which a second call would order once more: then an error of the API's own (500 and above) does
   * not count as a refusal, because it may have come after the effect.
   */
  isOrder?: boolean
}

/** A change that the API said it made. */
export type Done<T = null> = {
  value: T
  /** The API's words for people, or null ("200 OK" is none). */
  message: string | null
  reference: string
  /** The API's clock at the answer. */
  asOf: Date
}
