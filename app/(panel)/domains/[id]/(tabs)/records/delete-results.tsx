'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '@/components/feedback/use-failure-text'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  OctagonX,
  RefreshCw,
  X,
  type LucideIcon,
} from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { Reference } from '@/components/ui/reference'
import { State } from '@/components/ui/state'
import type { Tone } from '@/components/ui/tone'
import { formatTime } from '@/lib/format/time'
import { findSame, fullName, shownValue, type DnsRecord } from '@/lib/rules/dns-record'
import { readableName } from '@/lib/rules/dns/name'
import type { Failure } from '@/lib/rules/outcome'
import { useDomain } from '../domain-live'
import { countOf, failedOf, isRunning, type DeleteItem, type DeleteResult, type DeleteRun } from './delete-run'
import { useRecordRefusal } from './use-record-refusal'

/** What needs a look first, what went well last. */
const looks: Record<DeleteResult['is'], { tone: Tone; icon: LucideIcon }> = {
  unknown: { tone: 'warn', icon: CircleQuestionMark },
  refused: { tone: 'danger', icon: OctagonX },
  held: { tone: 'idle', icon: CircleMinus },
  sending: { tone: 'busy', icon: LoaderCircle },
  waiting: { tone: 'idle', icon: Clock },
  skipped: { tone: 'idle', icon: CircleMinus },
  done: { tone: 'ok', icon: CircleCheck },
}
const order = Object.keys(looks)
const fewest = 10

type DeleteResultsProps = {
  run: DeleteRun
  /** As last read: tells what became of a lost answer, and whether a deleted one is still there. */
  records: readonly DnsRecord[]
  onAgain: () => void
  onCheck: () => void
  onClose: () => void
}

/** What became of each record that was to be deleted. Only what failed can be sent again. */
export function DeleteResults({ run, records, onAgain, onCheck, onClose }: DeleteResultsProps) {
  const t = useTranslations('records.removeMany')
  const [showsAll, setShowsAll] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const running = isRunning(run)
  const failed = failedOf(run)
  const title = t('results', { done: countOf(run, 'done'), all: run.length })
  const rows = running ? run : run.toSorted((a, b) => order.indexOf(a.result.is) - order.indexOf(b.result.is))
  return (
    <div className="mb-6" ref={place} tabIndex={-1}>
      <p className="sr" role="status">
        {title}
      </p>
      <Panel
        title={title}
        flush
        busy={running}
        aside={
          !running && (
            <div className="row">
              {failed.length > 0 && (
                <Button size="small" icon={RefreshCw} onClick={onAgain}>
                  {t('again', { count: failed.length })}
                </Button>
              )}
              {countOf(run, 'unknown') > 0 && (
                <Button size="small" icon={RefreshCw} onClick={onCheck}>
                  {t('check')}
                </Button>
              )}
              <IconButton size="small" variant="quiet" icon={X} label={t('close')} onClick={onClose} />
            </div>
          )
        }
        foot={
          rows.length > fewest && (
            <Button variant="quiet" size="small" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
              {showsAll ? t('fewer') : t('all', { count: rows.length })}
            </Button>
          )
        }
      >
        <ul className="list">
          {(showsAll ? rows : rows.slice(0, fewest)).map((item) => (
            <Row key={item.record.id} item={item} isThere={!running && findSame(item.record, records) !== undefined} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

function Row({ item: { record, result }, isThere }: { item: DeleteItem; isThere: boolean }) {
  const t = useTranslations('records.removeMany')
  const { domain } = useDomain()
  const { tone, icon } = looks[result.is]
  return (
    <li className="pair">
      <span className="wrap-anywhere">
        <span className="strong">{`${fullName(readableName(record.name), domain.display)} ${record.type}`}</span>{' '}
        <span className="mono small">{shownValue(record).slice(0, 80)}</span>
      </span>
      <State tone={tone} icon={icon}>
        {t(`is.${result.is}`)}
      </State>
      <What result={result} isThere={isThere} />
    </li>
  )
}

function What({ result, isThere }: { result: DeleteResult; isThere: boolean }) {
  const t = useTranslations('records.removeMany')
  const reasons = useTranslations('reasons')
  const times = useTimeStyle()
  const text = (() => {
    switch (result.is) {
      case 'skipped':
        return `${reasons(result.reason)} ${t('notSent')}`
      case 'refused':
        return <Refused failure={result.failure} />
      case 'unknown':
        return (
          <>
            {t('lost', { time: formatTime(result.sentAt, times) })} {t('standing', { there: String(isThere) })}{' '}
            <Reference value={result.reference} />
          </>
        )
      case 'held':
        return t('held')
      case 'done':
        return isThere ? t('stillThere') : null
      case 'waiting':
      case 'sending':
        return null
    }
  })()
  return text && <span className="wide small muted">{text}</span>
}

function Refused({ failure }: { failure: Failure }) {
  const { quote, means, todo } = useFailureText(failure)
  const here = useRecordRefusal()(failure)
  return (
    <>
      {quote} {here ? here.means : `${means} ${todo}`} <Reference value={failure.reference} />
    </>
  )
}
