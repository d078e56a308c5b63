import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../api/endpoints'
import { isJsonObject } from '../api/json'
import { describeApi } from '../openapi/describe'
import { useSandbox } from './support'

const { control } = useSandbox()

/** All methods and paths in the tables of §4, and POST /authenticate of §5. */
const REFERENCE = `
  POST /authenticate
  GET /servers
  GET /servers/{id}
  PUT /servers/{id}/name
  GET /servers/{id}/powerstate
  GET /servers/{id}/on
  GET /servers/{id}/off
  GET /servers/{id}/reboot
  POST /servers/{id}/ipmi
  GET /servers/{id}/snapshots
  POST /servers/{id}/snapshot
  DELETE /servers/{id}/snapshot/{snap_id}
  GET /servers/{id}/graphs/{type}
  PUT /servers/{id}/reverse
  POST /servers/{id}/ipv4
  GET /servers/{id}/isos
  POST /servers/{id}/iso
  POST /servers/{id}/mount
  POST /servers/{id}/dismount
  DELETE /servers/{id}/iso/{iso_id}
  GET /servers/{id}/upgrade
  POST /servers/{id}/upgrade
  GET /reinstall/distro
  GET /reinstall/distro/{id}
  GET /reinstall/apps
  POST /servers/{id}/reinstall
  GET /servers/{id}/install
  GET /servers/{id}/app
  POST /deploy/servers
  GET /account
  GET /billing
  GET /dashboard
  POST /account/sshkey
  PUT /account/sshkey/{key_id}
  DELETE /account/sshkey/{key_id}
  GET /account/order/{order_number}/billing
  PUT /account/order/{order_number}/billing
  POST /account
  PUT /account/user/{contact_id}
  GET /dns/pricing
  POST /dns/zones
  POST /dns/domains/register
  POST /dns/domains/transfer
  POST /dns/domains/request-token
  GET /dns/domains/masstransfer
  POST /dns/domains/masstransfer
  PUT /dns/domains/masstransfer
  POST /dns/domains/masstransfer/external_registrar
  POST /dns/domains/masstransfer/import
  POST /dns/domains/masstransfer/{item_id}/token
  DELETE /dns/domains/masstransfer/{item_id}
  GET /dns/zones/{zone_id}/registrant
  PUT /dns/zones/{zone_id}/registrant
  PUT /dns/zones/{zone_id}/registrant-email
  PUT /dns/zones/{zone_id}/ips-tag
  PUT /dns/zones/{zone_id}/nameservers
  PUT /dns/zones/{zone_id}/auto-renew
  GET /dns/zones/{zone_id}/ds-records
  GET /dns/zones/{zone_id}/ds-records/external
  POST /dns/zones/{zone_id}/ds-records/external
  PUT /dns/zones/{zone_id}/dnssec
  GET /bgp
  POST /bgp/asn
  POST /bgp/{asn_id}/session
  DELETE /bgp/{session_id}/session
`
  .trim()
  .split(/\s*\n\s*/)

const document = describeApi(endpoints)

/** Ignores parameter names: `/bgp/{asn_id}/session` and `/bgp/{session_id}/session` are one path in OpenAPI. */
const shapeOf = (operation: string) => operation.replaceAll(/\{\w+\}/g, '{}')

const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.keys(item).map((method) => shapeOf(`${method.toUpperCase()} ${path}`)),
)

describe('OpenAPI description', () => {
  test('is valid by the recommended rules of a public linter', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const lint = (source: string) => lintFromString({ source, absoluteRef: 'openapi.json', config })
    const problems = await lint(JSON.stringify(document))
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
    expect(await lint(JSON.stringify({ ...document, info: {} }))).not.toEqual([])
  }, 60_000)

  test(`names every endpoint of the registry (${endpoints.length})`, () => {
    expect([...described].sort()).toEqual(endpoints.map(({ method, path }) => shapeOf(`${method} ${path}`)).sort())
  })

  test.each(REFERENCE)('names %s', (operation) => {
    expect(described).toContain(shapeOf(operation))
  })

  test('every operation documents its section, access, refusals and body', () => {
    for (const endpoint of endpoints) {
      const operation = operationOf(endpoint.method, endpoint.path)
      expect(operation['description']).toContain(`Section ${endpoint.section}.`)
      expect(Object.keys(responsesOf(operation))).toEqual(
        expect.arrayContaining(['401', 'default', ...(endpoint.statuses ?? [200]).map(String)]),
      )
      expect(operation['requestBody'] !== undefined).toBe(endpoint.body !== undefined)
    }
  })
})

describe('GET /_sandbox/openapi.json and /_sandbox/docs', () => {
  test('the description is served unchanged', async () => {
    const answer = await control('GET', '/openapi.json')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ])
    expect(answer.json).toEqual(JSON.parse(JSON.stringify(document)))
  })

  test('the page has nothing inline or from other hosts, and its files exist', async () => {
    const page = await control('GET', '/docs')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
    expect(parts).toHaveLength(4)
    for (const url of parts) {
      expect(url).toMatch(/^\/_sandbox\/docs\//)
      const part = await control('GET', url.replace('/_sandbox', ''))
      expect([url, part.status]).toEqual([url, 200])
      expect(part.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
    }
    expect(page.text).not.toMatch(/<script>|style=|onload=/)
  })

  test.each(['/docs/package.json', '/docs/..%2fpackage.json', '/docs/constructor'])('%s is not found', async (path) => {
    expect((await control('GET', path)).status).toBe(404)
  })
})

function operationOf(method: string, path: string): Record<string, unknown> {
  const [, item] = Object.entries(document.paths ?? {}).find(([key]) => shapeOf(key) === shapeOf(path)) ?? []
  const operation: unknown = isJsonObject(item) ? item[method.toLowerCase()] : undefined
  return isJsonObject(operation) ? operation : {}
}

function responsesOf(operation: Record<string, unknown>): object {
  const { responses } = operation
  return isJsonObject(responses) ? responses : {}
}
