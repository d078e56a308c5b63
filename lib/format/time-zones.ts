import { defaultLocale } from '@/lib/i18n/languages'

/** Names that engines still list, and what the time zone database calls them today. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The name of a time zone in use today. */
export const currentTimeZone = (name: string) => renamed[name] ?? name

/** A time zone as shown: “Europe/Oslo (UTC+01:00)”, with the offset at a moment. */
export function timeZoneLabel(name: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(defaultLocale, { timeZone: name, timeZoneName: 'longOffset' }).formatToParts(at)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC')
  return `${name.replaceAll('_', ' ')} (${offset === 'UTC' ? 'UTC+00:00' : offset})`
}

/** All time zones by their names of today, sorted, with the given ones: browsers know some that the list leaves out. */
export function timeZonesWith(...own: string[]): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...own].map(currentTimeZone))].sort()
}
