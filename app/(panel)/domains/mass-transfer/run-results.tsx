'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { saveFile } from '@/components/form/save-file'
import { PlainTable } from '@/components/table/plain-table'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  CircleX,
  Clock,
  Download,
  LoaderCircle,
  Mail,
  RotateCw,
  X,
  type LucideIcon,
} from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { State } from '@/components/ui/state'
import type { Tone } from '@/components/ui/tone'
import { csv } from '@/lib/format/csv'
import { readableDomain } from '@/lib/model/domain-name'
import {
  failedOf,
  isSending,
  isSpent,
  requestsOf,
  tallyOf,
  type EntryResult,
  type RunItem,
  type TransferRun,
} from '@/lib/mass-transfer/rules/run'
import { useRefused } from './use-refused'
import type { TransferRuns } from './use-transfer-run'

type RunResultsProps = { run: TransferRun; runs: TransferRuns }

const looks: Record<EntryResult['is'], { tone: Tone; icon: LucideIcon }> = {
  rejected: { tone: 'danger', icon: CircleX },
  refused: { tone: 'danger', icon: CircleX },
  unknown: { tone: 'warn', icon: CircleQuestionMark },
  over: { tone: 'warn', icon: CircleX },
  absent: { tone: 'warn', icon: CircleMinus },
  held: { tone: 'warn', icon: CircleMinus },
  sending: { tone: 'busy', icon: LoaderCircle },
  waiting: { tone: 'idle', icon: Clock },
  awaiting: { tone: 'warn', icon: Mail },
  queued: { tone: 'ok', icon: CircleCheck },
}

/** Results that need attention first. */
const order = Object.keys(looks)
const fewest = 10

/** Results of the sent domains, grouped into accepted, waiting for a code and rejected. */
export function RunResults({ run, runs }: RunResultsProps) {
  const t = useTranslations('massTransfer')
  const locale = useLocale()
  const [showsAll, setShowsAll] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const refused = useRefused()
  const tally = tallyOf(run)
  const failed = failedOf(run)
  const sending = isSending(run)
  const mayRetry = failed.length > 0 && !sending && !isSpent(run)
  const all = run.items.length
  const { now, all: requests } = requestsOf(run)
  const title = sending
    ? t('run.sending', { count: all })
    : t('run.title', { taken: tally.queued + tally.awaiting, all })

  useEffect(() => place.current?.focus(), [])

  const reasonOf = ({ result }: RunItem): string => {
    if (result.is === 'rejected') {
      return result.rejection ? t(`rejected.${result.rejection}`) : (result.reason ?? t('rejected.unsaid'))
    }
    return result.is === 'over' ? t(`means.${result.status ?? 'unknown'}`) : t(`run.means.${result.is}`)
  }
  const wordOf = ({ result }: RunItem): string =>
    result.is === 'over' ? t(`state.${result.status ?? 'unknown'}`) : t(`run.result.${result.is}`)
  const save = () => {
    const head = ['name', 'ascii', 'result', 'reason', 'api'] as const
    const rows = run.items.map((item) => [
      readableDomain(item.entry.name),
      item.entry.name,
      wordOf(item),
      reasonOf(item),
      saidOf(item) ?? '',
    ])
    const text = csv([head.map((one) => t(`run.csv.${one}`)), ...rows], locale)
    saveFile(`mass-transfer-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', text)
  }
  const ordered = run.items.toSorted((a, b) => order.indexOf(a.result.is) - order.indexOf(b.result.is))
  const shown = showsAll ? ordered : ordered.slice(0, fewest)

  return (
    <div ref={place} tabIndex={-1}>
      <Panel
        title={title}
        flush
        busy={sending}
        aside={
          !sending && (
            <div className="row">
              <Button size="small" icon={Download} onClick={save}>
                {t('run.save')}
              </Button>
              <IconButton size="small" variant="quiet" icon={X} label={t('run.close')} onClick={runs.close} />
            </div>
          )
        }
        foot={
          (mayRetry || ordered.length > fewest) && (
            <>
              {mayRetry && (
                <Button icon={RotateCw} onClick={runs.sendFailed}>
                  {t('run.again', { count: failed.length })}
                </Button>
              )}
              {ordered.length > fewest && (
                <Button variant="quiet" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
                  {showsAll ? t('run.fewer') : t('run.all', { count: ordered.length })}
                </Button>
              )}
            </>
          )
        }
      >
        <div className="panel-body stack">
          <p className="tally" role="status">
            <Count icon={CircleCheck} tone="ok" text={t('run.queued', { count: tally.queued })} />
            <Count icon={Mail} tone="warn" text={t('run.awaiting', { count: tally.awaiting })} />
            <Count icon={CircleX} tone="danger" text={t('run.rejected', { count: tally.rejected })} />
            {tally.notSent > 0 && (
              <Count icon={CircleMinus} tone="warn" text={t('run.notSent', { count: tally.notSent })} />
            )}
            {tally.unknown > 0 && (
              <Count icon={CircleQuestionMark} tone="warn" text={t('run.unknown', { count: tally.unknown })} />
            )}
            {run.from.is === 'import' && <span>{t('run.redirects', { count: run.redirects })}</span>}
          </p>
          {sending && (
            <div className="stack-2">
              <Progress label={title} value={all - tally.left} max={all} />
              <p className="small muted">{t('run.request', { now, all: requests })}</p>
            </div>
          )}
          <OutcomeNotice
            outcome={run.stopped}
            whether={t('run.whether')}
            refused={refused}
            standing={
              tally.unknown === 0
                ? t('run.standing', { taken: tally.queued + tally.awaiting, all })
                : t(run.isOpen ? 'run.open' : 'run.notRead')
            }
            check={{ onClick: () => void runs.look() }}
          />
        </div>
        <PlainTable
          caption={t('run.caption')}
          columns={[
            t('run.csv.name'),
            { name: t('run.csv.result'), className: 'c-state' },
            { name: t('run.csv.reason'), className: 'wrap c-first c-wide' },
          ]}
        >
          {shown.map((item) => (
            <tr role="row" key={item.entry.name}>
              <th scope="row" role="rowheader">
                <span className="wrapname">{readableDomain(item.entry.name)}</span>
              </th>
              <td role="cell" className="c-state" data-label={t('run.csv.result')}>
                <State {...looks[item.result.is]}>{wordOf(item)}</State>
              </td>
              <td role="cell" className="wrap c-first c-wide" data-label={t('run.csv.reason')}>
                {reasonOf(item)}
                {saidOf(item) && <span className="sub">{saidOf(item)}</span>}
              </td>
            </tr>
          ))}
        </PlainTable>
      </Panel>
    </div>
  )
}

/** Returns the API's message, if any. */
function saidOf({ result }: RunItem): string | null {
  if (result.is === 'rejected') return result.reason
  return result.is === 'over' ? result.message : null
}

function Count({ icon, tone, text }: { icon: LucideIcon; tone: string; text: string }) {
  return (
    <span className={tone}>
      <Icon of={icon} />
      <b>{text}</b>
    </span>
  )
}
