import 'server-only'
import { Redis } from 'ioredis'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

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
