const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

/** The longest that DNS has (RFC 2181 §8). */
const longestTtl = 2_147_483_647

/** Seconds of a TTL as BIND writes it: `3600`, `1h`, `1d12h`. Null for what is none. */
export function secondsOf(text: string): number | null {
  if (!/^\d{1,10}$|^(\d{1,10}[smhdw])+$/i.test(text)) return null
  const parts = [...text.toLowerCase().matchAll(/(\d+)([smhdw]?)/g)]
  const seconds = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (units[unit || 's'] ?? 1), 0)
  return seconds <= longestTtl ? seconds : null
}
