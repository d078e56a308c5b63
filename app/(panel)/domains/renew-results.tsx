'use client'

import { useFormatter, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { useAutoRenewText } from '@/components/domain/use-auto-renew-text'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { useFailureText } from '@/components/feedback/use-failure-text'
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
import { paths } from '@/lib/paths'
import type { Failure } from '@/lib/rules/outcome'
import { countOf, failedOf, isRunning, type RenewItem, type RenewResult, type RenewRun } from './renew-run'

const looks: Record<RenewResult['is'], { tone: Tone; icon: LucideIcon }> = {
  unknown: { tone: 'warn', icon: CircleQuestionMark },
  refused: { tone: 'danger', icon: OctagonX },
  held: { tone: 'idle', icon: CircleMinus },
  sending: { tone: 'busy', icon: LoaderCircle },
  waiting: { tone: 'idle', icon: Clock },
  done: { tone: 'ok', icon: CircleCheck },
  skipped: { tone: 'idle', icon: CircleMinus },
}

/** What needs a look first, what went well last. */
const order = Object.keys(looks)
const fewest = 10

type RenewResultsProps = {
  run: RenewRun
  /** How auto-renew stands now, by domain: after a lost answer. */
  standing: ReadonlyMap<string, boolean | null>
  onAgain: () => void
  onCheck: () => void
  onClose: () => void
}

/** What became of auto-renew for each domain. Only what failed can be sent again. */
export function RenewResults({ run, standing, onAgain, onCheck, onClose }: RenewResultsProps) {
  const t = useTranslations('domains.renew')
  const [showsAll, setShowsAll] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const running = isRunning(run)
  const failed = failedOf(run)
  const title = t('results', { done: countOf(run, 'done'), all: run.items.length, on: String(run.on) })
  const rows = running
    ? run.items
    : run.items.toSorted((a, b) => order.indexOf(a.result.is) - order.indexOf(b.result.is))
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
        <div className="table-scroll">
          <table className="table" role="table">
            <caption className="sr">{t('caption')}</caption>
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader">
                  {t('domain')}
                </th>
                <th scope="col" role="columnheader" className="c-state">
                  {t('result')}
                </th>
                <th scope="col" role="columnheader" className="wrap c-first c-wide">
                  {t('what')}
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {(showsAll ? rows : rows.slice(0, fewest)).map((item) => (
                <Row key={item.id} item={item} on={run.on} now={standing.get(item.id) ?? null} />
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </div>
  )
}

function Row({ item: { id, name, result }, on, now }: { item: RenewItem; on: boolean; now: boolean | null }) {
  const t = useTranslations('domains.renew')
  const { tone, icon } = looks[result.is]
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <Link href={paths.domain(id)} prefetch={false}>
          {name}
        </Link>
      </th>
      <td role="cell" className="c-state" data-label={t('result')}>
        <State tone={tone} icon={icon}>
          {t(`is.${result.is}`)}
        </State>
      </td>
      <td role="cell" className="wrap c-first c-wide" data-label={t('what')}>
        <div className="py-1">
          <What result={result} on={on} now={now} />
        </div>
      </td>
    </tr>
  )
}

function What({ result, on, now }: { result: RenewResult; on: boolean; now: boolean | null }) {
  const t = useTranslations('domains.renew')
  const reasons = useTranslations('reasons')
  const format = useFormatter()
  const outcome = useAutoRenewText()
  switch (result.is) {
    case 'done':
      return outcome(on, result.message)
    case 'skipped':
      return `${reasons(result.reason)} ${t('notSent')}`
    case 'refused':
      return <Refused failure={result.failure} />
    case 'unknown': {
      const time = format.dateTime(result.sentAt, {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      })
      return (
        <>
          {t('lost', { time })} {t('standing', { now: now === null ? 'unknown' : String(now) })}{' '}
          <span className="small muted">
            <Reference value={result.reference} />
          </span>
        </>
      )
    }
    case 'held':
    case 'waiting':
    case 'sending':
      return t(`because.${result.is}`)
  }
}

function Refused({ failure }: { failure: Failure }) {
  const { quote, means, todo } = useFailureText(failure)
  const here = useZoneRefusal()(failure)
  return (
    <>
      {quote} {here ? here.means : `${means} ${todo}`}{' '}
      <span className="small muted">
        <Reference value={failure.reference} />
      </span>
    </>
  )
}
