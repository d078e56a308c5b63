import { once, EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Nginx } from '../../tests/nginx'
import { RedisServer } from '../../tests/redis-server'
import { freePort } from '../../scripts/lib/run.mjs'
import { startPanel } from '../../scripts/lib/servers.mjs'
import { PanelClient, type Word } from '../support/client'
import type { Account } from '../support/sandbox'
import { serverId } from '../support/servers'
import { expect, test } from '../support/test'

/**
 * Two copies behind the nginx of `deploy`, and people at work on them while copies and the store come and go. Nothing here
 * waits for time: each step ends when everybody has been served once more after it.
 */

const people = 40
const accounts = 4

type Copy = Awaited<ReturnType<typeof startPanel>>
type Told = { name: string; word: Word }

/** Somebody who opens pages, renames a server and now and then signs out and in again, one thing after the other. */
class Person {
  private readonly client: PanelClient
  private round = 0
  readonly changes: Told[] = []
  readonly failedPages: string[] = []
  /** Sessions that ended with a sign-out. */
  readonly ended: string[] = []

  constructor(
    private readonly index: number,
    private readonly account: Account,
    private readonly server: string,
    url: string,
    private readonly step: () => string,
    private readonly served: () => void,
  ) {
    this.client = new PanelClient(url, `127.0.0.${index + 2}`)
  }

  get cookie(): string {
    return this.client.cookie
  }

  async work(isOver: () => boolean): Promise<void> {
    await this.signIn()
    while (!isOver()) {
      await this.readAndChange()
      if (this.round % 8 === this.index % 8) await this.signOutAndIn()
      this.round += 1
      this.served()
    }
    this.client.close()
  }

  private async readAndChange(): Promise<void> {
    const page = `/servers/${this.server}`
    const path = this.round % 2 ? page : '/settings'
    const began = this.step()
    const answer = await this.client.get(path)
    const isWhole = answer?.status === 200 && answer.text.includes('</html>')
    if (!isWhole) this.failedPages.push(`${path} from "${began}" to "${this.step()}": ${answer?.status ?? 'no answer'}`)
    const name = `drill-${this.index}-${this.round}.nordlysdrift.no`
    const word = await this.client.change(page, 'renameServer', { id: this.server, name })
    this.changes.push({ name, word })
  }

  private async signOutAndIn(): Promise<void> {
    const { cookie } = this.client
    // A person whose sign-out failed presses again.
    while ((await this.client.signOut())?.status !== 303);
    this.ended.push(cookie)
    await this.signIn()
  }

  private async signIn(): Promise<void> {
    while (!(await this.client.signIn(this.account.users.admin))?.text.includes('"step":"done"'));
  }
}

test('work goes on while each copy and the store come and go: nothing is lost, done twice or told wrongly', async ({
  createAccount,
}) => {
  // Generous, for slow machines.
  test.setTimeout(600_000)
  const folder = mkdtempSync(join(tmpdir(), 'havn-store-'))
  const store = await RedisServer.start({ keepIn: folder })
  const ports = [await freePort(), await freePort()] as const
  const nginx = await Nginx.prepare(ports)
  const start = (port: number) =>
    startPanel(
      port,
      {
        API_BASE_URL: `${process.env.E2E_SANDBOX_URL}/api/v0`,
        NEXTAUTH_SECRET: 'the same secret of thirty-two characters on both',
        NEXTAUTH_URL: nginx.url,
        REDIS_URL: store.url,
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '1',
        API_TIMEOUT_MS: '20000',
      },
      '.next/standalone/server.js',
    )
  const copies: [Copy, Copy] = [await start(ports[0]), await start(ports[1])]
  await nginx.start()

  const owners = await Promise.all(Array.from({ length: accounts }, () => createAccount()))
  const servers = await Promise.all(owners.map((account) => serverId(account, 'web-01.nordlysdrift.no')))
  let step = 'start'
  let isOver = false
  const rounds = new Map<number, number>()
  const news = new EventEmitter()
  const crowd = Array.from({ length: people }, (_, index) => {
    const served = () => {
      rounds.set(index, (rounds.get(index) ?? 0) + 1)
      news.emit('served')
    }
    const [account, server] = [owners[index % accounts], servers[index % accounts]]
    if (!account || !server) throw new Error('too few accounts')
    return new Person(index, account, server, nginx.url, () => step, served)
  })
  /** Until everybody has ended a round from here on. */
  const everybodyServed = async () => {
    const from = new Map(rounds)
    const isServed = (index: number) => (rounds.get(index) ?? 0) >= (from.get(index) ?? 0) + 1
    while (!crowd.every((_, index) => isServed(index))) await once(news, 'served')
  }
  const during = async (name: string, work: () => Promise<void>) => {
    step = name
    await work()
    await everybodyServed()
  }
  const replace = async (index: 0 | 1, signal: NodeJS.Signals) => {
    const copy = copies[index]
    copy.end(signal)
    const code = await copy.ended
    copies[index] = await start(ports[index])
    return code
  }

  const work = Promise.all(crowd.map((person) => person.work(() => isOver)))
  await during('start', async () => {})
  for (const index of [0, 1] as const) {
    await during(`SIGTERM of copy ${index + 1}`, async () => expect(await replace(index, 'SIGTERM')).toBe(0))
  }
  await during('SIGKILL of copy 1', async () => {
    await replace(0, 'SIGKILL')
  })
  await during('store restarted', async () => {
    await store.stop()
    await everybodyServed()
    await store.startAgain()
  })
  isOver = true
  await work

  // Only a copy that was killed may break a page off.
  const failed = crowd.flatMap(({ failedPages }) => failedPages)
  expect(failed.filter((line) => !line.includes('SIGKILL'))).toEqual([])

  const received = new Map<string, number>()
  for (const account of owners) {
    for (const { body } of await account.requests({ method: 'PUT', path: /\/name$/ })) {
      const name = body instanceof Object && 'name' in body ? String(body.name) : ''
      received.set(name, (received.get(name) ?? 0) + 1)
    }
  }
  const told = crowd.flatMap(({ changes }) => changes)
  const wrong = told.filter(({ name, word }) => {
    const times = received.get(name) ?? 0
    return word === 'done' ? times !== 1 : word === 'unknown' ? times > 1 : times > 0
  })
  expect(wrong).toEqual([])
  // Nobody was refused or signed out by what happened.
  expect(told.filter(({ word }) => word !== 'done' && word !== 'unknown')).toEqual([])

  const ended = crowd.flatMap((person) => person.ended)
  const stillIn = crowd.map(({ cookie }) => cookie)
  expect(ended.length).toBeGreaterThan(people / 2)
  for (const { url } of copies) {
    const open = async (cookie: string) => {
      const answer = await fetch(`${url}/settings`, { headers: { cookie }, redirect: 'manual' })
      return answer.status
    }
    expect(new Set(await Promise.all(ended.map(open)))).toEqual(new Set([307]))
    expect(new Set(await Promise.all(stillIn.map(open)))).toEqual(new Set([200]))
  }

  const words = told.reduce((count, { word }) => count.set(word, (count.get(word) ?? 0) + 1), new Map<string, number>())
  process.stdout.write(
    `\n  ${told.length} changes: ${[...words].map(([word, times]) => `${times} ${word}`).join(', ')}\n`,
  )
  await nginx.stop()
  for (const { end } of copies) end()
  await Promise.all(copies.map((copy) => copy.ended))
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
})
