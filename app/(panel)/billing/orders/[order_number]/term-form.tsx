'use client'

import { useTranslations } from 'next-intl'
import { parseAsNumberLiteral, useQueryState } from 'nuqs'
import { Suspense, use, useState } from 'react'
import { ContactSupport } from '@/components/feedback/contact-support'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useChangeForm } from '@/components/form/use-change-form'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { fetchLive } from '@/components/live/fetch-live'
import { useRefresh } from '@/components/live/use-refresh'
import { Lock } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Offer, Offers } from '@/components/ui/offer'
import { Panel } from '@/components/ui/panel'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'
import { Link } from '@/components/visit/link'
import { type BillingTerm, billingTerms, termRefusal } from '@/lib/billing/rules/term'
import type { TermChanged, TermPreview } from '@/lib/billing/term-model'
import { formatYearDay } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { changeBillingTerm } from './actions'
import { ChangePanel } from './change-panel'
import { CurrentTerm, TermCard } from './term-card'
import { type OrderInvoice, type TermFacts, type TermPreviews, useTermChangeText } from './term-parts'

/** Form to change the term: all terms side by side and details of the chosen one. The choice is in the URL. */
export function TermForm({ previews, ...facts }: TermFacts & { previews: TermPreviews }) {
  const t = useTranslations('billingTerm')
  const { refresh } = useRefresh()
  const [chosen, choose] = useQueryState('term', parseAsNumberLiteral(billingTerms))
  const { order } = facts
  const [sent, setSent] = useState<SentTerm | null>(null)
  const change = useChangeForm(changeBillingTerm, {
    announce: () => ({ title: t('done.toast') }),
    subject: () => ({ kind: 'term', id: order.number, name: order.number }),
    onDone: () => void choose(null),
  })
  // The order has the term that was sent: read since, and found.
  const isFound = change.outcome?.status === 'unknown' && sent !== null && order.cycleMonths === sent.months
  const [hasFailed, setFailed] = useState(false)

  /** Without a session the page, rendered again, would lead to the sign-in: a call that opens the dialog goes first. */
  async function look() {
    const answer = await fetchLive(paths.live.invoices())
    setFailed(!answer.ok)
    if (answer.ok) refresh()
  }

  const isStillOpen = useMayStillApply(isFound ? null : change.outcome, () => void look(), hasFailed)
  const isOpen = isStillOpen || (change.outcome?.status === 'unknown' && hasFailed)
  const preview = previews.find(({ months }) => months === chosen)?.preview ?? null

  function pick(months: BillingTerm | null) {
    // The outcome belongs to the previously chosen term.
    change.reset()
    void choose(months)
  }

  async function send() {
    if (chosen === null || isOpen) return
    const read = await preview
    setSent({ months: chosen, preview: read?.ok ? read.value : null, before: facts })
    await change.submit({ order: order.number, months: chosen })
  }

  return (
    <div className="grid grid-cols-1 content-start gap-6">
      {change.outcome?.status === 'done' && (
        <TermDone made={change.outcome.value} sent={sent} invoices={facts.invoices} />
      )}
      <Suspense fallback={null}>
        <LockedNotice previews={previews} support={facts.support} />
      </Suspense>
      <fieldset className="grid grid-cols-1 content-start gap-4">
        <legend className="mb-2 text-base">{t('legend')}</legend>
        <Offers>
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
        </Offers>
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
          change={{
            pending: change.pending,
            outcome: change.outcome,
            isOpen,
            isFound,
            calls: change.callsOf(chosen === null ? null : { order: order.number, months: chosen }),
            send: () => void send(),
          }}
        />
      </Suspense>
    </div>
  )
}

/** Says once, above the terms, that support has locked the order's term. */
function LockedNotice({ previews, support }: { previews: TermPreviews; support: string | null }) {
  const t = useTranslations('billingTerm.locked')
  const first = previews.find(({ preview }) => preview !== null)?.preview
  const read = first ? use(first) : null
  if (!read || read.ok || termRefusal(read.failure) !== 'locked') return null
  return (
    <Notice tone="warn" icon={Lock} title={t('title')} actions={support && <ContactSupport href={support} />}>
      {t('means')}
    </Notice>
  )
}

const kinds = ['hourlyInvoice', 'firstInvoice', 'reissued'] as const

/** What was sent, and the facts before, because the order is read again afterwards. */
type SentTerm = { months: BillingTerm; preview: TermPreview | null; before: TermFacts }

type TermDoneProps = { made: TermChanged; sent: SentTerm | null; invoices: readonly OrderInvoice[] }

/** Confirms the change, with its first day, what it saves, and links to the invoices it created. */
function TermDone({ made, sent, invoices }: TermDoneProps) {
  const t = useTranslations('billingTerm.done')
  const named = kinds.flatMap((kind) => (made[kind] === null ? [] : [{ kind, number: made[kind] }]))
  return (
    <Notice tone="ok" role="status" title={t('title')}>
      {sent?.preview && <TermStarts months={sent.months} preview={sent.preview} facts={sent.before} />}
      {named.map(({ kind, number }) => {
        // The answer has the number; the refreshed list of invoices has the ID that its page needs.
        const listed = invoices.find((invoice) => invoice.number === number)
        return (
          <p key={kind}>
            {t.rich(kind, {
              invoice: () => (
                <Link href={listed ? paths.invoice(listed.id) : paths.billing({ q: number })}>{number}</Link>
              ),
            })}
          </p>
        )
      })}
    </Notice>
  )
}

/** From when the new term applies, what applies until then, and what it saves a year. */
function TermStarts({ months, preview, facts }: { months: BillingTerm; preview: TermPreview; facts: TermFacts }) {
  const t = useTranslations('billingTerm.done')
  const { locale } = useTimeStyle()
  const { saved } = useTermChangeText(months, preview, facts)
  const { startsAt } = preview
  const { hourly, cycleMonths } = facts.order
  const until = facts.upcoming?.until ?? cycleMonths
  const day = startsAt && formatYearDay(startsAt, { locale, timeZone: 'UTC' })
  const isLater = !hourly && until !== null && startsAt !== null && startsAt > facts.now
  return (
    <p>
      {day && t('from', { months, day })} {isLater && t('until', { until })} {saved}
    </p>
  )
}

const rows = [0, 1, 2, 3, 4]

/** Skeleton of a term while its preview loads. */
function TermSkeleton({ months }: { months: BillingTerm }) {
  const t = useTranslations('billingTerm')
  const ui = useTranslations('ui')
  return (
    <Offer
      aria-busy="true"
      aria-label={ui('loadingWhat', { what: t('months', { count: months }) })}
      role="group"
      mark={<Skeleton width="1rem" height="1rem" />}
      title={t('months', { count: months })}
      price={<Skeleton width="8rem" />}
    >
      {rows.map((row) => (
        <div key={row} aria-hidden="true">
          <dt>
            <Skeleton width="5rem" />
          </dt>
          <dd>
            <Skeleton width="7rem" />
          </dd>
        </div>
      ))}
    </Offer>
  )
}
