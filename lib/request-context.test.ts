import { expect, it, vi } from 'vitest'
import { actorOf, runInRequest, requestContext } from './request-context'

const settings = { NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more' }
vi.mock('@/lib/env', () => ({ env: () => settings }))

it('is available in everything awaited, separately for each request, and not outside', async () => {
  const read = async () => {
    await Promise.resolve()
    return requestContext()
  }
  const of = (actor: string) => ({ actor, customer: '1', address: '192.0.2.1' })
  expect(await Promise.all([runInRequest(of('a'), read), runInRequest(of('b'), read), read()])).toEqual([
    of('a'),
    of('b'),
    { actor: null, customer: null, address: null },
  ])
})

it('identifies a person by a pseudonym that depends on the secret', () => {
  const ingrid = actorOf({ username: 'ingrid@example.com' })
  expect(ingrid).toMatch(/^[0-9a-f]{16}$/)
  expect(actorOf({ username: ' Ingrid@Example.com ' })).toBe(ingrid)
  expect(actorOf({ username: 'kari@example.com' })).not.toBe(ingrid)
  expect(actorOf({ apiKey: 'ingrid@example.com' })).not.toBe(ingrid)
  settings.NEXTAUTH_SECRET = 'another secret of thirty-two characters'
  expect(actorOf({ username: 'ingrid@example.com' })).not.toBe(ingrid)
})
