import { useLocale, useTranslations } from 'next-intl'
import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  Hourglass,
  Lock,
  type LucideIcon,
  OctagonX,
} from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import { autoRenewOutcome, domainTone, type DomainState as StateOfDomain } from '@/lib/domains/rules/domain'
import { formatDay } from '@/lib/format/time'

const icons: Record<StateOfDomain, LucideIcon> = {
  active: CircleCheck,
  pending: Hourglass,
  expired: OctagonX,
  locked: Lock,
  unknown: CircleQuestionMark,
  notRegistered: CircleDashed,
}

/** State of a domain as icon and label, shared by all pages. */
export function DomainState({ state }: { state: StateOfDomain }) {
  const t = useTranslations('domainState')
  return (
    <State tone={domainTone(state)} icon={icons[state]}>
      {t(state)}
    </State>
  )
}

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
