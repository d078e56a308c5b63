import { createServer } from 'node:http'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET } from '@/app/api/live/[...path]/route'
import { ApiError } from '@/lib/api/errors'
import { getPowerState, getServer } from '@/lib/servers/api'
import { deleteRecord } from '@/lib/dns/api'
import { liveReads } from '@/lib/routes'
import { createAccount } from '../sandbox/accounts/create-account'
import { startSandbox, type Sandbox } from '../sandbox/http/start-sandbox'

/**
 * The panel in front of a gateway that decodes `%2F`, as some do: the path of a live route must not become another
 * endpoint behind it, such as the GET that reboots a server (§4.1).
 */
const settings = vi.hoisted(() => ({ API_BASE_URL: '', API_TIMEOUT_MS: 5000, LOG_LEVEL: 'silent' }))
const session = vi.hoisted(() => ({ token: '', rights: {} }))
vi.mock('@/lib/env', () => ({ env: () => settings }))
vi.mock('@/lib/auth/session', () => ({
  readSession: async () => session,
  ownerTag: () => 'owner',
  runAsSession: (_session: unknown, run: () => unknown) => run(),
}))
vi.mock('@/lib/i18n/translate-api', () => ({
  translateServer: async (reading: unknown) => reading,
  translateFailure: async (failure: unknown) => failure,
}))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-havn-page-owner': 'owner' }) }))

let sandbox: Sandbox
let serverId: string
const reached: string[] = []
const gateway = createServer((request, response) => {
  const path = decodeURIComponent(request.url ?? '')
  reached.push(`${request.method} ${path}`)
  const { authorization = '' } = request.headers
  void fetch(new URL(path, sandbox.url), { method: request.method, headers: { authorization } }).then(
    async (answer) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(await answer.text())
    },
  )
})

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  const account = createAccount(sandbox.world, { scenario: 'demo', dialect: 'reference' })
  session.token = account.api_keys.full
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const address = gateway.address()
  settings.API_BASE_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/v0`
  const list = await fetch(`${settings.API_BASE_URL}/servers`, {
    headers: { authorization: `Bearer ${session.token}` },
  })
  const { data } = await list.json()
  serverId = String(data[0].srv_id)
})

beforeEach(() => {
  reached.length = 0
})

afterAll(async () => {
  gateway.closeAllConnections()
  gateway.close()
  await sandbox.close()
})

/** Decoded parts of a path that the browser sent URL-encoded. */
const strange = (id: string) => [
  `${id}/reboot`,
  `${id}/off`,
  `${id}\\reboot`,
  `${id}%2Freboot`,
  `${id}?x`,
  `${id}#x`,
  `../servers/${id}/reboot`,
  '..',
  '.',
  '',
  '%',
  `${id}\u0000`,
  `${id}\r\n`,
  `${id}\u2028`,
  '\ud800',
]

const get = (path: string[]) => GET(new NextRequest('http://panel.example/x'), { params: Promise.resolve({ path }) })

describe('a live route', () => {
  test.each(liveReads.filter((read) => read.includes('[')))(
    '%s responds with 404 to malformed ids without calling the API',
    async (read) => {
      const path = read.split('/').map((part) => (part === '[type]' ? 'port_bits' : part))
      for (const place of path.keys()) {
        if (!path[place]?.startsWith('[')) continue
        for (const value of strange(serverId)) {
          const asked = path.map((part, at) => (at === place ? value : part.startsWith('[') ? serverId : part))
          expect([(await get(asked)).status, value]).toEqual([404, value])
        }
      }
      for (const value of strange('port_bits')) {
        if (read.endsWith('[type]')) expect((await get(path.with(1, serverId).with(-1, value))).status).toBe(404)
      }
      expect(reached).toEqual([])
    },
  )

  test('finds what exists', async () => {
    expect((await get(['servers', serverId])).status).toBe(200)
    expect(reached).toEqual([`GET /api/v0/servers/${serverId}`])
  })

  test('has nothing at other addresses', async () => {
    expect((await get(['servers', serverId, 'reboot'])).status).toBe(404)
    expect(reached).toEqual([])
  })
})

test.each([
  ['a read', (id: string) => getServer(session.token, id)],
  ['a read of the power', (id: string) => getPowerState(session.token, id)],
  [
    'a change',
    (id: string) => deleteRecord(session.token, '1', { id, name: 'a', type: 'A', value: '192.0.2.1', priority: null }),
  ],
])('%s with a malformed id is not sent', async (_name, call) => {
  for (const id of strange(serverId)) {
    const failure = await call(id).catch((error: unknown) => error)
    expect([id, failure instanceof ApiError && failure.kind]).toEqual([id, 'notFound'])
  }
  expect(reached).toEqual([])
})
