import { useLocale, useTimeZone } from 'next-intl'
import type { TimeStyle } from '@/lib/format/time'

/** Language and time zone of the person, as `lib/format/time` wants them. */
export function useTimeStyle(): TimeStyle {
  return { locale: useLocale(), timeZone: useTimeZone() ?? 'UTC' }
}
