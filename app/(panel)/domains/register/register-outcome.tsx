'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useDomainRefusal } from '@/components/domain/use-domain-refusal'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { formatTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { readableDomain } from '@/lib/model/domain-name'
import type { RegisterState } from './use-register'

/** Outcome of the registration, and after a lost answer the state of the domain. */
export function RegisterOutcome({ state }: { state: RegisterState }) {
  const t = useTranslations('register')
  const { outcome, name, form, standing } = state
  const readable = readableDomain(name ?? form.name)
  const explain = useDomainRefusal(readable)
  return (
    <OutcomeNotice
      outcome={outcome}
      whether={t('whether', { name: readable })}
      refused={explain}
      standing={<HowItStands state={state} readable={readable} />}
      found={state.isFound}
      check={{ onClick: standing.check, busy: standing.busy }}
    />
  )
}

function HowItStands({ state, readable }: { state: RegisterState; readable: string }) {
  const t = useTranslations('register.standing')
  const style = useTimeStyle()
  const { known } = state.standing
  if (known === null) return t('asking')
  if (!known.ok) return t('failed')
  const time = formatTime(known.asOf, style)
  const { zone } = known.value
  if (zone === null || !zone.registered) return t('none', { name: readable, time })
  return t.rich('registered', {
    name: readable,
    time,
    link: (text) => <Link href={paths.registered(state.name ?? readable)}>{text}</Link>,
  })
}
