import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { Redis } from 'ioredis'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { longestKeptSeconds } from '@/lib/model/lists'
import { type Offer, offers } from '@/lib/model/offers'
import { type Right, rightNames } from '@/lib/model/rights'
import { type Entry, Remembered } from './remembered'

/** Connection to the store that instances of the panel share (REDIS_URL: Redis or Valkey). */
export type SharedStore = {
  redis: Redis
  /** Resolves after the first attempt to connect, within half a second. Never rejects. */
  opened: Promise<void>
  isUp(): boolean
  /** Runs a command; null when the store is down, too slow or refuses. Never throws. */
  ask<T>(command: (redis: Redis) => Promise<T>): Promise<T | null>
}

declare global {
  var havnSharedStore: SharedStore | null | undefined
}

/** Connection of this process; null without REDIS_URL. The proxy and the pages are separate bundles in one process. */
export function sharedStore(): SharedStore | null {
  if (globalThis.havnSharedStore === undefined) {
    const url = env().REDIS_URL
    globalThis.havnSharedStore = url === undefined ? null : connect(url)
  }
  return globalThis.havnSharedStore
}

/** Time limit of a command in milliseconds: the store is near, and a page waits. */
const commandMs = 500

/**
 * Connects, and reconnects whenever the connection is lost. Logs once when the store is lost and once when it is back,
 * without its address, which may contain a password.
 *
 * @param url redis:// or rediss://
 */
