/** What comes in from the socket and what goes out to it; everything in between knows no HTTP. */
export type RawBody = { bytes: Buffer | null; contentType: string; contentEncoding: string }

export type IncomingCall = {
  method: string
  /** Relative to /api/v0, still URL-encoded, without the query. */
  path: string
  query: string
  authorization: string | undefined
  raw: RawBody
}

export type Outgoing =
  | { kind: 'cut'; delay: number }
  | { kind: 'text'; status: number; contentType: string; headers: Record<string, string>; text: string; delay: number }
