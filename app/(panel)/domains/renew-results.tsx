'use client'

import { useTranslations } from 'next-intl'
import { useAutoRenewText } from '@/components/domain/domain-state'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { MutedReference, RefusalText, RunResults } from '@/components/run/run-results'
import { formatTime } from '@/lib/format/time'
import type { Failure } from '@/lib/model/outcome'
import { type RunResult, tallyOf } from '@/lib/model/run'
import { paths } from '@/lib/paths'
import { type RenewRun, renewRuns } from './renew-run'

type RenewResultsProps = {
  run: RenewRun
  /** Current auto-renew by domain, read after a lost answer. */
  latestState: ReadonlyMap<string, boolean | null>
  onCheck: () => void
}

/** Result of changing auto-renew, per domain. */
export function RenewResults({ run, latestState, onCheck }: RenewResultsProps) {
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
  const outcome = useAutoRenewText()
  switch (result.kind) {
    case 'done':
      return outcome(on, result.message)
    case 'skipped':
      return `${reasons(result.reason)} ${t('notSent')}`
    case 'refused':
      return <Refused failure={result.failure} />
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

function Refused({ failure }: { failure: Failure }) {
  return <RefusalText failure={failure} means={useZoneRefusal()(failure)?.means} />
}
