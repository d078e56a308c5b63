import { useLocale, useTimeZone } from 'next-intl'
import type { TimeStyle } from '@/lib/format/time'

/** Language and time zone of the person, for `lib/format/time`. */
export function useTimeStyle(): TimeStyle {
  return { locale: useLocale(), timeZone: useTimeZone() ?? 'UTC' }
}
