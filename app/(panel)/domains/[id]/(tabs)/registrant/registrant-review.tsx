'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { useCompanyName } from '@/components/domain/company-name'
import { ReviewDialog, useDomainCosts, useReviewWords } from '@/components/domain/review'
import { costOf, renewedUntil } from '@/lib/domains/rules/costs'
import type { HolderForm } from '@/lib/domains/rules/form'
import { formatDay } from '@/lib/format/time'
import { tldOf } from '@/lib/model/tld'
import { useDomain } from '../domain-live'

type RegistrantReviewProps = {
  /** The registrant at the registry, where it says. */
  current: string | null
  holder: HolderForm
  change: (part: Partial<HolderForm>) => void
  busy: boolean
  calls: Shown | null
  onKeep: () => void
  onConfirm: () => void
}

/** What a change of registrant does: from whom to whom, what it costs, who gets mail; with the name as registered. */
export function RegistrantReview({ current, holder, change, busy, calls, onKeep, onConfirm }: RegistrantReviewProps) {
  const t = useTranslations('domain.holder.review')
  const form = useTranslations('domain.holder')
  const words = useReviewWords()
  const locale = useLocale()
  const { domain } = useDomain()
  const { costs, isPending } = useDomainCosts()
  const company = useCompanyName(tldOf(domain.name), holder, change)
  const cost = costOf(domain.name, 'renew', costs)
  const until = domain.expiresAt && renewedUntil(domain.expiresAt)
  return (
    <ReviewDialog
      onKeep={onKeep}
      onConfirm={onConfirm}
      busy={busy}
      beside={<ShowCalls of={calls} />}
      title={t('title', { name: domain.display })}
      keep={form('change.keep')}
      confirm={{
        label: t('do'),
        reason: isPending ? words.loading : company.reason,
      }}
      facts={[
        { name: t('from'), value: current },
        { name: t('to'), value: company.holder },
        { name: t('cost'), value: isPending ? words.loading : words.price(cost && [cost]) },
        {
          name: t('until'),
          value: until && formatDay(until, { locale, timeZone: 'UTC' }, new Date(0)),
        },
        words.invoicesTo(costs),
        { name: t('registryMail'), value: holder.email },
      ]}
    >
      {company.notice}
      <p>{form('cost.means')}</p>
    </ReviewDialog>
  )
}
