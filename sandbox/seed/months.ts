/** Returns midnight UTC on the first day of the month `months` after (or before) that of `seconds`. */
export function monthStart(seconds: number, months: number): number {
  const date = new Date(seconds * 1000)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 1000
}
