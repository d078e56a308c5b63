import type { Dialect } from '../accounts/account'
import type { Envelope, Reply } from '../api/envelope'
import { isJsonObject, type Json, type JsonObject } from '../api/json'
import {
  ALIASES,
  COMMON_EXTRAS,
  DATA_URIS,
  EMPTY_AS_ARRAY,
  ERRORS_UNDER_ERROR,
  EXTRAS,
  FALSE_DATES,
  IRREGULAR,
  KEPT_BOOLEANS,
  KEPT_ENDPOINTS,
  KEPT_NUMBERS,
  META_RESULTS,
  MIXED_LISTS,
  ONE_ELEMENT,
  WHOLE_NUMBERS,
} from './wild-fields'

/** The two dialects that are no reference: what occurs in practice, and only its types. */
type Practice = Exclude<Dialect, 'reference'>

/** Position of a value: the name of its member, its row in a list, and what applies to it there. */
type Place = { name: string; row: number; keepsNumbers: boolean; dialect: Practice }

/**
 * Converts a response to the form in which such an API sends it in practice (sandbox.md, dialects `wild` and `wire`).
 * Handlers always return the reference's form, which is converted by the tables of `wild-fields.ts`. `wire` has the types
 * of `wild` in every row, and nothing that is irregular.
 */
export function toWild(endpoint: string, reply: Reply, dialect: Practice): Envelope {
  const { meta, data } = reply.envelope
  if (reply.status >= 400) return wildError(endpoint, meta)
  const wildMeta = { ...wildResults(meta, dialect), message: meta['message'] ?? meta['status_message'] }
  if (KEPT_ENDPOINTS.has(endpoint)) return { meta: wildMeta, data }
  return { meta: wildMeta, data: wildData(endpoint, plainJson(data), dialect) }
}

/** Live errors have an empty `data`, and on some endpoints their message has another name (api-fields §1, §12). */
function wildError(endpoint: string, meta: JsonObject): Envelope {
  const { message, ...others } = meta
  return { meta: { ...others, [ERRORS_UNDER_ERROR.has(endpoint) ? 'error' : 'message']: message }, data: [] }
}

function wildResults(meta: JsonObject, dialect: Practice): JsonObject {
  const results = Object.entries(meta).map(([name, value]): [string, Json] => [
    name,
    META_RESULTS.has(name) ? wildValue(value, { name, row: 0, keepsNumbers: false, dialect }) : value,
  ])
  return Object.fromEntries(results)
}

function wildData(endpoint: string, data: Json, dialect: Practice): Json {
  const extras = dialect === 'wild' ? { ...COMMON_EXTRAS, ...EXTRAS[endpoint] } : {}
  if (Array.isArray(data)) return data.map((row, index) => withExtras(wildRow(row, endpoint, index, dialect), extras))
  const object = withExtras(wildRow(data, endpoint, 0, dialect), extras)
  return ONE_ELEMENT.has(endpoint) ? [object] : object
}

function wildRow(row: Json, list: string, index: number, dialect: Practice): Json {
  const keepsNumbers = dialect === 'wild' && MIXED_LISTS.has(list) && index % 2 === 1
  return wildValue(row, { name: list, row: index, keepsNumbers, dialect })
}

function withExtras(record: Json, extras: JsonObject): Json {
  return isJsonObject(record) ? { ...extras, ...record } : record
}

function wildValue(value: Json, place: Place): Json {
  if (typeof value === 'string' && DATA_URIS.has(place.name)) return `data:image/png;base64,${value}`
  if (typeof value === 'number') return wildNumber(value, place)
  if (typeof value === 'boolean') return keepsBoolean(place) ? value : value ? '1' : '0'
  if (Array.isArray(value)) return value.map((row, index) => wildRow(row, place.name, index, place.dialect))
  return isJsonObject(value) ? wildObject(value, place) : value
}

function keepsBoolean({ name, dialect }: Place): boolean {
  return KEPT_BOOLEANS.has(name) && !(dialect === 'wire' && FALSE_DATES.has(name))
}

function wildNumber(value: number, { name, keepsNumbers, dialect }: Place): Json {
  const sent = dialect === 'wire' && WHOLE_NUMBERS.has(name) ? Math.ceil(value) : value
  return keepsNumbers || KEPT_NUMBERS.has(name) ? sent : String(sent)
}

function wildObject(object: JsonObject, place: Place): Json {
  const members = Object.entries(object)
  if (members.length === 0) return EMPTY_AS_ARRAY.has(place.name) ? [] : object
  const wild: JsonObject = {}
  for (const [name, value] of members) {
    const irregular = place.dialect === 'wild' && place.row % 2 === 1 ? IRREGULAR[name] : undefined
    if (irregular === 'absent') continue
    wild[name] = irregular === undefined ? wildValue(value, { ...place, name }) : irregularValue(irregular, value)
  }
  for (const [alias, name] of Object.entries(ALIASES[place.name] ?? {})) wild[alias] = wild[name]
  return wild
}

function irregularValue(kind: 'null' | 'empty' | 'false' | 'no-order', value: Json): Json {
  switch (kind) {
    case 'null':
      return null
    case 'empty':
      return ''
    case 'false':
      return false
    case 'no-order':
      return { order_billing_date: isJsonObject(value) ? value['order_billing_date'] : null }
  }
}

function plainJson(data: unknown): Json {
  return JSON.parse(JSON.stringify(data))
}
