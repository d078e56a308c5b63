import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyWorld } from '../accounts/world'
import { type Sandbox, startSandbox } from '../http/start-sandbox'
import { openStateFile } from '../persistence/state-file'

let folder = ''
let file = ''
const started: Sandbox[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'))
  file = join(folder, 'state.json')
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((sandbox) => sandbox.close()))
  rmSync(folder, { recursive: true })
})

async function start(): Promise<Sandbox> {
  const sandbox = await startSandbox({ port: 0, stateFile: file })
  started.push(sandbox)
  return sandbox
}

const post = (url: string, body: object, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

/** What a caller with this token sees, without the time of the response. */
async function servers(sandbox: Sandbox, token: string): Promise<string> {
  const response = await fetch(`${sandbox.url}/servers`, { headers: { Authorization: `Bearer ${token}` } })
  return (await response.text()).replace(/"time":\d+/, '')
}

describe('SANDBOX_STATE', () => {
  test('accounts, clocks, keys and changes are restored after a restart', async () => {
    const first = await start()
    const created = await (await post(`${first.control}/accounts`, {})).text()
    const key = /"full":"(\w+)"/.exec(created)?.[1] ?? ''
    const id = /"account_id":(\d+)/.exec(created)?.[1] ?? ''
    await post(`${first.control}/accounts/${id}/clock`, { advance_seconds: 5000 })
    await post(`${first.control}/accounts/${id}/events`, {
      type: 'server.suspend',
      server_id: firstServerId(await servers(first, key)),
    })
    const before = await servers(first, key)
    await first.close()
    const second = await start()
    expect(await servers(second, key)).toBe(before)
    expect(before).toContain('"srv_suspended":true')
    expect(second.world.accounts.get(Number(id))?.clockOffset).toBe(5000)
  })

  test('after a quiet time a change is saved at once, however long the last save took', () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let clock = 0
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 1000))
    try {
      const state = openStateFile(file)
      const world = emptyWorld()
      const saved = (name: string) => {
        world.usernames.set(name, 1)
        state.saveSoon(world)
        vi.advanceTimersByTime(0)
        return readFileSync(file, 'utf8').includes(name)
      }
      expect([saved('first'), saved('soon after')]).toEqual([true, false])
      vi.advanceTimersByTime(4000)
      clock += 60_000
      expect(saved('later')).toBe(true)
    } finally {
      now.mockRestore()
      vi.useRealTimers()
    }
  })

  test('no other files are left', async () => {
    await (await start()).close()
    expect(readdirSync(folder)).toEqual(['state.json'])
  })

  test.each([
    ['empty', () => ''],
    ['something else', () => '{"hello":"world"}\n'],
    ['cut off', (kept: string) => kept.slice(0, Math.floor(kept.length / 2))],
    ['changed by hand', (kept: string) => kept.replace('demo@example.com', 'evil@example.com')],
    ['of another version', (kept: string) => kept.replace('"version":1', '"version":2')],
  ])('%s: refused with a clear message, and not changed', async (_, damage) => {
    await (await start()).close()
    const damaged = damage(readFileSync(file, 'utf8'))
    writeFileSync(file, damaged)
    await expect(startSandbox({ port: 0, stateFile: file })).rejects.toThrow(
      /state\.json cannot be used: .*left as it is/,
    )
    expect(readFileSync(file, 'utf8')).toBe(damaged)
  })
})

function firstServerId(list: string): number {
  return Number(/"srv_id":"(\d+)"/.exec(list)?.[1])
}
