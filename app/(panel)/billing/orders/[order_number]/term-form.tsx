'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Suspense, useState } from 'react'
import { useChange } from '@/components/form/use-change'
import { useMayStillApply } from '@/components/form/use-may-still-apply'
import { fetchLive } from '@/components/live/fetch-live'
import { Panel } from '@/components/ui/panel'
import { SkeletonRows } from '@/components/ui/skeleton'
import { asOneOf } from '@/components/url/query'
import { useQueryStates } from '@/components/url/query-state'
import { paths } from '@/lib/paths'
import { billingTerms, type BillingTerm } from '@/lib/billing/rules/term'
import { changeBillingTerm } from './actions'
import { ChangePanel } from './change-panel'
import { CurrentTerm } from './current-term'
import { LockedNotice } from './locked-notice'
import { TermCard } from './term-card'
import { TermDone } from './term-done'
import type { TermFacts, TermPreviews } from './term-parts'
import { TermSkeleton } from './term-skeleton'

/** Form to change the term: all terms side by side and details of the chosen one. The choice is in the URL. */
export function TermForm({ previews, ...facts }: TermFacts & { previews: TermPreviews }) {
  const t = useTranslations('billingTerm')
  const router = useRouter()
  const [{ term: chosen }, choose] = useQueryStates({ term: asOneOf(billingTerms) })
  const { order } = facts
  const [sent, setSent] = useState<BillingTerm | null>(null)
  const change = useChange(changeBillingTerm, {
    announce: () => ({ title: t('done.toast') }),
    subject: () => ({ kind: 'term', id: order.number, name: order.number }),
  })
  // The order has the term that was sent: read since, and found.
  const isFound = change.outcome?.status === 'unknown' && sent !== null && order.cycleMonths === sent
  const [hasFailed, setFailed] = useState(false)

  /** Without a session the page, rendered again, would lead to the sign-in: a call that opens the dialog goes first. */
  async function look() {
    const answer = await fetchLive(paths.live.invoices())
    setFailed(!answer.ok)
    if (answer.ok) router.refresh()
  }

  const isStillOpen = useMayStillApply(isFound ? null : change.outcome, () => void look(), hasFailed)
  const isOpen = isStillOpen || (change.outcome?.status === 'unknown' && hasFailed)
  const preview = previews.find(({ months }) => months === chosen)?.preview ?? null

  function pick(months: BillingTerm | null) {
    // The outcome belongs to the previously chosen term.
    change.reset()
    choose({ term: months })
  }

  async function send() {
    if (chosen === null || isOpen) return
    setSent(chosen)
    const outcome = await change.send({ order: order.number, months: chosen })
    // The action refreshes the page after success; an unknown outcome needs the current state too.
    if (outcome?.status === 'unknown') router.refresh()
    if (outcome?.status === 'done') choose(null)
  }

  return (
    <div className="stack-6">
      {change.outcome?.status === 'done' && <TermDone made={change.outcome.value} invoices={facts.invoices} />}
      <Suspense fallback={null}>
        <LockedNotice previews={previews} support={facts.support} />
      </Suspense>
      <fieldset className="stack">
        <legend className="terms-legend">{t('legend')}</legend>
        {order.hourly && <p className="small muted">{t('hourlyNow')}</p>}
        <div className="terms">
          {previews.map(({ months, preview: promise }) =>
            promise === null ? (
              <CurrentTerm key={months} {...facts} months={months} />
            ) : (
              <Suspense key={months} fallback={<TermSkeleton months={months} />}>
                <TermCard
                  months={months}
                  preview={promise}
                  facts={facts}
                  chosen={chosen === months}
                  onChoose={() => pick(months)}
                />
              </Suspense>
            ),
          )}
        </div>
      </fieldset>
      <Suspense
        fallback={
          <Panel title={t('change.title')} busy>
            <SkeletonRows rows={2} />
          </Panel>
        }
      >
        <ChangePanel
          months={chosen}
          preview={preview}
          facts={facts}
          onKeep={() => pick(null)}
          change={{ pending: change.pending, outcome: change.outcome, isOpen, isFound, send: () => void send() }}
        />
      </Suspense>
    </div>
  )
}
