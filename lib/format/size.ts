import { intlTag, isolated, remember } from './locale'

const digits = remember(
  (locale: string, significant: number) =>
    new Intl.NumberFormat(intlTag(locale), { maximumSignificantDigits: significant }),
)

function scaled(value: number, units: readonly string[], step: number, locale: string, significant: number): string {
  const sign = value < 0 ? -1 : 1
  let [size, unit] = [Math.abs(value), 0]
  // 999.96 would round to 1,000 of the smaller unit.
  while (Number(size.toPrecision(significant)) >= step && unit < units.length - 1) {
    size /= step
    unit += 1
  }
  const number = digits(locale, Math.max(significant, String(Math.trunc(size)).length)).format(sign * size)
  return isolated(`${number}\u00a0${units[unit] ?? ''}`, locale)
}

/** Formats the size of a file or text: `1.3 kB`. */
export function formatBytes(bytes: number, locale: string): string {
  return scaled(bytes, ['B', 'kB', 'MB', 'GB', 'TB'], 1000, locale, 2)
}

/**
 * Formats traffic or disk size: `640 GB`, `4,96 TB`.
 *
 * @param gigabytes decimal, as in the API
 */
export function formatGigabytes(gigabytes: number, locale: string): string {
  if (gigabytes !== 0 && Math.abs(gigabytes) < 1) return scaled(gigabytes * 1000, ['MB'], 1000, locale, 3)
  return scaled(gigabytes, ['GB', 'TB', 'PB'], 1000, locale, 3)
}

/**
 * Formats memory: `4 GB`, and `256 MB` for the API's 0.25.
 *
 * @param gigabytes binary
 */
export function formatMemory(gigabytes: number, locale: string): string {
  return gigabytes > 0 && gigabytes < 1
    ? scaled(gigabytes * 1024, ['MB'], 1024, locale, 4)
    : scaled(gigabytes, ['GB', 'TB'], 1024, locale, 4)
}

/**
 * Formats a data rate: `312 Mbit/s`, `12,7 Gbit/s`.
 *
 * @param megabits per second, decimal
 */
export function formatMegabits(megabits: number, locale: string): string {
  return scaled(megabits, ['Mbit/s', 'Gbit/s', 'Tbit/s'], 1000, locale, 3)
}
