import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/format/time'
import { autoRenewOutcome } from '@/lib/domains/rules/domain'

/** Describes the result of changing auto-renew (§4.7: four outcomes, distinguished by the API's message). */
export function useAutoRenewText(): (on: boolean, message: string | null) => string {
  const t = useTranslations('domainState')
  const locale = useLocale()
  return (on, message) => {
    const { key, invoice, date } = autoRenewOutcome(on, message)
    // The API returns a calendar day, which is the same in every time zone.
    const day = date && formatDay(date, { locale, timeZone: 'UTC' }, new Date(0))
    return t(`renewed.${key}`, { invoice: invoice ?? '', date: day ?? 'none' })
  }
}
