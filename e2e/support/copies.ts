import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { problemsInLog } from '../../scripts/lib/log-check.mjs'
import { freePort } from '../../scripts/lib/run.mjs'
import { startPanel } from '../../scripts/lib/servers.mjs'
import { Nginx } from '../../tests/nginx'
import { RedisServer } from '../../tests/redis-server'
import { expect, test as base } from './test'

/** Copies of the panel that tests start and end themselves. Those that several tests share are started once. */

export type Copy = Awaited<ReturnType<typeof startPanel>>

/** What starts the build. */
export const build = '.next/standalone/start.mjs'

/** The same for another build of the panel, which `npm test` makes. */
export const otherBuild = process.env.E2E_OTHER_BUILD ?? ''

/** The least that a copy needs. */
export const settings = () => ({
  API_BASE_URL: `${process.env.E2E_SANDBOX_URL}/api/v0`,
  NEXTAUTH_SECRET: 'the same secret of thirty-two characters in all',
  LOG_LEVEL: 'info',
})

type Start = { port?: number; server?: string; keep?: string }

export const startCopy = async (more: Record<string, string> = {}, { port, server = build, keep }: Start = {}) =>
  startPanel(port ?? (await freePort()), { ...settings(), ...more }, server, keep)

/** What a browser would send back of an answer's cookies. */
export const cookiesOf = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1).join())
    .join('; ')

/** Two copies with one store, behind the nginx of `deploy`. */
type Pair = {
  nginx: Nginx
  store: RedisServer
  copies: [Copy, Copy]
  /** Ends one copy and starts another in its place, of another build if one is given. @returns the exit code */
  replace: (index: 0 | 1, signal: NodeJS.Signals, server?: string) => Promise<unknown>
}

type Shared = { lone: Copy; pair: Pair }

export const test = base.extend<object, Shared>({
  /** A copy that must outlive all that is sent to it, and says nothing personal about any of it in its log. */
  lone: [
    async ({}, use) => {
      const log = '.havn/lone.log'
      const copy = await startCopy({}, { keep: log })
      await use(copy)
      copy.end()
      await copy.ended
      expect(problemsInLog(await readFile(log, 'utf8'))).toEqual([])
    },
    { scope: 'worker' },
  ],
  pair: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'havn-store-'))
      const store = await RedisServer.start({ keepIn: folder })
      const ports = [await freePort(), await freePort()] as const
      const nginx = await Nginx.prepare(ports)
      const more = { NEXTAUTH_URL: nginx.url, REDIS_URL: store.url, DRAIN_SECONDS: '1', API_TIMEOUT_MS: '20000' }
      const start = (index: 0 | 1, server?: string) => startCopy(more, { port: ports[index], server })
      const copies: [Copy, Copy] = [await start(0), await start(1)]
      await nginx.start()
      await use({
        nginx,
        store,
        copies,
        replace: async (index, signal, server) => {
          copies[index].end(signal)
          const code = await copies[index].ended
          copies[index] = await start(index, server)
          return code
        },
      })
      await nginx.stop()
      for (const { end } of copies) end()
      await Promise.all(copies.map(({ ended }) => ended))
      await store.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})
