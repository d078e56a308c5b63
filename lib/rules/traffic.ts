/**
 * The share of the calendar month that has passed, in UTC. The API does not say when a period of traffic begins; the
 * calendar month is what an even pace is measured against, and the page says so.
 */
export function monthPassed(now: Date): number {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const [start, end] = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)]
  return (now.getTime() - start) / (end - start)
}
