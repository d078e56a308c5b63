import type { Right } from '@/lib/model/rights'

/** What can be called by hand, and with what. */

type Choices = readonly string[] | null

type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  about: string | null
  choices: Choices
}

type BodyField = { name: string; type: string; required: boolean; about: string | null; choices: Choices }

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** An operation of the API's description. */
export type Operation = {
  id: string
  method: (typeof methods)[number]
  /** With its parameters in braces. */
  path: string
  area: string
  summary: string
  about: string
  /** Whether it changes something, which a GET may do too: on, off, reboot (§4.1). */
  changes: boolean
  /** Not in the reference: an API may lack it (api-fields §21). */
  beyond: boolean
  parameters: readonly Parameter[]
  /** `form`: encoded as a form, else as JSON. */
  body: { form: boolean; fields: readonly BodyField[] } | null
}

/** A call as somebody filled it in: values by name, and the body as JSON text. */
export type HandCall = { id: string; values: Readonly<Record<string, string>>; body: string }

/** Reads a call from an address; null for anything else. */
export function handCallOf(text: string | null): HandCall | null {
  const { id, values } = bodyOf(text ?? '') ?? {}
  if (typeof id !== 'string' || typeof values !== 'object' || values === null) return null
  const pairs = Object.entries(values).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return { id, values: Object.fromEntries(pairs), body: '' }
}

/** Characters of a value, and of a body. */
export const mostOfValue = 2000
export const mostOfBody = 64 * 1024

/** What a call needs that is wrong or missing. Texts are under `apiDocs.problems.*`. */
export type CallProblem = 'unknown' | 'missing' | 'tooLong' | 'body'

/**
 * Returns what is wrong with a call, with the parameter that it is about; null when it may be sent. Only what the description
 * has can be sent: no other path, no other parameter.
 */
export function callProblem(
  { parameters, body }: Operation,
  call: Pick<HandCall, 'values' | 'body'>,
): { problem: CallProblem; name: string | null } | null {
  const names = parameters.map(({ name }) => name)
  const unknown = Object.keys(call.values).find((name) => !names.includes(name))
  if (unknown !== undefined) return { problem: 'unknown', name: unknown }
  for (const { name, required } of parameters) {
    const value = call.values[name]?.trim() ?? ''
    if (required && value === '') return { problem: 'missing', name }
    if (value.length > mostOfValue) return { problem: 'tooLong', name }
  }
  if (body === null) return call.body.trim() === '' ? null : { problem: 'body', name: null }
  if (call.body.length > mostOfBody) return { problem: 'tooLong', name: null }
  return bodyOf(call.body) === null ? { problem: 'body', name: null } : null
}

/** The members of a body; null when it is no JSON object. An empty text is an empty object. */
export function bodyOf(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text.trim() === '' ? '{}' : text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? Object.fromEntries(Object.entries(parsed))
      : null
  } catch {
    return null
  }
}

/** The body that a person begins with: all members that are required, empty. */
export function firstBody({ body }: Operation): string {
  if (!body) return ''
  const required = body.fields.filter((field) => field.required)
  const first = Object.fromEntries(required.map((field) => [field.name, field.choices?.[0] ?? emptyOf(field.type)]))
  return JSON.stringify(first, null, 2)
}

function emptyOf(type: string): unknown {
  if (type.startsWith('array')) return []
  if (/^(integer|number)\b/.test(type)) return 0
  return type === 'boolean' ? false : type === 'object' ? {} : ''
}

/** The right that changes of an area need; the others need an administrator, whom only the API knows. */
const rightOfArea: Readonly<Record<string, Right>> = {
  servers: 'servers',
  deploy: 'servers',
  bgp: 'servers',
  dns: 'domains',
  account: 'account',
}

export const rightOf = ({ area }: Pick<Operation, 'area'>): Right => rightOfArea[area] ?? 'account'

/** Groups operations by their areas, in the order of the description. */
export function byArea<One extends Pick<Operation, 'area'>>(operations: readonly One[]): Map<string, readonly One[]> {
  const areas = [...new Set(operations.map(({ area }) => area))]
  return new Map(areas.map((area) => [area, operations.filter((operation) => operation.area === area)]))
}
