/**
 * Returns the share of a month's traffic used by now at an even pace, in UTC. The API does not say when a traffic period
 * begins, so the pace is measured against the calendar month, as the page says.
 *
 * @param since creation of the server, where the pace begins in its first month
 */
export function evenPace(now: Date, since: Date | null): number {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const end = Date.UTC(year, month + 1, 1)
  const start = Math.min(now.getTime(), Math.max(Date.UTC(year, month, 1), since?.getTime() ?? 0))
  return (now.getTime() - start) / (end - start)
}

/** Tolerance: small differences from an even pace are not significant. */
const margin = 0.05

/** Compares traffic with an even pace. @param usual expected use at an even pace */
export function paceOf(used: number, usual: number): 'ahead' | 'even' | 'under' {
  if (used > usual * (1 + margin)) return 'ahead'
  return used < usual * (1 - margin) ? 'under' : 'even'
}
