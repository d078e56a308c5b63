'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { readLive } from '@/components/live/fetch-live'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import type { LucideIcon } from '@/components/ui/icons'
import type { Cost, DomainCosts } from '@/lib/domains/rules/costs'
import { formatMoney } from '@/lib/format/number'
import { paths } from '@/lib/paths'

/** A row of a review; left out without a value. */
type Fact = { name: string; value: ReactNode }

type ReviewDialogProps = {
  title: string
  facts: readonly Fact[]
  confirm: { label: string; icon?: LucideIcon; reason?: string | null }
  keep: string
  /** Sent, and not yet answered. */
  busy?: boolean
  onKeep: () => void
  onConfirm: () => void
  /** At the start of the foot. */
  beside?: ReactNode
  /** What it means, and what has to be answered first. */
  children?: ReactNode
}

/** The one step before whatever bills, e-mails somebody or changes an owner: how many, what it costs, who gets mail. */
export function ReviewDialog({ facts, children, ...dialog }: ReviewDialogProps) {
  return (
    <ConfirmDialog open {...dialog}>
      <div className="grid grid-cols-1 content-start gap-4">
        <DescriptionList>
          {facts
            .filter(({ value }) => value !== null && value !== undefined && value !== '')
            .map(({ name, value }) => (
              <DescriptionRow key={name} name={name}>
                <span className="wrap-anywhere whitespace-normal">{value}</span>
              </DescriptionRow>
            ))}
        </DescriptionList>
        {children}
      </div>
    </ConfirmDialog>
  )
}

/** What changes of domains cost, for a review. @returns `isPending` until it was read, or could not be */
export function useDomainCosts(): { costs: DomainCosts | null; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['domain-costs'],
    queryFn: ({ signal }) => readLive<DomainCosts>(paths.live.domainCosts(), signal),
    // The state of an invoice may have changed since the last review.
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
  })
  return { costs: data?.value ?? null, isPending }
}

/** Words of a review that all kinds share. */
export function useReviewWords() {
  const t = useTranslations('domainState.review')
  const locale = useLocale()
  const priced = (cost: Cost) => t(cost.withVat ? 'withVat' : 'withoutVat', { amount: formatMoney(cost, locale) })
  return {
    /** @param costs null when not known */
    price: (costs: readonly Cost[] | null) => (costs?.length ? costs.map(priced).join(', ') : t('notListed')),
    invoicesTo: (costs: DomainCosts | null): Fact => ({
      name: t('invoicesTo'),
      value: costs?.invoicesTo.join(', ') || t('billingAddress'),
    }),
    loading: t('loading'),
  }
}
