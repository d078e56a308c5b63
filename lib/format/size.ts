import { intlTag, remember } from './locale'

const digits = remember(
  (locale: string, significant: number) =>
    new Intl.NumberFormat(intlTag(locale), { maximumSignificantDigits: significant }),
)

function scaled(value: number, units: readonly string[], step: number, locale: string, significant: number): string {
  const sign = value < 0 ? -1 : 1
  let [size, unit] = [Math.abs(value), 0]
  // 999.96 would be rounded to 1,000 of the smaller unit.
  while (Number(size.toPrecision(significant)) >= step && unit < units.length - 1) {
    size /= step
    unit += 1
  }
  return `${digits(locale, Math.max(significant, String(Math.trunc(size)).length)).format(sign * size)}\u00a0${units[unit] ?? ''}`
}

/** A file's or a text's size: `1.3 kB`. */
export function formatBytes(bytes: number, locale: string): string {
  return scaled(bytes, ['B', 'kB', 'MB', 'GB', 'TB'], 1000, locale, 2)
}

/**
 * Traffic, a disk: `640 GB`, `4,96 TB`.
 *
 * @param gigabytes decimal, as the API counts
 */
export function formatGigabytes(gigabytes: number, locale: string): string {
  if (gigabytes !== 0 && Math.abs(gigabytes) < 1) return scaled(gigabytes * 1000, ['MB'], 1000, locale, 3)
  return scaled(gigabytes, ['GB', 'TB', 'PB'], 1000, locale, 3)
}

/**
 * Memory: `4 GB`, and `256 MB` for the API's 0.25.
 *
 * @param gigabytes binary, as memory is counted
 */
export function formatMemory(gigabytes: number, locale: string): string {
  return gigabytes > 0 && gigabytes < 1
    ? scaled(gigabytes * 1024, ['MB'], 1024, locale, 4)
    : scaled(gigabytes, ['GB', 'TB'], 1024, locale, 4)
}

/**
 * A rate: `312 Mbit/s`, `12,7 Gbit/s`.
 *
 * @param megabits per second, decimal
 */
export function formatMegabits(megabits: number, locale: string): string {
  return scaled(megabits, ['Mbit/s', 'Gbit/s', 'Tbit/s'], 1000, locale, 3)
}
