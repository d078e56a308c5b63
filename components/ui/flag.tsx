import { classNames } from './class-names'
import sheet from './flags.svg'

/** Countries whose flags are drawn in flags.svg, as ISO codes. */
export const flags: readonly string[] = [
  'AT',
  'BE',
  'CH',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'IE',
  'IS',
  'IT',
  'LT',
  'LU',
  'LV',
  'NL',
  'NO',
  'PL',
  'SE',
  'US',
]

/** Returns the name of the flag of a country, such as “NO”; null for one that is not drawn. */
export function flagOf(country: string | null): string | null {
  const code = country?.toUpperCase() ?? ''
  return flags.includes(code) ? code : null
}

const { src }: { src: string } = sheet

/**
 * A flag, from `flagOf`: drawn, because emoji flags are two letters on Windows. Decorative: always combine it with the
 * name of the place.
 */
export function Flag({ of, size = 16 }: { of: string; size?: 16 | 24 }) {
  return (
    <svg
      aria-hidden="true"
      className={classNames('flex-none rounded-[0.125rem] ring-1 ring-line', size === 16 ? 'h-3 w-4' : 'h-4.5 w-6')}
    >
      <use href={`${src}#${of}`} />
    </svg>
  )
}
