import type { Json } from '../api/json'

export const FAULT_BODIES = ['malformed', 'truncated', 'html', 'empty'] as const

/** Effect of a fault on the response, exactly one of these. */
export type FaultEffect =
  | { kind: 'status'; status: number; message: string }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'body'; body: (typeof FAULT_BODIES)[number] }
  | { kind: 'drop' }

export type Fault = {
  id: number
  method: string
  /** Relative to /api/v0; `*` matches one segment. */
  path: string
  effect: FaultEffect
  /** Number of calls that it still affects; null until it is cleared. */
  remaining: number | null
  /** Whether the call takes effect before its response is replaced. */
  after: boolean
}

export type LoggedRequest = {
  method: string
  path: string
  query: string
  /** 0 when the connection was closed. */
  status: number
  at: number
  body: Json
}
