import 'server-only'
import { setMaxListeners } from 'node:events'
import { exchange } from './exchange'
import type { Ask, Reply } from './model'
import { isAskable } from './rules/askable'

export type AskerLimits = {
  /** Milliseconds for all questions together. */
  ms: number
  /** Questions in all, and how many wait for an answer at the same time. */
  most: number
  atOnce: number
  /** Only for tests: servers on this machine, at this port. */
  loopbackPort: number | undefined
}

export type Asker = {
  ask: Ask
  /** Whether every question was put; false once time or number ran out. */
  isWhole: () => boolean
  /** Ends all that is still open. */
  close: () => void
}

/** Puts the questions of one check: never to an address that is not public, never without end, none twice. */
export function openAsker({ ms, most, atOnce, loopbackPort }: AskerLimits): Asker {
  const ended = new AbortController()
  // Each open question listens; Node.js takes more than ten for a leak, and says so in the log.
  setMaxListeners(0, ended.signal)
  const timer = setTimeout(() => ended.abort(), ms)
  const asked = new Map<string, Promise<Reply>>()
  const waiting: (() => void)[] = []
  let open = 0
  let isWhole = true

  async function inTurn(run: () => Promise<Reply>): Promise<Reply> {
    if (open < atOnce) open++
    else await new Promise<void>((go) => waiting.push(go))
    try {
      if (ended.signal.aborted) return skipped()
      const reply = await run()
      if (ended.signal.aborted && reply.kind === 'silent') return skipped()
      return reply
    } finally {
      const next = waiting.shift()
      if (next) next()
      else open--
    }
  }

  function skipped(): Reply {
    isWhole = false
    return { kind: 'skipped' }
  }

  return {
    ask(address, question) {
      if (!isAskable(address, loopbackPort !== undefined)) return Promise.resolve({ kind: 'barred' })
      const { name, type, recursive = false, unchecked = false } = question
      const key = [address, name, type, recursive, unchecked].join(' ')
      const known = asked.get(key)
      if (known) return known
      if (asked.size >= most || name.length > 253) return Promise.resolve(skipped())
      const reply = inTurn(() => exchange({ address, port: loopbackPort ?? 53 }, question, ended.signal))
      asked.set(key, reply)
      return reply
    },
    isWhole: () => isWhole,
    close() {
      clearTimeout(timer)
      ended.abort()
    },
  }
}
