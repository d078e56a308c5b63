import { ApiError, toFailure } from '@/lib/api/errors'
import type { Failure } from '@/lib/model/outcome'

/** Returns the failure that the client makes of a refusal by the API. */
export function failureOf(message: string | null, init: Partial<Pick<Failure, 'kind' | 'status'>> = {}): Failure {
  const { kind = 'invalid', status = 400 } = init
  return toFailure(new ApiError({ kind, status, apiMessage: message, reference: '8F2K-41QD' }))
}

/** How `wild` changes a record beyond its types. */
export type WildRules = {
  /** Objects that arrive as a one-element array. */
  boxed?: readonly string[]
  /** Members that occur under another name. */
  renamed?: Record<string, string>
}

/**
 * Turns a record that is typed as in the reference into what such an API sends in practice (api-fields §2, §18.2): converts
 * numbers to strings, booleans to "1" and "0" and null to "", puts objects in arrays, and adds unknown members.
 */
export function wild(value: unknown, rules: WildRules = {}): unknown {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return value.map((item) => wild(item, rules))
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => {
    const turned = wild(member, rules)
    return [rules.renamed?.[key] ?? key, rules.boxed?.includes(key) ? [turned] : turned]
  })
  return { ...Object.fromEntries(entries), srv_serverkey: 'SECRET', unheard_of: { deep: [1] } }
}
