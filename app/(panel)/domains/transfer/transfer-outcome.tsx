'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useDomainRefusal } from '@/components/domain/use-domain-refusal'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { formatTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { readableDomain } from '@/lib/rules/domain-name'
import type { TransferState } from './use-transfer'

/** What became of it, what that means, and after a lost answer how the domain stands. */
export function TransferOutcome({ state }: { state: TransferState }) {
  const t = useTranslations('transfer')
  const { outcome, name, form, standing } = state
  const readable = readableDomain(name ?? form.name)
  const explain = useDomainRefusal(readable)
  return (
    <OutcomeNotice
      outcome={outcome}
      whether={t('whether', { name: readable })}
      refused={explain}
      standing={<HowItStands state={state} readable={readable} />}
      check={{ onClick: standing.check, busy: standing.busy }}
    />
  )
}

/** A transfer itself cannot be read; a zone that came with it can. */
function HowItStands({ state, readable }: { state: TransferState; readable: string }) {
  const t = useTranslations('transfer.standing')
  const style = useTimeStyle()
  const { known } = state.standing
  if (known === null) return t('asking')
  if (!known.ok) return t('failed')
  const time = formatTime(known.asOf, style)
  const { zone } = known.value
  if (zone === null) return t('none', { name: readable, time })
  return t.rich('zone', {
    name: readable,
    time,
    link: (text) => <Link href={paths.domain(zone.id)}>{text}</Link>,
  })
}
