import { useTranslations } from 'next-intl'
import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  Hourglass,
  Lock,
  OctagonX,
  type LucideIcon,
} from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import { domainTone, type DomainState as StateOfDomain } from '@/lib/domains/rules/domain'

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
