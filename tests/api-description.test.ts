import { expect, it } from 'vitest'
import description from '@/lib/api-docs/description.json'
import { compactDescription } from '@/scripts/lib/api-description.mjs'
import { endpoints } from '../sandbox/api/endpoints'
import { describeApi } from '../sandbox/openapi/describe'

it('has every call of the sandbox as it is now; else run `node scripts/api-description.mjs`', () => {
  const now: unknown = JSON.parse(JSON.stringify(compactDescription(describeApi(endpoints))))
  expect(description).toEqual(now)
})

it('knows the calls that change something although they are GET (§4.1), and leaves signing in out', () => {
  const calls = compactDescription(describeApi(endpoints))
  const gets = calls.filter(({ method, changes }) => method === 'GET' && changes).map(({ path }) => path)
  expect(gets).toEqual(['/servers/{id}/on', '/servers/{id}/off', '/servers/{id}/reboot'])
  expect(calls.filter(({ method, changes }) => method !== 'GET' && !changes)).toEqual([])
  expect(calls.map(({ path }) => path)).not.toContain('/authenticate')
  expect(calls.map(({ path }) => path)).not.toContain('/dns/dyndns')
})
