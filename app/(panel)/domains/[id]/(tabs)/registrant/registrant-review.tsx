'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { holderName } from '@/components/domain/contact-book'
import { ReviewDialog, useDomainCosts, useReviewWords } from '@/components/domain/review'
import { useRead } from '@/components/live/use-read'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Notice } from '@/components/ui/notice'
import { costOf, isSameCompany } from '@/lib/domains/rules/costs'
import type { HolderForm } from '@/lib/domains/rules/form'
import type { Company } from '@/lib/domains/rules/look-ups'
import { isOrgNumber, plainOrgNumber } from '@/lib/domains/rules/tlds'
import { formatDay } from '@/lib/format/time'
import { tldOf } from '@/lib/model/tld'
import { paths } from '@/lib/paths'
import { useDomain } from '../domain-live'

type RegistrantReviewProps = {
  /** The registrant at the registry, where it says. */
  current: string | null
  holder: HolderForm
  change: (part: Partial<HolderForm>) => void
  busy: boolean
  onKeep: () => void
  onConfirm: () => void
}

/** What a change of registrant does: from whom to whom, what it costs, who gets mail; with the name as registered. */
export function RegistrantReview({ current, holder, change, busy, onKeep, onConfirm }: RegistrantReviewProps) {
  const t = useTranslations('domain.holder.review')
  const form = useTranslations('domain.holder')
  const words = useReviewWords()
  const locale = useLocale()
  const { domain } = useDomain()
  const { costs, isPending } = useDomainCosts()
  const [keeps, setKeeps] = useState(false)
  const isCompany = tldOf(domain.name) === 'no' && holder.kind === 'organization'
  const number = isCompany ? plainOrgNumber(holder.numbers.noOrganization ?? '') : ''
  const { data: company, isLoading: isLooking } = useRead<Company | null>(
    isOrgNumber(number) ? paths.live.company(number) : null,
  )
  const other = company && !isSameCompany(company.name, holder.organization) ? company : null
  const cost = costOf(domain.name, 'renew', costs)
  const until = domain.expiresAt && new Date(domain.expiresAt)
  until?.setUTCFullYear(until.getUTCFullYear() + 1)
  const typed = holderName(holder)
  return (
    <ReviewDialog
      onKeep={onKeep}
      onConfirm={onConfirm}
      busy={busy}
      title={t('title', { name: domain.display })}
      keep={form('change.keep')}
      confirm={{
        label: t('do'),
        reason: isPending || isLooking ? words.loading : other && !keeps ? t('nameFirst') : null,
      }}
      facts={[
        { name: t('from'), value: current },
        { name: t('to'), value: number ? t('company', { name: typed, number }) : typed },
        { name: t('cost'), value: isPending ? words.loading : words.price(cost && [cost]) },
        {
          name: t('until'),
          value: until && formatDay(until, { locale, timeZone: 'UTC' }, new Date(0)),
        },
        words.invoicesTo(costs),
        { name: t('registryMail'), value: holder.email },
      ]}
    >
      {other && (
        <Notice
          tone="warn"
          role="status"
          title={t('other', { name: other.name, number })}
          actions={
            <Button
              size="small"
              onClick={() => change({ organization: other.name, postalCode: other.postalCode, city: other.city })}
            >
              {t('use', { name: other.name })}
            </Button>
          }
        >
          <Checkbox
            label={t('keepTyped', { name: holder.organization })}
            checked={keeps}
            onChange={(event) => setKeeps(event.target.checked)}
          />
        </Notice>
      )}
      <p>{form('cost.means')}</p>
    </ReviewDialog>
  )
}
