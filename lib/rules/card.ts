/** A card is valid until the end of its expiry month. */
export type CardValidity = 'good' | 'expiring' | 'expired'

/** Days before expiry to warn, enough to get a new card. */
const warnDays = 45

/** @param expires last valid month, 1 to 12; null when the API does not say */
export function cardValidity(expires: { year: number; month: number } | null, now: Date): CardValidity {
  if (!expires) return 'good'
  const end = Date.UTC(expires.year, expires.month, 1)
  if (now.getTime() >= end) return 'expired'
  return now.getTime() >= end - warnDays * 86_400_000 ? 'expiring' : 'good'
}
