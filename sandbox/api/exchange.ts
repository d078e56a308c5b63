/** Request and response at the socket; the code in between does not depend on HTTP. */
export type RawBody = { bytes: Buffer | null; contentType: string; contentEncoding: string }

export type IncomingCall = {
  method: string
  /** Relative to /api/v0, URL-encoded, without the query. */
  path: string
  query: string
  authorization: string | undefined
  userAgent: string | undefined
  raw: RawBody
}

export type Outgoing =
  | { kind: 'cut'; delay: number }
  | { kind: 'text'; status: number; contentType: string; headers: Record<string, string>; text: string; delay: number }
