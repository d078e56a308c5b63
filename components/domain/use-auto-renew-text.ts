import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/format/time'
import { autoRenewOutcome } from '@/lib/rules/auto-renew'

/** What a change of auto-renew came to, in words (§4.7: four outcomes, told by the API's message). */
export function useAutoRenewText(): (on: boolean, message: string | null) => string {
  const t = useTranslations('domainState')
  const locale = useLocale()
  return (on, message) => {
    const { key, invoice, date } = autoRenewOutcome(on, message)
    // The API names a day, which is the same day everywhere.
    const day = date && formatDay(date, { locale, timeZone: 'UTC' }, new Date(0))
    return t(`renewed.${key}`, { invoice: invoice ?? '', date: day ?? 'none' })
  }
}
