import type { ApiKey, KeyUse } from '../customer/state'

const HOUR = 3600
const PATHS = ['/servers', '/dashboard', '/dns/zones', '/billing'] as const

/** Gives a key the log of a monitor that asked every hour for three days, once too often. */
export function seedKeyLog(key: ApiKey, now: number): void {
  key.log = Array.from({ length: 72 }, (_, index): KeyUse => {
    const isLimited = index === 40
    return {
      id: index + 1,
      at: now - (72 - index) * HOUR + 240,
      ip: '192.0.2.201',
      method: 'GET',
      path: PATHS[index % PATHS.length] ?? '/servers',
      query: '',
      status: isLimited ? 429 : 200,
      request: '',
      response: isLimited ? '{"meta":{"status":429}}' : '',
      truncated: false,
    }
  })
  key.lastUsedAt = key.log.at(-1)?.at ?? null
}
