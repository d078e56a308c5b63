'use client'

import { useTranslations } from 'next-intl'
import { ShowCalls } from '@/components/calls/show-calls'
import { SkippedItems, useTypedCount } from '@/components/table/skipped-items'
import { RefreshCw, RefreshCwOff } from '@/components/ui/icons'
import { skippedItems, type RunResult, tallyOf } from '@/lib/model/run'
import { useAutoRenewText } from '@/components/domain/domain-state'
import { ReviewDialog, useDomainCosts, useReviewWords } from '@/components/domain/review'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { MutedReference, RefusalText, RunResults } from '@/components/run/run-results'
import { costOf, renewalOf, sumOfCosts } from '@/lib/domains/rules/costs'
import { formatTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { type RenewPlan, type RenewRun, renewRuns } from './renew-run'

type RenewConfirmProps = { plan: RenewPlan; onKeep: () => void; onConfirm: () => void }

/**
 * Asks before auto-renew is turned on or off: how many, what they cost and which are invoiced, and lists which selected
 * domains are skipped.
 */
export function RenewConfirm({ plan, onKeep, onConfirm }: RenewConfirmProps) {
  const t = useTranslations('domains.renew')
  const review = useTranslations('domainState.review')
  const words = useReviewWords()
  const { costs, isPending } = useDomainCosts()
  const waiting = plan.items.filter(({ result }) => result.kind === 'waiting')
  const count = waiting.length
  const left = skippedItems(plan.items)
  const typedCount = useTypedCount(count)
  const { on } = plan.about
  const which = on ? 'on' : 'off'
  const renewals = waiting.map(({ domain }) => renewalOf(domain, costs).kind)
  const counts = (['paid', 'unpaid', 'none'] as const).flatMap((kind) => {
    const count = renewals.filter((renewal) => renewal === kind).length
    return count > 0 ? [review(`${kind}Count`, { count })] : []
  })
  const asksNothing = count === 0 || isPending
  return (
    <ReviewDialog
      onKeep={onKeep}
      onConfirm={onConfirm}
      title={t(`${which}.title`, { count })}
      keep={t(count === 0 ? 'understood' : 'keep')}
      beside={count > 0 && <ShowCalls of={renewRuns.callsOf(plan)} />}
      confirm={{
        label: t(`${which}.do`, { count }),
        icon: on ? RefreshCw : RefreshCwOff,
        reason: count === 0 ? t('none') : isPending ? words.loading : typedCount.reason,
      }}
      facts={
        asksNothing
          ? []
          : [
              {
                name: review('total'),
                value: words.price(sumOfCosts(waiting.map(({ domain }) => costOf(domain.name, 'renew', costs)))),
              },
              { name: review('renewals'), value: counts.join(', ') || review('unknown') },
              ...(on ? [words.invoicesTo(costs)] : []),
            ]
      }
    >
      <div className="grid grid-cols-1 content-start gap-2">
        {count > 0 && isPending && <p className="text-fg-muted">{words.loading}</p>}
        {count > 0 && <p>{t(`${which}.means`)}</p>}
        {left.length > 0 && (
          <>
            <p>{t('left', { count: left.length })}</p>
            <SkippedItems items={left.map(({ item, reason }) => ({ name: item.name, reason }))} />
          </>
        )}
        {typedCount.field}
      </div>
    </ReviewDialog>
  )
}

type RenewResultsProps = {
  run: RenewRun
  barred: string | null
  /** Current auto-renew by domain, read after a lost answer. */
  latestState: ReadonlyMap<string, boolean | null>
  onCheck: () => void
}

/** Result of changing auto-renew, per domain. */
export function RenewResults({ run, barred, latestState, onCheck }: RenewResultsProps) {
  const t = useTranslations('domains.renew')
  const { on } = run.about
  return (
    <RunResults
      run={run}
      title={t('results', { ...tallyOf(run), on: String(on) })}
      caption={t('caption')}
      columns={{ item: t('domain'), result: t('result'), why: t('what') }}
      row={({ id, name, result }) => ({
        href: paths.domain(id),
        name,
        word: t(`is.${result.kind}`),
        why: <What result={result} on={on} now={latestState.get(id) ?? null} />,
      })}
      barred={barred}
      retry={{ label: ({ length }) => t('again', { count: length }), onClick: () => void renewRuns.retry(run.key) }}
      check={{ label: t('check'), onClick: onCheck }}
      onClose={() => renewRuns.close(run.key)}
    />
  )
}

function What({ result, on, now }: { result: RunResult; on: boolean; now: boolean | null }) {
  const t = useTranslations('domains.renew')
  const reasons = useTranslations('reasons')
  const times = useTimeStyle()
  const refused = useZoneRefusal()
  const outcome = useAutoRenewText()
  switch (result.kind) {
    case 'done':
      return outcome(on, result.message)
    case 'skipped':
      return `${reasons(result.reason)} ${t('notSent')}`
    case 'refused':
      return <RefusalText failure={result.failure} means={refused(result.failure)?.means} />
    case 'unknown':
      return (
        <>
          {t('lost', { time: formatTime(result.sentAt, times) })}{' '}
          {t('latestState', { now: now === null ? 'unknown' : String(now) })}{' '}
          <MutedReference value={result.reference} />
        </>
      )
    case 'held':
    case 'waiting':
    case 'sending':
      return t(`because.${result.kind}`)
  }
}
