'use client'

import { useTranslations } from 'next-intl'
import { AddedCosts } from '@/components/billing/added-costs'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { useCompanyName } from '@/components/domain/company-name'
import { ReviewDialog, useDomainCosts, useReviewWords } from '@/components/domain/review'
import { costOf, orderCosts, sumOfCosts } from '@/lib/domains/rules/costs'
import type { HolderForm } from '@/lib/domains/rules/form'
import { rulesOf } from '@/lib/domains/rules/tlds'
import { readableDomain } from '@/lib/model/domain-name'
import { tldOf } from '@/lib/model/tld'

type OrderReviewProps = {
  what: 'register' | 'transfer'
  /** The domains that are ordered, of one top-level domain. */
  names: readonly string[]
  holder: HolderForm
  changeHolder: (part: Partial<HolderForm>) => void
  /** What happens to the name servers. */
  nameServers: string
  busy: boolean
  calls: Shown | null
  onKeep: () => void
  onConfirm: () => void
}

/** What an order of domains does: the registrant as registered, what it costs, who gets mail, and what happens when. */
export function OrderReview({ what, names, holder, changeHolder, nameServers, calls, ...dialog }: OrderReviewProps) {
  const t = useTranslations('domainState.order')
  const words = useReviewWords()
  const { costs, isPending } = useDomainCosts()
  const tld = tldOf(names[0] ?? '')
  const { transferWithoutHolder, approvalDays, ipsTag } = rulesOf(tld)
  const isNew = what === 'register'
  const hasHolder = isNew || !transferWithoutHolder
  const company = useCompanyName(hasHolder ? tld : '', holder, changeHolder)
  const sum = (kind: 'register' | 'renew' | 'transfer') =>
    isPending ? words.loading : words.price(sumOfCosts(names.map((name) => costOf(name, kind, costs))))
  const readable = names.map(readableDomain)
  const mail = !isNew ? 'mayApprove' : approvalDays ? 'approves' : tld === 'no' ? 'confirmation' : 'registrant'
  const next = isNew ? (approvalDays ? 'approval' : 'registers') : ipsTag ? 'tag' : 'moves'
  return (
    <ReviewDialog
      {...dialog}
      title={t(`${what}.title`, { count: names.length, name: readable[0] ?? '' })}
      keep={t('keep')}
      beside={<ShowCalls of={calls} />}
      confirm={{ label: t(`${what}.do`, { count: names.length }), reason: isPending ? words.loading : company.reason }}
      facts={[
        { name: t('domains'), value: names.length > 1 ? readable.join(', ') : null },
        { name: t('registrant'), value: hasHolder ? company.holder : null },
        { name: t(`${what}.price`, { count: names.length }), value: sum(what) },
        { name: t('renewal'), value: sum('renew') },
        words.invoicesTo(costs),
        { name: t(`mail.${mail}`), value: hasHolder ? holder.email : null },
        { name: t('nameServers'), value: nameServers },
        { name: t('next'), value: t(`then.${next}`, { days: approvalDays ?? 0 }) },
      ]}
    >
      {company.notice}
      <AddedCosts change={orderCosts(what, names, costs)} />
    </ReviewDialog>
  )
}
