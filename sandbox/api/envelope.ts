import { STATUS_CODES } from 'node:http'
import { choices } from '../choices'
import type { JsonObject } from './json'

/** A success returned by a handler, in the reference's format. Without `data` the envelope contains `[]` (§1). */
export type Answer<D = unknown> = {
  status?: 200 | 201
  message?: string
  meta?: JsonObject
  data?: D
  /** Milliseconds to delay the response, as if the work took so long. */
  delay?: number
}

/** The envelope of §1 and §7, before it is serialised. */
export type Envelope = { meta: JsonObject; data?: unknown }

export type Reply = { status: number; envelope: Envelope; headers?: Record<string, string>; delay?: number }

/** A documented refusal. Thrown by handlers; the dispatcher converts it to the error envelope of §7. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly meta: JsonObject = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

export function refuse(status: number, message: string, meta?: JsonObject): never {
  throw new Refusal(status, message, meta)
}

export function notFound(): never {
  throw new Refusal(404, choices.text.notFound)
}

export function statusMessage(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? 'Unknown'}`
}

export function successReply(answer: Answer, now: number): Reply {
  const status = answer.status ?? 200
  const meta = {
    status,
    status_message: statusMessage(status),
    ...(answer.message === undefined ? {} : { message: answer.message }),
    time: now,
    maintenance: false,
    ...answer.meta,
  }
  return { status, envelope: { meta, data: answer.data ?? [] }, delay: answer.delay ?? 0 }
}

/** Errors have no `data` (§7). */
export function refusalReply(refusal: Refusal, now: number): Reply {
  const meta = {
    status: refusal.status,
    status_message: statusMessage(refusal.status),
    message: refusal.message,
    time: now,
    maintenance: false,
    ...refusal.meta,
  }
  return { status: refusal.status, envelope: { meta }, headers: refusal.headers }
}
