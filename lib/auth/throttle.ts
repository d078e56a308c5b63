import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '@/lib/address-list'
import { env } from '@/lib/env'
import { sharedStore, type SharedStore } from './store'

/** Identity of a sign-in attempt. */
export type Trying = {
  /** `clientAddress` of the request; all unknown ones count as one. */
  address: string | null
  /** User name as typed; null for an API key, which is long enough that only the address needs a limit. */
  username: string | null
}

export type Throttled = { allowed: true } | { allowed: false; waitSeconds: number }

/**
 * Rate limits, counted for all instances of the panel together (REDIS_URL), or in this process without a store.
 *
 * Of signing in, only failures count in the end: a try is taken before the password is checked, so that parallel
 * attempts gain nothing, and returned on success. Within 15 minutes:
 *
 * - 10 for a user name from one address. Stops guessing without locking out the customer, who is elsewhere.
 * - 50 from one address (an IPv6 /64), whatever the user name: an office makes a few mistakes an hour.
 * - 50 for a user name from all addresses together, against distributed guessing. Not applied to an address from
 *   which the same user name has signed in within 14 days: strangers cannot lock a customer out.
 *
 * A refused try was not checked and does not count.
 */
export type Throttle = {
  /** Takes a try before a password, a code or a key is checked. Never throws. */
  signInTry(who: Trying): Promise<Throttled>
  /** Returns a try that was not a failure: the password was right and a code is required, or the API did not respond. */
  giveTryBack(who: Trying): Promise<void>
  /** After the last step, including the code: returns the try and resets the failures for this user name. */
  signInSucceeded(who: Trying): Promise<void>
  /** Takes one of the five tries that a waiting sign-in has for its code. */
  codeTry(waitingId: string): Promise<boolean>
  /** Takes one of the 30 calls a minute that a sign-in may send by hand (`/docs/api`). Never throws. */
  handCall(owner: string): Promise<Throttled>
  /** Takes one of the 30 live DNS checks that a sign-in has in five minutes. Never throws. */
  dnsCheck(owner: string): Promise<Throttled>
  /**
   * Takes one of the readings that a calendar may have: 30 in ten minutes for one address of a calendar, 100 for an address
   * of the network that asks for calendars that do not exist. Never throws.
   */
  calendarRead(asked: { key: string } | { address: string | null }): Promise<Throttled>
}

type Limiter = RateLimiterMemory | RateLimiterRedis

declare global {
  var havnThrottle: Throttle | undefined
}

/** Returns the limits of this process. */
export function throttle(): Throttle {
  globalThis.havnThrottle ??= openThrottle(sharedStore())
  return globalThis.havnThrottle
}

const windowSeconds = 15 * 60
const familiarSeconds = 14 * 24 * 60 * 60

/** @param shared null for this process only */
export function openThrottle(shared: SharedStore | null): Throttle {
  const limiter = (keyPrefix: string, points: number, duration = windowSeconds) => {
    const limits = { keyPrefix, points, duration }
    const insuranceLimiter = new RateLimiterMemory(limits)
    if (shared === null) return insuranceLimiter
    return new RateLimiterRedis({
      ...limits,
      storeClient: shared.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter,
    })
  }
  const byAddress = limiter('try:address', 50)
  const byBoth = limiter('try:both', 10)
  const byName = limiter('try:name', 50)
  const familiar = limiter('familiar', 1, familiarSeconds)
  const byWaiting = limiter('code', 5)
  const byHand = limiter('hand', 30, 60)
  const byCheck = limiter('dns', 30, 5 * 60)
  const takeOf = async (limit: Limiter, key: string): Promise<Throttled> => {
    await shared?.opened
    const waitSeconds = await take(limit, key)
    return waitSeconds === null ? { allowed: true } : { allowed: false, waitSeconds }
  }
  const byCalendar = limiter('calendar', 30, 600)
  const byStranger = limiter('calendar:none', 100, 600)

  return {
    async signInTry(who) {
      await shared?.opened
      const { address, both, name } = keysOf(who)
      const rows = [
        { limit: byAddress, key: address },
        ...(both ? [{ limit: byBoth, key: both }] : []),
        ...(both && name && !(await familiar.get(both)) ? [{ limit: byName, key: name }] : []),
      ]
      for (const [index, { limit, key }] of rows.entries()) {
        const waitSeconds = await take(limit, key)
        if (waitSeconds === null) continue
        await Promise.all(rows.slice(0, index).map((taken) => taken.limit.reward(taken.key)))
        return { allowed: false, waitSeconds }
      }
      return { allowed: true }
    },
    async giveTryBack(who) {
      const { address, both, name } = keysOf(who)
      const counted = both && name && !(await familiar.get(both))
      await Promise.all([byAddress.reward(address), both && byBoth.reward(both), counted && byName.reward(name)])
    },
    async signInSucceeded(who) {
      const { address, both, name } = keysOf(who)
      await Promise.all([
        byAddress.reward(address),
        both && byBoth.delete(both),
        name && byName.delete(name),
        both && familiar.set(both, 1, familiarSeconds),
      ])
    },
    async codeTry(waitingId) {
      await shared?.opened
      return (await take(byWaiting, createHash('sha256').update(waitingId).digest('base64url'))) === null
    },
    handCall: (owner) => takeOf(byHand, owner),
    dnsCheck: (owner) => takeOf(byCheck, owner),
    calendarRead: (asked) =>
      'key' in asked
        ? takeOf(byCalendar, asked.key)
        : takeOf(byStranger, keysOf({ address: asked.address, username: null }).address),
  }
}

/** Takes one point; returns the seconds to wait when none is left. */
async function take(limit: Limiter, key: string): Promise<number | null> {
  try {
    await limit.consume(key)
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}

/** Keys of the counters, hashed with the secret: the store tells nobody who tried to sign in, or from where. */
function keysOf({ address, username }: Trying) {
  // A connection that was cut before it was read has no address any more: all such count as one.
  const network = address === null ? 'unknown' : networkOf(address)
  const hash = (text: string) => createHmac('sha256', env().NEXTAUTH_SECRET).update(text).digest('base64url')
  const typed = username?.normalize('NFKC').trim().toLowerCase()
  return {
    address: hash(network),
    both: typed ? hash(`${typed}\n${network}`) : null,
    name: typed ? hash(typed) : null,
  }
}
