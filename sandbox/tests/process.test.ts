import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'

/** Runs the program like `npm run sandbox`, which may have to build it first; hence the time limit. */
const PATIENCE = 60_000

let folder = ''
const running = new Set<ChildProcess>()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-process-'))
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
  rmSync(folder, { recursive: true })
})

async function start(env: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/sandbox.mjs'], {
    env: { ...process.env, SANDBOX_PORT: String(port), SANDBOX_STATE: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk)
        if (output.includes('sandbox ready')) resolve()
      })
    }
  })
  await Promise.race([ready, ended])
  return {
    port,
    output: () => output,
    url: `http://127.0.0.1:${port}/api/v0`,
    ended,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/authenticate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'demo@example.com', password: 'demo' }),
  })
  expect(response.status).toBe(200)
  return z.object({ data: z.object({ token: z.string() }) }).parse(await response.json()).data.token
}

const zones = async (url: string, token: string) => {
  const response = await fetch(`${url}/dns/zones`, { headers: { Authorization: `Bearer ${token}` } })
  return { status: response.status, text: (await response.text()).replace(/"time":\d+/, '') }
}

describe('npm run sandbox', () => {
  test(
    'prints its address in one line, signs the demo in, and stops on SIGTERM',
    async () => {
      const sandbox = await start()
      expect(sandbox.output()).toBe(`sandbox ready ${sandbox.url}\n`)
      expect((await zones(sandbox.url, await signIn(sandbox.url))).status).toBe(200)
      expect(await sandbox.stop()).toBe(0)
    },
    PATIENCE,
  )

  test(
    'listens on 127.0.0.1 only',
    async () => {
      const sandbox = await start()
      const outside = Object.values(networkInterfaces())
        .flatMap((addresses) => addresses ?? [])
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
      for (const { address } of outside) {
        await expect(fetch(`http://${address}:${sandbox.port}/api/v0/servers`)).rejects.toThrow('fetch failed')
      }
      await expect(fetch(`http://[::1]:${sandbox.port}/api/v0/servers`)).rejects.toThrow('fetch failed')
    },
    PATIENCE,
  )

  test(
    'SANDBOX_STATE: sessions and changes survive a restart; a damaged file is refused and not changed',
    async () => {
      const file = join(folder, 'state.json')
      const first = await start({ SANDBOX_STATE: file })
      const token = await signIn(first.url)
      await fetch(`${first.url}/dns/zones`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ zone_name: 'overlever.no' }),
      })
      const before = await zones(first.url, token)
      expect(before.text).toContain('overlever.no')
      expect(await first.stop()).toBe(0)

      const second = await start({ SANDBOX_STATE: file })
      expect(await zones(second.url, token)).toEqual(before)
      await second.stop()

      const damaged = readFileSync(file, 'utf8').replace('overlever.no', 'forfalsket.no')
      writeFileSync(file, damaged)
      const third = await start({ SANDBOX_STATE: file })
      expect(await third.ended).toBe(1)
      expect(third.output()).toMatch(/state\.json cannot be used: .*left as it is/)
      expect(readFileSync(file, 'utf8')).toBe(damaged)
    },
    PATIENCE,
  )

  test.each([
    ['SANDBOX_PORT', 'many', /SANDBOX_PORT is not a port number/],
    ['SANDBOX_PORT', '70000', /SANDBOX_PORT is not a port number/],
    ['SANDBOX_STATE', '/nowhere/at/all/state.json', /could not start/],
  ])(
    '%s=%s exits with one clear line',
    async (name, value, message) => {
      const sandbox = await start({ [name]: value })
      expect(await sandbox.ended).toBe(1)
      expect(sandbox.output()).toMatch(message)
    },
    PATIENCE,
  )
})