export function connect(url: string): SharedStore {
  const redis = new Redis(url, {
    keyPrefix: 'havn:',
    lazyConnect: true,
    commandTimeout: commandMs,
    // A store that accepts connections but does not respond counts as lost, so that later commands fail at once.
    socketTimeout: 4 * commandMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
    // The other end became a replica: its address now resolves to a new primary.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  })
  let down = false
  const lost = (error: unknown) => {
    if (down) return
    down = true
    log().warn({ reason: reasonOf(error) }, 'shared store lost: what this process knows applies until it is back')
  }
  const back = () => {
    if (down) log().info('shared store is back')
    down = false
  }
  redis.on('error', lost)
  redis.on('close', () => lost('closed'))
  redis.on('ready', back)
  const opened = Promise.race([
    redis.connect().catch(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, commandMs).unref()),
  ])
  return {
    redis,
    opened,
    isUp: () => redis.status === 'ready' && !down,
    async ask(command) {
      await opened
      if (redis.status !== 'ready') return null
      try {
        const answer = await command(redis)
        back()
        return answer
      } catch (error) {
        lost(error)
        return null
      }
    },
  }
}

/** Describes an error without its message, in which a server may quote a command. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.name === 'ReplyError' ? error.message.split(' ', 1).join() : error.message
}

/** What a sign-in may lack: a right, something that the API does not offer, or with `lookOnly` every change. */
export type Lack = Right | Offer | 'lookOnly'
const everyLack: readonly Lack[] = [...rightNames, ...offers, 'lookOnly']

/** A sign-in as stored in the session. */
export type SignedIn = {
  signInId: string
  /** Identifies the person, the same for all their sign-ins. */
  owner: string
  /** Unix milliseconds. */
  signedInAt: number
}

/**
 * Records which sign-ins ended before their tokens expire, what the API refused to one, and who looks only, for all
 * instances of the panel (REDIS_URL). Writes are also kept in this process, and in its folder (STATE_DIRECTORY) if it has one: a sign-out
 * applies here while the store is down, and is written when it is back. Without a store, each process has its own records.
 * Ids are stored only as hashes.
 */
export type SessionStore = {
  /** Ends one sign-in. @param seconds until its token expires */
  revoke(signInId: string, seconds: number): Promise<void>
  /** Ends all sign-ins of a person that began before `at` (Unix milliseconds). @param seconds until their tokens expire */
  endAllBefore(owner: string, at: number, seconds: number): Promise<void>
  /** Whether a sign-in was ended; as far as this process knows while the store is down. Never throws. */
  isEnded(session: SignedIn): Promise<boolean>
  /** Remembers what a sign-in lacks. @param seconds until its token expires */
  noteLack(signInId: string, lack: Lack, seconds: number): Promise<void>
  /** What a sign-in lacks; as far as this process knows while the store is down. Never throws. */
  lacksOf(signInId: string): Promise<Lack[]>
  /** Remembers that a sign-in has just changed something, for as long as a list may be kept. */
  noteChange(signInId: string): Promise<void>
  /**
   * When a sign-in last changed something, in Unix milliseconds; 0 for not lately, infinite while the store is down. Never
   * throws.
   */
  changedAt(signInId: string): Promise<number>
  /** True the first time that an id is used. @param seconds how long the id is remembered */
  useOnce(id: string, seconds: number): Promise<boolean>
  /** `local`: there is no REDIS_URL. `down`: the store cannot be reached, or without one, the folder cannot be written. */
  state(): 'shared' | 'local' | 'down'
}

declare global {
  var havnSessionStore: SessionStore | undefined
}

/**
 * Returns the store of this process.
 *
 * @throws Error the first time, when STATE_DIRECTORY cannot be written
 */
export function sessionStore(): SessionStore {
  globalThis.havnSessionStore ??= openSessionStore(sharedStore(), env().STATE_DIRECTORY)
  return globalThis.havnSessionStore
}

/**
 * All values are numbers that only increase until they expire: 1 for an ended sign-in, a used id or something that a
 * sign-in lacks, a time for "all before". So writing one twice is harmless.
 *
 * @param shared null for this process only
 * @param folder where what this process knows outlives it
 * @throws Error when the folder cannot be written
 */
export function openSessionStore(shared: SharedStore | null, folder?: string): SessionStore {
  const own = new Remembered(folder ?? null)
  // What was kept before a change is gone with this process, and so need the change not outlive it.
  const changes = new Remembered(null)
  const write = (entries: readonly Entry[]) =>
    shared?.ask((redis) =>
      entries
        .reduce(
          (all, { key, value, ends }) => all.eval(raiseScript, 1, key, value, Math.max(1, ends - Date.now())),
          redis.pipeline(),
        )
        .exec()
        .then((answers) => answers?.map(([error, rose]) => (error ? Promise.reject(error) : rose)) ?? [])
        .then((answers) => Promise.all(answers)),
    )
  /** Whether the number increased; as far as this process knows when the store does not respond. */
  async function raise(key: string, value: number, seconds: number): Promise<boolean> {
    const entry = { key, value, ends: Date.now() + Math.max(1, Math.ceil(seconds * 1000)) }
    const rose = own.raise(entry)
    const answer = await write([entry])
    return rose && (answer?.[0] ?? 1) === 1
  }
  /** Values that other instances wrote, 0 for none; what is found is remembered here, in case the store is lost. */
  async function readShared(keys: readonly string[]): Promise<number[]> {
    const answer = keys.length > 0 ? await shared?.ask((redis) => redis.mget([...keys])) : null
    const values = answer?.map(Number) ?? []
    keys.forEach((key, index) => {
      const value = values[index] ?? 0
      if (value > 0) own.raise({ key, value, ends: Date.now() + otherInstancesMs })
    })
    return values
  }
  // Writes what was recorded while the store was down, by a process before this one too, or everything if it came back empty.
  shared?.redis.on('ready', () => void writeAgain())
  if (shared?.isUp()) void writeAgain()
  async function writeAgain(): Promise<void> {
    const entries = [...own.all(), ...changes.all()]
    for (let from = 0; from < entries.length; from += 500) await write(entries.slice(from, from + 500))
  }

  return {
    async revoke(signInId, seconds) {
      await raise(keyOfId('ended', signInId), 1, seconds)
    },
    async endAllBefore(owner, at, seconds) {
      await raise(keyOfOwner(owner, env().NEXTAUTH_SECRET), at, seconds)
    },
    async isEnded({ signInId, owner, signedInAt }) {
      const { NEXTAUTH_SECRET, NEXTAUTH_SECRET_PREVIOUS } = env()
      const secrets = [NEXTAUTH_SECRET, ...(NEXTAUTH_SECRET_PREVIOUS ? [NEXTAUTH_SECRET_PREVIOUS] : [])]
      const keys = [keyOfId('ended', signInId), ...secrets.map((secret) => keyOfOwner(owner, secret))]
      const endedBy = ([ended = 0, ...before]: number[]) => ended > 0 || before.some((at) => signedInAt < at)
      if (endedBy(keys.map((key) => own.valueOf(key)))) return true
      return endedBy(await readShared(keys))
    },
    async noteLack(signInId, lack, seconds) {
      await raise(keyOfId('refused', `${signInId} ${lack}`), 1, seconds)
    },
    async lacksOf(signInId) {
      const keys = everyLack.map((lack) => keyOfId('refused', `${signInId} ${lack}`))
      await readShared(keys.filter((key) => own.valueOf(key) === 0))
      return everyLack.filter((_lack, index) => own.valueOf(keys[index] ?? '') > 0)
    },
    async noteChange(signInId) {
      const now = Date.now()
      const entry = { key: keyOfId('changed', signInId), value: now, ends: now + longestKeptSeconds * 1000 }
      changes.raise(entry)
      await write([entry])
    },
    async changedAt(signInId) {
      const key = keyOfId('changed', signInId)
      const here = changes.valueOf(key)
      if (shared === null) return here
      const answer = await shared.ask((redis) => redis.mget(key))
      return answer === null ? Infinity : Math.max(here, Number(answer[0]))
    },
    useOnce: (id, seconds) => raise(keyOfId('used', id), 1, seconds),
    state: () => {
      if (shared === null) return own.isKept() ? 'local' : 'down'
      return shared.isUp() ? 'shared' : 'down'
    },
  }
}

/** Milliseconds for which records of other instances are remembered here. */
const otherInstancesMs = 24 * 60 * 60 * 1000

const raiseScript = `
local known = redis.call('get', KEYS[1])
if known and tonumber(known) >= tonumber(ARGV[1]) then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`

const keyOfId = (kind: 'ended' | 'used' | 'refused' | 'changed', id: string) =>
  `${kind}:${createHash('sha256').update(id).digest('base64url')}`
const keyOfOwner = (owner: string, secret: string) =>
  `before:${createHmac('sha256', secret).update(owner).digest('base64url')}`
