'use client'

import { useTranslations } from 'next-intl'
import { AddedCosts } from '@/components/billing/added-costs'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { ReviewDialog, useDomainCosts, useReviewWords } from '@/components/domain/review'
import { costOf, orderCosts, sumOfCosts } from '@/lib/domains/rules/costs'
import type { TransferEntry } from '@/lib/mass-transfer/rules/plan'

type TransferReviewProps = {
  entries: readonly TransferEntry[]
  /** What is copied, for an import. */
  copies: { records: number; redirects: number } | null
  calls: Shown
  onKeep: () => void
  onConfirm: () => void
}

/** What transferring these domains does: how many, who gets a code by e-mail, which move, and the price in the list. */
export function TransferReview({ entries, copies, calls, onKeep, onConfirm }: TransferReviewProps) {
  const t = useTranslations('massTransfer.review')
  const words = useReviewWords()
  const { costs, isPending } = useDomainCosts()
  const mailed = entries.filter(({ token }) => token).length
  const owed = entries.filter(({ code, token }) => code === null && !token).length
  const moved = entries.filter(({ switchNs }) => switchNs).length
  const cost = sumOfCosts(entries.map(({ name }) => costOf(name, 'transfer', costs)))
  const added = orderCosts(
    'transfer',
    entries.map(({ name }) => name),
    costs,
  )
  return (
    <ReviewDialog
      onKeep={onKeep}
      onConfirm={onConfirm}
      title={t('title', { count: entries.length })}
      keep={t('keep')}
      beside={<ShowCalls of={calls} />}
      confirm={{ label: t('do'), reason: isPending ? words.loading : null }}
      facts={[
        { name: t('mail'), value: mailed > 0 ? t('mailed', { count: mailed }) : t('nobody') },
        { name: t('codes'), value: owed > 0 ? t('owed', { count: owed }) : null },
        { name: t('moves'), value: copies ? t('copies', copies) : t('moved', { count: moved, all: entries.length }) },
        { name: t('cost'), value: isPending ? words.loading : words.price(cost) },
        { name: t('result'), value: t('resultMail') },
      ]}
    >
      {/* Each is invoiced when it has moved, on a day that is not known. */}
      <AddedCosts change={added && { ...added, invoiced: null }} />
    </ReviewDialog>
  )
}
