import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, run } from '../scripts/lib/run.mjs'
import { startPanel } from '../scripts/lib/servers.mjs'
import { PanelClient } from './support/client'
import { expect, test } from './support/test'

/** A single copy of the production build without Redis, asked over HTTP. */

const server = '.next/standalone/server.js'
test.skip(!existsSync(server), 'needs the build')

const settings = () => ({
  API_BASE_URL: `${process.env.E2E_SANDBOX_URL}/api/v0`,
  NEXTAUTH_SECRET: 'a secret of thirty-two characters or more',
})

test('a copied cookie that was signed out stays so when the panel is killed and started again', async ({
  createAccount,
}) => {
  const { users } = await createAccount()
  const folder = mkdtempSync(join(tmpdir(), 'havn-state-'))
  const port = await freePort()
  const start = () => startPanel(port, { ...settings(), STATE_DIRECTORY: folder }, server)
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
  expect([await open(copied), await open(staying.cookie)]).toEqual(['/sign-in?from=%2Fsettings', 200])
  second.end()
  rmSync(folder, { recursive: true })
})

test('without a place where sign-outs survive the panel does not start, and says why in one line', async () => {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, PORT: String(await freePort()), ...settings() }
  const { code, output } = await run(process.execPath, [server], { env, stdio: 'pipe' })
  expect(output.trim().split('\n')).toEqual([
    'Missing or invalid settings (environment variables):',
    expect.stringContaining('REDIS_URL: is not set; a single copy needs STATE_DIRECTORY instead'),
  ])
  expect(code).toBe(1)
})
