/** The same day and time of another month (UTC), or that month’s last day; `months` may be negative. */
export function monthsAfter(date: Date, months: number): Date {
  const moved = new Date(date)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return moved
}
