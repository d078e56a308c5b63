import { z } from 'zod'
import type { Account } from '../accounts/account'
import type { World } from '../accounts/world'

/** An invalid control-plane call. Its message lists the valid values. */
export class ControlError extends Error {
  constructor(
    readonly status: 400 | 404,
    message: string,
  ) {
    super(message)
  }
}

export type EventContext<F> = { world: World; account: Account; now: number; fields: F }

/** Something that would come from outside the API. All of them are in `events.ts`. */
export type EventRule = {
  type: string
  fields: z.ZodObject
  apply: (context: EventContext<Record<string, unknown>>) => void
}

export function defineEvent<S extends z.ZodRawShape>(rule: {
  type: string
  fields: z.ZodObject<S>
  apply: (context: EventContext<z.output<z.ZodObject<S>>>) => void
}): EventRule {
  return {
    type: rule.type,
    fields: rule.fields,
    apply: (context) => rule.apply({ ...context, fields: parseControl(rule.fields, context.fields) }),
  }
}

/** Parses control-plane input strictly: the error names unknown members and wrong values, and lists the valid ones. */
export function parseControl<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
  value: unknown,
): z.output<z.ZodObject<S>> {
  const result = schema.strict().safeParse(value)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`)
  const fields = Object.keys(schema.shape).join(', ') || 'none'
  throw new ControlError(400, `${problems.join('; ')}. Known fields: ${fields}.`)
}

/** Returns the item with this id, or 404 with a list of the ids. */
export function findKnown<T>(
  what: string,
  wanted: string | number,
  all: readonly T[],
  idOf: (item: T) => string | number,
): T {
  const found = all.find((item) => String(idOf(item)).toLowerCase() === String(wanted).toLowerCase())
  if (found !== undefined) return found
  throw new ControlError(404, `Unknown ${what}: ${wanted}. Known: ${listKnown(all.map(idOf))}.`)
}

export function listKnown(names: readonly (string | number)[]): string {
  const shown = names.slice(0, 50).join(', ') || 'none'
  return names.length > 50 ? `${shown} and ${names.length - 50} more` : shown
}

export const eventId = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,15}$/)], {
  error: 'must be an id (number)',
})
