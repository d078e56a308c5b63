/** TTL of records in seconds: how long resolvers may cache an answer. */

export type TtlProblem = 'ttl' | 'ttlRange'

const mostSeconds = 2_147_483_647

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** Parses seconds from `3600`, `1h` or `1h30m`; null for anything else. */
export function ttlSeconds(typed: string): number | null {
  const text = typed.replace(/\s+/g, '').toLowerCase()
  if (/^\d{1,10}$/.test(text)) return Number(text)
  if (!/^(\d{1,10}[smhdw])+$/.test(text)) return null
  const parts = Array.from(text.matchAll(/(\d+)([smhdw])/g))
  return parts.reduce((sum, [, count = '0', unit = 's']) => sum + Number(count) * (units[unit] ?? 1), 0)
}

export function ttlProblem(typed: string): TtlProblem | null {
  const seconds = ttlSeconds(typed)
  if (seconds === null) return 'ttl'
  return seconds >= 1 && seconds <= mostSeconds ? null : 'ttlRange'
}

/** Suggested values in seconds. */
export const usualTtls = [300, 900, 3600, 14_400, 86_400] as const
