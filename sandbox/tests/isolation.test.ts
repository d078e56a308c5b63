import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Account } from '../accounts/account'
import { endpoints } from '../api/endpoints'
import { isKnownParameter, isOwned, marksOf, parametersOf, pathWithin } from './own-ids'
import { type TestAccount, useSandbox } from './support'

const { account, call, running, signIn } = useSandbox()

const named = endpoints.map((endpoint): [string, typeof endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])
const owned = named.filter(([, endpoint]) => isOwned(endpoint))

/** Fixed, so that a failure can be reproduced. */
const SEED = 20_260_716

async function neighbours() {
  const [mine, theirs] = [await account(), await account()]
  return { theirs, inside: insideOf(mine), outside: insideOf(theirs), key: await signIn(mine.users.admin) }
}

function insideOf({ account_id }: TestAccount): Account {
  const inside = running().world.accounts.get(account_id)
  if (inside === undefined) throw new Error('no account')
  return inside
}

/** Ignores what the calling account sent itself, because refusals repeat names. */
function foundMarks(text: string, marks: readonly string[], sent: string): string[] {
  return marks.filter((mark) => text.includes(mark) && !sent.includes(mark))
}

describe('accounts never see each other', () => {
  test('every path parameter of the registry is covered here', () => {
    expect(endpoints.flatMap(parametersOf).filter((name) => !isKnownParameter(name))).toEqual([])
  })

  test("lists and single reads contain nothing of another account's", async () => {
    const { theirs, inside, outside, key } = await neighbours()
    const marks = marksOf(outside)
    expect(marks.length).toBeGreaterThan(80)
    for (const [what, endpoint] of named.filter(([, { method }]) => method === 'GET')) {
      const answer = await call('GET', pathWithin(inside, endpoint), { key })
      expect([what, foundMarks(answer.text, marks, '')]).toEqual([what, []])
    }
    const zones = await call('GET', '/dns/zones', { key: theirs.api_keys.full })
    expect(foundMarks(zones.text, marks, '').length, 'the marks are real').toBeGreaterThan(20)
  })

  test.each(owned)("%s with another's ids is refused like an unknown id, and changes nothing", async (_, of) => {
    const { outside, key } = await neighbours()
    const before = JSON.stringify(outside)
    const body = of.method === 'GET' ? {} : { body: {} }
    const theirs = await call(of.method, pathWithin(outside, of), { key, ...body })
    const nowhere = await call(of.method, of.path.replaceAll(/\{\w+\}/g, '999'), { key, ...body })
    expect(theirs.status).toBeGreaterThanOrEqual(400)
    expect([theirs.status, theirs.message]).toEqual([nowhere.status, nowhere.message])
    expect(JSON.stringify(outside)).toBe(before)
  })

  test('300 random calls with ids and names of both in path and body', async () => {
    const { inside, outside, key } = await neighbours()
    const marks = marksOf(outside)
    const before = JSON.stringify(outside)
    const anyValue = fc.constantFrom<unknown>(...marks, ...marksOf(inside), 0, 1, '1', true, 'x', [], null)
    const calls = fc.record({
      endpoint: fc.constantFrom(...endpoints),
      pathOf: fc.constantFrom(inside, outside),
      pick: fc.nat(20),
      values: fc.array(anyValue, { minLength: 14, maxLength: 14 }),
      wrapped: fc.boolean(),
    })
    // The account may read back what it stored itself, such as a name with another account's number in it.
    let stored = ''
    for (const { endpoint, pathOf, pick, values, wrapped } of fc.sample(calls, { numRuns: 300, seed: SEED })) {
      const path = pathWithin(pathOf, endpoint, pick)
      const body = bodyOf(endpoint.body, values, wrapped)
      const sent = `${decodeURIComponent(path)} ${JSON.stringify(body)}`
      const answer = await call(endpoint.method, path, { key, ...(endpoint.method === 'GET' ? {} : { body }) })
      if (endpoint.method !== 'GET' && answer.status < 400) stored += sent
      const found = foundMarks(answer.text, marks, sent + stored)
      expect([endpoint.method, path, body, found]).toEqual([endpoint.method, path, body, []])
    }
    expect(JSON.stringify(outside)).toBe(before)
  }, 60_000)
})

/** A body with the documented members, each with a value of another account; in a list when `wrapped`. */
function bodyOf(schema: unknown, values: readonly unknown[], wrapped: boolean): Record<string, unknown> {
  const shape = typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'shape') : undefined
  const names = typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
  const valueAt = (at: number) => values[at % values.length]
  return Object.fromEntries(names.map((name, at) => [name, wrapped ? [valueAt(at)] : valueAt(at)]))
}
