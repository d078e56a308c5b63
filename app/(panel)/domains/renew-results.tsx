'use client'

import { useTranslations } from 'next-intl'
import { useAutoRenewText } from '@/components/domain/use-auto-renew-text'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { BulkResults, MutedReference, RefusalText } from '@/components/table/bulk-results'
import { formatTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { tallyOf, type BulkResult } from '@/lib/servers/rules/bulk-run'
import type { Failure } from '@/lib/model/outcome'
import { turnsOn, type RenewItem } from './renew-run'

type RenewResultsProps = {
  run: readonly RenewItem[]
  /** Current auto-renew by domain, read after a lost answer. */
  standing: ReadonlyMap<string, boolean | null>
  onAgain: () => void
  onCheck: () => void
  onClose: () => void
}

/** Result of changing auto-renew, per domain. */
export function RenewResults({ run, standing, ...then }: RenewResultsProps) {
  const t = useTranslations('domains.renew')
  const on = turnsOn(run)
  return (
    <BulkResults
      {...then}
      run={run}
      title={t('results', { ...tallyOf(run), on: String(on) })}
      column={t('domain')}
      word={(word) => t(word)}
      againWord={(count) => t('again', { count })}
      row={({ id, name, result }) => ({
        href: paths.domain(id),
        name,
        what: <What result={result} on={on} now={standing.get(id) ?? null} />,
      })}
    />
  )
}

function What({ result, on, now }: { result: BulkResult; on: boolean; now: boolean | null }) {
  const t = useTranslations('domains.renew')
  const reasons = useTranslations('reasons')
  const times = useTimeStyle()
  const outcome = useAutoRenewText()
  switch (result.is) {
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
          {t('standing', { now: now === null ? 'unknown' : String(now) })} <MutedReference value={result.reference} />
        </>
      )
    case 'held':
    case 'waiting':
    case 'sending':
      return t(`because.${result.is}`)
  }
}

function Refused({ failure }: { failure: Failure }) {
  return <RefusalText failure={failure} means={useZoneRefusal()(failure)?.means} />
}
