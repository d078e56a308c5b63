/** A card is good until the end of the month that stands on it. */
export type CardStanding = 'good' | 'expiring' | 'expired'

/** Time enough to get a new one. */
const warnDays = 45

/** @param expires the last month in which it is good, 1 to 12; null when the API does not say */
export function cardStanding(expires: { year: number; month: number } | null, now: Date): CardStanding {
  if (!expires) return 'good'
  const end = Date.UTC(expires.year, expires.month, 1)
  if (now.getTime() >= end) return 'expired'
  return now.getTime() >= end - warnDays * 86_400_000 ? 'expiring' : 'good'
}
