/**
 * The share of a month's traffic that an even pace has used by now, in UTC. The API does not say when a period of
 * traffic begins; the calendar month is what a pace is measured against, and the page says so.
 *
 * @param since when the server came to be: in its first month the pace begins there
 */
export function evenPace(now: Date, since: Date | null): number {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const end = Date.UTC(year, month + 1, 1)
  const start = Math.min(now.getTime(), Math.max(Date.UTC(year, month, 1), since?.getTime() ?? 0))
  return (now.getTime() - start) / (end - start)
}

/** A few gigabytes to either side of an even pace mean nothing. */
const margin = 0.05

/** How traffic stands against an even pace. @param usual what an even pace would have used */
export function paceOf(used: number, usual: number): 'ahead' | 'even' | 'under' {
  if (used > usual * (1 + margin)) return 'ahead'
  return used < usual * (1 - margin) ? 'under' : 'even'
}
