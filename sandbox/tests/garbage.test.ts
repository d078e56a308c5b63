import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endpoints } from '../api/endpoints'
import { isJsonObject } from '../api/json'
import { pathWithin } from './own-ids'
import { type TestAccount, useSandbox } from './support'

const { account, call, running } = useSandbox()

const REQUESTS = 1000
const PARTS = 10

/** Fixed seeds, so that a failure can be reproduced. */
const SEED = 20_260_716

const segment = fc.oneof(
  fc.constantFrom('0', '-1', '1e9', 'null', '%00', '%2e%2e', '%F0%9F%98%80', '..', '__proto__', 'constructor', '*'),
  fc.nat().map(String),
  fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
)

const value = fc.oneof(
  { maxDepth: 3 },
  fc.anything({ maxDepth: 2, withNullPrototype: true }).map((thing) => JSON.parse(safeJson(thing)) as unknown),
  fc.constantFrom(1e308, -1, 0.5, '', ' ', '0', 'true', null, [], {}, 'x'.repeat(300), '\u0000', '\ud800', 'æøå'),
)

const raw = fc.oneof(
  fc.string(),
  fc.constantFrom('{', '[]', 'null', '"x"', '{"a":1e999}', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`),
  fc.constantFrom(JSON.stringify({ name: 'x'.repeat(1_000_000) })),
)

const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  ' ',
)

/** Random calls of every endpoint of the registry, sometimes with real ids, and of unknown paths. */
const request = fc.record({
  endpoint: fc.constantFrom(...endpoints),
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom('PATCH', 'OPTIONS', 'PUT', 'DELETE', 'PROPFIND') },
  ),
  usesRealIds: fc.boolean(),
  pick: fc.nat(20),
  segment,
  members: fc.dictionary(fc.string({ maxLength: 8 }), value, { maxKeys: 3 }),
  values: fc.array(value, { minLength: 12, maxLength: 12 }),
  raw: fc.option(raw, { freq: 4 }),
  contentType,
  query: fc.option(fc.webQueryParameters(), { freq: 3 }),
})

/** Each part has its own time limit. */
const parts = Array.from({ length: PARTS }, (_, part) => part)

test.each(parts)(
  `${REQUESTS} malformed requests: always the envelope, never a 500 or a crash (part %i)`,
  async (part) => {
    const of = await account()
    const inside = running().world.accounts.get(of.account_id)
    if (inside === undefined) throw new Error('no account')
    const calls = fc.sample(request, { numRuns: REQUESTS / PARTS, seed: SEED + part })
    const failures: string[] = []
    for (const { endpoint, method, usesRealIds, pick, ...rest } of calls) {
      const real = pathWithin(inside, endpoint, pick)
      const odd = endpoint.path.replaceAll(/\{\w+\}/g, () => rest.segment)
      const path = (usesRealIds ? real : odd) + (rest.query === null ? '' : `?${rest.query}`)
      const verb = method ?? endpoint.method
      const answer = await call(verb, path, bodyOf(of, verb, rest, memberNames(endpoint.body)))
      // What answers in plain text does so whatever it is asked.
      const isPlain = endpoint.plain === true && verb === endpoint.method && answer.json === undefined
      const status = isPlain ? answer.status : answer.at('meta', 'status')
      if (status !== answer.status || answer.status === 500)
        failures.push(`${verb} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
    }
    expect(failures).toEqual([])
    expect((await call('GET', '/servers', { key: of.api_keys.full })).status).toBe(200)
  },
)

type Rest = { members: Record<string, unknown>; values: unknown[]; raw: string | null; contentType: string }

/** Half of the bodies have the documented members of the endpoint with invalid values. */
function bodyOf(of: TestAccount, method: string, rest: Rest, names: readonly string[]) {
  const key = of.api_keys.full
  if (method === 'GET' || method === 'OPTIONS') return { key }
  const headers = { 'Content-Type': rest.contentType }
  if (rest.raw !== null) return { key, raw: rest.raw, headers }
  const documented = Object.fromEntries(names.map((name, index) => [name, rest.values[index % rest.values.length]]))
  return { key, body: { ...documented, ...rest.members } }
}

function memberNames(schema: unknown): string[] {
  const shape = isJsonObject(schema) ? schema['shape'] : undefined
  return isJsonObject(shape) ? Object.keys(shape) : []
}

function safeJson(thing: unknown): string {
  try {
    return JSON.stringify(thing) ?? 'null'
  } catch {
    return 'null'
  }
}

const controlRequest = fc.record({
  method: fc.constantFrom('GET', 'POST', 'DELETE', 'PUT'),
  part: fc.constantFrom('clock', 'faults', 'events', 'mail', 'requests', 'nothing', '..', '%00'),
  isKnown: fc.boolean(),
  segment,
  body: fc.oneof(
    fc.dictionary(
      fc.constantFrom('advance_seconds', 'method', 'path', 'status', 'body', 'times', 'type', 'server_id', 'on', 'x'),
      fc.oneof(value, fc.constantFrom('server.suspend', 'invoice.pay', 'domain.state', 'GET', '/servers')),
      { maxKeys: 4 },
    ),
    raw,
  ),
})

test('300 malformed calls of the control plane: a JSON response, with a message when refused, never a 500', async () => {
  const { account_id } = await account({ scenario: 'empty' })
  for (const { method, part, isKnown, segment: other, body } of fc.sample(controlRequest, {
    numRuns: 300,
    seed: SEED,
  })) {
    const path = `/accounts/${isKnown ? account_id : other}/${part}`
    const sent = method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const response = await fetch(`${running().control}${path}`, { method, ...sent })
    const answer: unknown = await response.json()
    expect([method, path, body, [200, 201, 400, 404].includes(response.status)]).toEqual([method, path, body, true])
    if (response.status >= 400)
      expect(answer).toMatchObject(isJsonObject(answer) && 'meta' in answer ? {} : { message: expect.any(String) })
  }
})
