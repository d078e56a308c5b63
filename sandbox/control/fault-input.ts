import { z } from 'zod'
import { type Account, nextId } from '../accounts/account'
import { statusMessage } from '../api/envelope'
import { ControlError, parseControl } from './event'
import { FAULT_BODIES, type FaultEffect } from './state'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

const faultInput = z.object({
  method: z.enum(METHODS),
  path: z.string().min(1),
  status: z.int().min(400).max(599).optional(),
  message: z.string().optional(),
  delay_ms: z.int().min(0).max(120_000).optional(),
  body: z.enum(FAULT_BODIES).optional(),
  drop: z.literal(true).optional(),
  times: z.int().min(0).default(1),
  after: z.boolean().default(false),
})

/** POST /_sandbox/accounts/{id}/faults; returns the fault's id. */
export function addFault(account: Account, input: unknown): number {
  const given = parseControl(faultInput, input)
  const id = nextId(account, 'fault')
  const path = given.path.startsWith('/') ? given.path : `/${given.path}`
  account.faults.push({
    id,
    method: given.method,
    path,
    effect: effectOf(given),
    remaining: given.times === 0 ? null : given.times,
    after: given.after,
  })
  return id
}

function effectOf({ status, message, delay_ms: delay, body, drop }: z.output<typeof faultInput>): FaultEffect {
  const effects: FaultEffect[] = []
  if (status !== undefined) effects.push({ kind: 'status', status, message: message ?? statusMessage(status) })
  if (delay !== undefined) effects.push({ kind: 'delay', milliseconds: delay })
  if (body !== undefined) effects.push({ kind: 'body', body })
  if (drop !== undefined) effects.push({ kind: 'drop' })
  const [effect] = effects
  if (effect === undefined || effects.length > 1) {
    throw new ControlError(400, 'A fault needs exactly one of: status (with message), delay_ms, body, drop.')
  }
  if (message !== undefined && effect.kind !== 'status')
    throw new ControlError(400, 'message: only together with status.')
  return effect
}
