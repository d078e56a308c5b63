import { describe, expect, test } from 'vitest'
import { EXTERNAL, expectAnswer, useDomains } from './domain-support'

const { account, call, event, fill, items, serverId, signIn } = useDomains()

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ8J1oTbsDqVT3k0wF2ZkKkZbV6a0Xf7xwV0Y9o3mYgR'
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** `{}` and `<>` as in domain-support; `[]` for the id of a server. */
const ROWS: readonly [call: string, body: object | undefined, status: number, message: string][] = [
  ['GET /servers/[api-gammel]/on', undefined, 400, 'The action failed. The server is cancelled.'],
  ['POST /account/sshkey', { name: 'laptop', data: KEY }, 200, 'SSH key added.'],
  [
    'POST /dns/zones/{nordlysdrift.no}/records',
    { record_type: 'MX', record_value: 'mx.example.com', record_priority: 'x' },
    400,
    'Record priority is not valid.',
  ],
  [
    'POST /dns/zones/{nordlysdrift.no}/redirect',
    { source: 'ny', target_url: 'https://example.com/', enabled: 7 },
    400,
    'Enabled must be 0 or 1.',
  ],
  [
    'PUT /dns/zones/{nordlysdrift.no}/nameservers',
    { nameservers: [EXTERNAL[0]] },
    400,
    'At least two valid nameservers are required.',
  ],
  [
    'PUT /dns/zones/{nordlysdrift.no}/nameservers',
    { nameservers: [...EXTERNAL, 'ns1.nowhere.invalid'] },
    400,
    'The nameserver ns1.nowhere.invalid is not authoritative for the zone.',
  ],
]

describe(`chosen texts (docs/api.md): ${ROWS.length} rows`, () => {
  test.each(ROWS)('%s %j: %i %s', async (request, body, status, message) => {
    const of = await account()
    const [method = '', path = ''] = (await fill(of, request)).split(' ')
    const server = /\[(.+)\]/.exec(path)?.[1]
    const real = server === undefined ? path : path.replace(`[${server}]`, String(await serverId(of, server)))
    const answer = await call(method, real, { key: of.api_keys.full, ...(body === undefined ? {} : { body }) })
    expectAnswer(answer, status, message)
  })

  test.each([
    ['{"name":', 'The request body is not valid JSON.'],
    [JSON.stringify({ name: 'x'.repeat(600 * 1024) }), 'The request body is too large.'],
    [JSON.stringify({ name: 'x'.repeat(3 * 1024 * 1024) }), 'The request body is too large.'],
  ])('%.12s: 400', async (raw, message) => {
    const of = await account()
    expectAnswer(
      await call('POST', '/account/sshkey', { key: of.api_keys.full, raw, headers: JSON_TYPE }),
      400,
      message,
    )
  })

  test('an SSH key that is removed', async () => {
    const of = await account()
    const key = of.api_keys.full
    const id = String((await call('GET', '/account', { key })).at('data', 'sshkeys', 0, 'key_id'))
    expectAnswer(await call('DELETE', `/account/sshkey/${id}`, { key }), 200, 'SSH key deleted.')
  })

  test('an API key that is changed', async () => {
    const of = await account()
    const key = await signIn(of.users.admin)
    const id = String((await call('GET', '/account/apikeys', { key })).at('data', 0, 'key_id'))
    expectAnswer(await call('PUT', `/account/apikeys/${id}`, { key, body: { label: 'New' } }), 200, 'API key updated.')
  })

  test('an IPS tag that was asked for', async () => {
    const of = await account()
    const path = await fill(of, '/dns/zones/{nordlysdrift.uk}/ips-tag')
    const answer = await call('PUT', path, { key: await signIn(of.users.admin), body: { tag: 'FJORD' } })
    expectAnswer(
      answer,
      200,
      'The IPS tag change to FJORD has been requested. The domain moves once the registry has processed the change, usually within one working day.',
    )
  })

  test.each([
    ['failed', 'The registry rejected the transfer.'],
    ['registry_pending', 'The registry is waiting for approval.'],
  ])('a transfer that is %s without a message of the registry', async (outcome, message) => {
    const of = await account()
    const zone_name = 'uten-ord.no'
    const body = {
      items: [{ zone_name: `${outcome.replace('_', '-')}-${of.account_id}-${zone_name}`, auth_code: 'A' }],
    }
    await call('POST', '/dns/domains/masstransfer', { key: of.api_keys.full, body })
    await event(of, 'transfer.outcome', { zone_name: body.items[0]?.zone_name, outcome })
    expect((await items(of)).find((item) => item.zone_name === body.items[0]?.zone_name)).toMatchObject({ message })
  })
})
