import { expect } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../api/endpoints'
import { isJsonObject } from '../api/json'
import { createRouter } from '../api/router'
import { describeApi, describedPath } from '../openapi/describe'

const router = createRouter(endpoints)
const checks = new Map<string, z.ZodType>()
let description: unknown

/** Checks a response in the reference dialect against the OpenAPI description of its endpoint and status. */
export function expectDescribed(method: string, path: string, { status, json }: { status: number; json: unknown }) {
  const route = router(method, path.split('?')[0] ?? '')
  const what = route.kind === 'found' ? `${method} ${route.endpoint.path} ${status}` : `error ${status}`
  if (route.kind === 'found' && status < 400) {
    expect(route.endpoint.statuses ?? [200], `${what} is not among the statuses`).toContain(status)
  }
  const check =
    checks.get(what) ?? schemaOf(route.kind === 'found' ? responseOf(route.endpoint, status) : errorSchema())
  checks.set(what, check)
  const { error } = check.safeParse(json)
  expect(error?.issues, `${what} is not as described: ${JSON.stringify(json).slice(0, 500)}`).toBeUndefined()
}

function responseOf(endpoint: (typeof endpoints)[number], status: number): unknown {
  const path = describedPath(endpoint, endpoints)
  const responses = read(described(), 'paths', path, endpoint.method.toLowerCase(), 'responses')
  const response = read(responses, String(status)) ?? read(responses, 'default')
  return read(response, 'content', 'application/json', 'schema')
}

function errorSchema(): unknown {
  return { $ref: '#/components/schemas/Error' }
}

/** JSON Schema has its parts in `$defs`, OpenAPI in `components`. */
function schemaOf(schema: unknown): z.ZodType {
  const whole = { ...z.looseObject({}).parse(schema), $defs: read(described(), 'components', 'schemas') }
  return z.fromJSONSchema(JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')))
}

function described(): unknown {
  description ??= describeApi(endpoints)
  return description
}

function read(value: unknown, ...path: string[]): unknown {
  return path.reduce((at: unknown, name) => (isJsonObject(at) ? at[name] : undefined), value)
}
