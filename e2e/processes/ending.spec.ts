import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, run } from '../../scripts/lib/run.mjs'
import { PanelClient } from '../support/client'
import { build, cookiesOf, settings, startCopy, type Copy } from '../support/copies'
import type { Credentials } from '../support/sandbox'
import { serverId } from '../support/servers'
import { expect, test } from '../support/test'

/** A single copy without Redis that is told to end, or killed, asked over HTTP. */

/** Asks a copy as somebody who is signed in there. */
async function signedIn({ url }: Copy, { username, password }: Credentials) {
  const body = new URLSearchParams({ username, password })
  const cookie = cookiesOf(await fetch(`${url}/api/sign-in`, { method: 'POST', body }))
  return (path: string) => fetch(url + path, { headers: { cookie }, redirect: 'manual' })
}

const refusesToConnect = ({ url }: Copy) =>
  expect.poll(() => fetch(`${url}/api/health`).then(String, () => 'refused')).toBe('refused')

test('during shutdown the panel is not ready but still answers; a second signal stops it at once', async ({
  createAccount,
}) => {
  const copy = await startCopy({ DRAIN_SECONDS: '600' })
  const get = await signedIn(copy, (await createAccount()).users.admin)
  const ready = await get('/api/ready')
  // Signing in has just reached the API.
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', store: 'local', api: 'reached', apiAnswerAgeSeconds: expect.any(Number) },
  ])
  copy.end()
  await expect.poll(async () => (await get('/api/ready')).status).toBe(503)
  const page = await get('/settings')
  // A busy copy could not accept a new connection for every request.
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'keep-alive'])
  expect(await page.text()).toContain('</html>')
  expect((await get('/api/health')).status).toBe(200)
  copy.end()
  expect(await copy.ended).toBe(1)
})

test('what is under way is finished before the panel stops: a page, a change, and one whose tab has been closed', async ({
  createAccount,
  newContext,
  expectConsole,
}) => {
  // The page goes on asking a panel that has stopped.
  expectConsole(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/)
  const account = await createAccount()
  const [stays, closes] = [
    await serverId(account, 'web-01.nordlysdrift.no'),
    await serverId(account, 'db-01.nordlysdrift.no'),
  ]
  const copy = await startCopy({ DRAIN_SECONDS: '0' })
  const get = await signedIn(copy, account.users.admin)
  const { username, password } = account.users.admin

  const context = await newContext({ baseURL: copy.url })
  await context.request.post('/api/sign-in', { form: { username, password } })
  const page = await context.newPage()
  await page.goto(`/servers/${stays}`)
  await page.getByRole('button', { name: /^Rename (the )?server$/ }).click()
  await page.getByRole('textbox', { name: /^(Name of the server|Server name)/ }).fill('til-slutt.nordlysdrift.no')
  const client = new PanelClient(copy.url)
  await client.signIn(account.users.admin)
  await client.get(`/servers/${closes}`)

  const renames = () => account.requests({ method: 'PUT', path: /\/servers\/[1-9]\d*\/name$/ })
  await account.fault({ method: 'PUT', path: '/servers/*/name', delay_ms: 3000, after: true, times: 2 })
  await account.fault({ method: 'GET', path: '/servers', delay_ms: 3000, times: 0 })
  const list = await get('/servers')
  await page.getByRole('button', { name: /^Save( name)?$/ }).click()
  const tab = new AbortController()
  const rename = { id: closes, name: 'lukket.nordlysdrift.no' }
  const change = client.change(`/servers/${closes}`, 'renameServer', rename, tab.signal)
  await expect.poll(renames).toHaveLength(2)
  tab.abort()
  expect(await change).toBe('unknown')
  copy.end()
  await refusesToConnect(copy)

  await expect(page.getByText(/(now called|Renamed to) til-slutt\.nordlysdrift\.no/).first()).toBeVisible()
  await expect(page.getByText(/^We don’t know/)).toHaveCount(0)
  const html = await list.text()
  expect(html).toContain('nordlysdrift.no')
  expect(html).toContain('</html>')
  expect(await copy.ended).toBe(0)
  expect(await renames()).toHaveLength(2)
  const lines = copy.output().split('\n')
  const done = lines.filter((line) => line.includes('"action":"server.rename","outcome":"done"'))
  expect(done, copy.output()).toHaveLength(2)
  expect(lines.findIndex((line) => line.includes('"msg":"stopped"'))).toBeGreaterThan(lines.indexOf(done[1] ?? ''))
})

test('an error that nothing caught ends the panel with one line, which says nothing personal', async () => {
  const fault = `process.on('SIGUSR2',()=>{throw%20new%20TypeError('ola@example.com')})`
  const copy = await startCopy({ NODE_OPTIONS: `--import data:text/javascript,${fault}` })
  // Whatever is loaded by the first page.
  expect((await fetch(`${copy.url}/sign-in`)).status).toBe(200)
  const before = copy.output().length
  copy.end('SIGUSR2')
  expect(await copy.ended).toBe(1)
  const lines = copy.output().slice(before).trim().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 60, msg: 'uncaught exception' }),
  ])
  expect(lines.join()).not.toContain('@example.com')
})

test('a copied cookie that was signed out stays so when the panel is killed and started again', async ({
  createAccount,
}) => {
  const { users } = await createAccount()
  const folder = mkdtempSync(join(tmpdir(), 'havn-state-'))
  const port = await freePort()
  const start = () => startCopy({ STATE_DIRECTORY: folder }, { port })
  const open = async (cookie: string) => {
    const answer = await fetch(`http://localhost:${port}/settings`, { headers: { cookie }, redirect: 'manual' })
    return answer.headers.get('location') ?? answer.status
  }
  const first = await start()
  const [leaving, staying] = [new PanelClient(first.url), new PanelClient(first.url)]
  await leaving.signIn(users.admin)
  await staying.signIn(users.user)
  const copied = leaving.cookie
  expect([await open(copied), await open(staying.cookie)]).toEqual([200, 200])
  await leaving.signOut()
  first.end('SIGKILL')
  await first.ended
  const second = await start()
  expect([await open(copied), await open(staying.cookie)]).toEqual(['/sign-in?from=%2Fsettings&ended=session', 200])
  second.end()
  await second.ended
  rmSync(folder, { recursive: true })
})

test('without a place where sign-outs survive the panel does not start, and says why in one line', async () => {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, PORT: String(await freePort()), ...settings() }
  const { code, output } = await run(process.execPath, [build], { env, stdio: 'pipe' })
  expect(output.trim().split('\n')).toEqual([
    'Missing or invalid settings (environment variables):',
    expect.stringContaining('REDIS_URL: is not set; a single copy needs STATE_DIRECTORY instead'),
  ])
  expect(code).toBe(1)
})
