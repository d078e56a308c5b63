import type { Json } from '../api/json'

export const FAULT_BODIES = ['malformed', 'truncated', 'html', 'empty'] as const

/** What a fault does to the answer; exactly one of these. */
export type FaultEffect =
  | { kind: 'status'; status: number; message: string }
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'body'; body: (typeof FAULT_BODIES)[number] }
  | { kind: 'drop' }

export type Fault = {
  id: number
  method: string
  /** Relative to /api/v0; `*` stands for one segment. */
  path: string
  effect: FaultEffect
  /** Calls it still strikes; null until it is cleared. */
  remaining: number | null
  /** The call takes effect first, then its answer is faulted. */
  after: boolean
}

export type LoggedRequest = {
  method: string
  path: string
  query: string
  /** 0 when the connection was cut. */
  status: number
  at: number
  body: Json
}
