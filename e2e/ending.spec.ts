import { existsSync } from 'node:fs'
import { freePort } from '../scripts/lib/run.mjs'
import { startPanel } from '../scripts/lib/servers.mjs'
import { serverId } from './support/servers'
import { expect, test, type Account } from './support/test'

/** The production build under SIGTERM, asked over HTTP. */

const server = '.next/standalone/server.js'
test.skip(!existsSync(server), 'needs the build')

async function start(account: Account, drainSeconds: string) {
  const settings = {
    API_BASE_URL: `${process.env.E2E_SANDBOX_URL}/api/v0`,
    NEXTAUTH_SECRET: 'a secret of thirty-two characters or more',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: drainSeconds,
  }
  const panel = await startPanel(await freePort(), settings, server)
  const { username, password } = account.users.admin
  const signIn = await fetch(`${panel.url}/api/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  })
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1).join())
    .join('; ')
  return { ...panel, get: (path: string) => fetch(panel.url + path, { headers: { cookie }, redirect: 'manual' }) }
}

test('during shutdown the panel is not ready but still answers; a second signal stops it at once', async ({
  createAccount,
}) => {
  const panel = await start(await createAccount(), '600')
  const ready = await panel.get('/api/ready')
  // Signing in has just reached the API.
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', store: 'local', api: 'reached', apiAnswerAgeSeconds: expect.any(Number) },
  ])
  panel.end()
  await expect.poll(async () => (await panel.get('/api/ready')).status).toBe(503)
  const page = await panel.get('/settings')
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await page.text()).toContain('</html>')
  expect((await panel.get('/api/health')).status).toBe(200)
  panel.end()
  expect(await panel.ended).toBe(1)
})

test('running requests are finished before the panel stops', async ({ createAccount }) => {
  const account = await createAccount()
  const panel = await start(account, '0')
  await account.fault({ method: 'GET', path: '/servers', delay_ms: 2500, times: 0 })
  const page = await panel.get('/servers')
  panel.end()
  await expect.poll(() => panel.get('/api/health').then(String, () => 'refused')).toBe('refused')
  const html = await page.text()
  expect(html).toContain('web-01.nordlysdrift.no')
  expect(html).toContain('</html>')
  expect(await panel.ended).toBe(0)
  expect(panel.output()).toContain('"msg":"stopped"')
})

test('a change under way is finished before the panel stops, and its page says so', async ({
  createAccount,
  newContext,
  expectConsole,
}) => {
  // The page goes on asking a panel that has stopped.
  expectConsole(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
  const account = await createAccount()
  const server = await serverId(account, 'web-01.nordlysdrift.no')
  const panel = await start(account, '0')
  const context = await newContext({ baseURL: panel.url })
  const { username, password } = account.users.admin
  await context.request.post('/api/sign-in', { form: { username, password } })
  const page = await context.newPage()
  await page.goto(`/servers/${server}`)
  await page.getByRole('button', { name: /^Rename (the )?server$/ }).click()
  await page.getByRole('textbox', { name: /^(Name of the server|Server name)/ }).fill('til-slutt.nordlysdrift.no')
  const renames = () => account.requests({ method: 'PUT', path: new RegExp(`/servers/${server}/name$`) })
  await account.fault({ method: 'PUT', path: '/servers/*/name', delay_ms: 5000 })
  await page.getByRole('button', { name: /^Save( name)?$/ }).click()
  await expect.poll(renames).toHaveLength(1)
  panel.end()
  await expect.poll(() => panel.get('/api/health').then(String, () => 'refused')).toBe('refused')
  await expect(page.getByText(/(now called|Renamed to) til-slutt\.nordlysdrift\.no/).first()).toBeVisible()
  await expect(page.getByText(/^We don’t know/)).toHaveCount(0)
  expect(await panel.ended).toBe(0)
  expect(await renames()).toHaveLength(1)
})
