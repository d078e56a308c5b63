/** The support PIN. Apart from the users, whose rules would add 2 KB to the dashboard's first script. */

const hourMs = 3_600_000

/**
 * Returns the hours, rounded, until the support PIN changes; 0 for less than half an hour. It changes daily (§2.11), at
 * midnight UTC like everything else in the API.
 *
 * @param now the API's clock
 */
export function hoursUntilPinChanges(now: Date): number {
  return Math.round(24 - ((now.getTime() / hourMs) % 24))
}
