'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { IconButton } from '@/components/ui/icon-button'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  CircleX,
  Clock,
  LoaderCircle,
  RefreshCw,
  X,
  type LucideIcon,
} from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { State } from '@/components/ui/state'
import type { Tone } from '@/components/ui/tone'
import { formatTime } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { fullName, shownValue } from '@/lib/dns/rules/record'
import { readableDomain } from '@/lib/model/domain-name'
import { subjectOf } from '@/lib/dns/zone-file/compare'
import { countOf, failedOf, isRunning, type ImportRun, type RunItem, type StepResult } from '@/lib/dns/zone-file/run'
import { useDomain } from '../../domain-live'
import { useRecordRefusal } from '../use-record-refusal'
import type { ImportRuns } from './use-import-run'

/** Results that need attention first, successes last. */
const looks: Record<StepResult['is'], { tone: Tone; icon: LucideIcon }> = {
  unknown: { tone: 'warn', icon: CircleQuestionMark },
  refused: { tone: 'danger', icon: CircleX },
  unlike: { tone: 'warn', icon: CircleQuestionMark },
  absent: { tone: 'warn', icon: CircleMinus },
  sending: { tone: 'busy', icon: LoaderCircle },
  held: { tone: 'idle', icon: CircleMinus },
  waiting: { tone: 'idle', icon: Clock },
  found: { tone: 'ok', icon: CircleCheck },
  done: { tone: 'ok', icon: CircleCheck },
}
const order = Object.keys(looks)
const fewest = 10

type RunResultsProps = {
  run: ImportRun
  runs: ImportRuns
  /** Clears the file as well. */
  onClear: () => void
}

/** Progress of an import and the result of each change. Only failed changes can be retried. */
export function RunResults({ run, runs, onClear }: RunResultsProps) {
  const t = useTranslations('zoneFile.run')
  const { domain } = useDomain()
  const refused = useRecordRefusal()
  const times = useTimeStyle()
  const [showsAll, setShowsAll] = useState(false)
  const [looking, setLooking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])

  const all = run.items.length
  const written = countOf(run, 'done', 'found')
  const running = isRunning(run)
  const failed = failedOf(run)
  const unknown = countOf(run, 'unknown') > 0
  const title = t(running ? 'writing' : 'title', { written, all })
  const rows = running
    ? run.items
    : run.items.toSorted((a, b) => order.indexOf(a.result.is) - order.indexOf(b.result.is))
  const lost = run.items.find(({ result }) => ['unknown', 'found', 'absent'].includes(result.is))

  async function reload() {
    setLooking(true)
    await runs.look()
    setLooking(false)
  }

  return (
    <div ref={place} tabIndex={-1} className="stack">
      <p className="sr" role="status">
        {running ? '' : title}
      </p>
      <Panel
        title={title}
        busy={running}
        flush
        aside={!running && <IconButton size="small" variant="quiet" icon={X} label={t('close')} onClick={runs.close} />}
        foot={
          !running && (
            <>
              {failed.length > 0 && (
                <Button
                  icon={RefreshCw}
                  reason={unknown ? t('lookFirst') : null}
                  onClick={() => void runs.sendFailed()}
                >
                  {t('again', { count: failed.length })}
                </Button>
              )}
              {unknown && (
                <Button icon={RefreshCw} busy={looking} onClick={() => void reload()}>
                  {t('look')}
                </Button>
              )}
              {written === all && (
                <>
                  <ButtonLink href={paths.domainRecords(domain.id)}>{t('records')}</ButtonLink>
                  <Button variant="quiet" onClick={onClear}>
                    {t('clear')}
                  </Button>
                </>
              )}
              {rows.length > fewest && (
                <Button variant="quiet" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
                  {showsAll ? t('fewer') : t('all', { count: rows.length })}
                </Button>
              )}
            </>
          )
        }
      >
        {running && (
          <div className="panel-body stack-2">
            <Progress label={title} value={written} max={all} />
            {run.waits !== null && <p role="status">{t('waits', { seconds: run.waits })}</p>}
          </div>
        )}
        {!running && run.notice && (
          <div className="panel-body">
            <OutcomeNotice
              outcome={run.notice}
              refused={refused}
              whether={t('whether', { what: lost ? nameOf(lost, domain.display) : '' })}
              standing={t(
                `standing.${lost?.result.is === 'found' || lost?.result.is === 'absent' ? lost.result.is : 'unknown'}`,
                {
                  time: formatTime(runs.reading.asOf, times),
                },
              )}
              check={{ onClick: () => void reload(), busy: looking }}
            />
          </div>
        )}
        {!running && runs.isBlind && (
          <div className="panel-body">
            <Notice tone="warn" title={t('blind.what')} role="alert">
              {t('blind.means')}
            </Notice>
          </div>
        )}
        <ul className="list" aria-label={t('list')}>
          {(showsAll ? rows : firstRows(rows, running)).map((item) => (
            <Row key={item.key} item={item} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** The rows to show first: while running, those being written; afterwards, those that need attention. */
function firstRows(rows: readonly RunItem[], running: boolean): readonly RunItem[] {
  if (!running) return rows.slice(0, fewest)
  const at = rows.findIndex(({ result }) => result.is === 'sending' || result.is === 'waiting')
  const from = Math.max(0, Math.min(at - 2, rows.length - fewest))
  return rows.slice(from, from + fewest)
}

const nameOf = ({ step }: RunItem, zone: string) =>
  `${fullName(readableDomain(subjectOf(step).name), zone)} ${subjectOf(step).type}`

function Row({ item }: { item: RunItem }) {
  const t = useTranslations('zoneFile.run')
  const { domain } = useDomain()
  const refused = useRecordRefusal()
  const { step, result } = item
  const { tone, icon } = looks[result.is]
  const { failure } = result.is === 'refused' ? result : { failure: null }
  const { is } = result
  return (
    <li className="pair">
      <span className="wrap-anywhere">
        {t(`does.${step.is}`)} <span className="strong">{nameOf(item, domain.display)}</span>{' '}
        <span className="mono small">{shownValue(subjectOf(step)).slice(0, 80)}</span>
      </span>
      <State tone={tone} icon={icon}>
        {t(`is.${result.is}`)}
      </State>
      {failure && (
        <span className="wide small muted">
          {failure.said ?? failure.message} {refused(failure)?.means}
        </span>
      )}
      {(is === 'absent' || is === 'unlike' || is === 'held' || is === 'unknown') && (
        <span className="wide small muted">{t(`means.${is}`)}</span>
      )}
    </li>
  )
}
