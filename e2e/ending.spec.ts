import { existsSync } from 'node:fs'
import { freePort } from '../scripts/lib/run.mjs'
import { startPanel } from '../scripts/lib/servers.mjs'
import { PanelClient } from './support/client'
import { serverId } from './support/servers'
import { expect, test, type Account } from './support/test'

/** The production build under SIGTERM, asked over HTTP. */

const server = '.next/standalone/server.js'
test.skip(!existsSync(server), 'needs the build')

async function start(account: Account, drainSeconds: string, more: Record<string, string> = {}) {
  const settings = {
    API_BASE_URL: `${process.env.E2E_SANDBOX_URL}/api/v0`,
    NEXTAUTH_SECRET: 'a secret of thirty-two characters or more',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: drainSeconds,
    ...more,
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
  // A busy copy could not accept a new connection for every request.
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'keep-alive'])
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
  await account.fault({ method: 'PUT', path: '/servers/*/name', delay_ms: 5000, after: true })
  await page.getByRole('button', { name: /^Save( name)?$/ }).click()
  await expect.poll(renames).toHaveLength(1)
  panel.end()
  await expect.poll(() => panel.get('/api/health').then(String, () => 'refused')).toBe('refused')
  await expect(page.getByText(/(now called|Renamed to) til-slutt\.nordlysdrift\.no/).first()).toBeVisible()
  await expect(page.getByText(/^We don’t know/)).toHaveCount(0)
  expect(await panel.ended).toBe(0)
  expect(await renames()).toHaveLength(1)
})

test('a change whose tab has been closed is finished before the panel stops', async ({ createAccount }) => {
  const account = await createAccount()
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  const panel = await start(account, '0')
  const client = new PanelClient(panel.url)
  await client.signIn(account.users.admin)
  await client.get(`/servers/${id}`)
  const name = 'lukket.nordlysdrift.no'
  const renames = () => account.requests({ method: 'PUT', path: new RegExp(`/servers/${id}/name$`) })
  const before = (await renames()).length
  await account.fault({ method: 'PUT', path: '/servers/*/name', delay_ms: 5000, after: true })
  const tab = new AbortController()
  const change = client.change(`/servers/${id}`, 'renameServer', { id, name }, tab.signal)
  await expect.poll(renames).toHaveLength(before + 1)
  tab.abort()
  expect(await change).toBe('unknown')
  panel.end()
  expect(await panel.ended).toBe(0)
  const messages = panel.output().split('\n')
  const [action, stopped] = ['"action":"server.rename","outcome":"done"', '"msg":"stopped"'].map((text) =>
    messages.findIndex((line) => line.includes(text)),
  )
  expect(action).toBeGreaterThan(0)
  expect(stopped, panel.output()).toBeGreaterThan(action ?? 0)
})

test('an error that nothing caught ends the panel with one line, which says nothing personal', async ({
  createAccount,
}) => {
  const fault = `process.on('SIGUSR2',()=>{throw%20new%20TypeError('ola@example.com')})`
  const panel = await start(await createAccount(), '600', { NODE_OPTIONS: `--import data:text/javascript,${fault}` })
  const before = panel.output().length
  panel.end('SIGUSR2')
  expect(await panel.ended).toBe(1)
  const lines = panel.output().slice(before).trim().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 60, msg: 'uncaught exception' }),
  ])
  expect(lines.join()).not.toContain('@example.com')
})
