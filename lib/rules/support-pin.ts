const hourMs = 3_600_000

/**
 * Hours, rounded, until the support PIN changes; 0 for less than half an hour. It changes every day (§2.11), and a day
 * is one of UTC, as everywhere else in the API.
 *
 * @param now the API's clock
 */
export function hoursUntilPinChanges(now: Date): number {
  return Math.round(24 - ((now.getTime() / hourMs) % 24))
}
