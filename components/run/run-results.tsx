'use client'

import { useTranslations } from 'next-intl'
import type { Route } from 'next'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFailureText } from '@/components/feedback/failure-text'
import { Button, IconButton } from '@/components/ui/button'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  type LucideIcon,
  Mail,
  OctagonX,
  RefreshCw,
  X,
} from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { Reference } from '@/components/ui/notice'
import { State, type Tone } from '@/components/ui/state'
import { PlainTable, Sub } from '@/components/ui/table'
import { Link } from '@/components/visit/link'
import type { Failure } from '@/lib/model/outcome'
import { countOf, isRetryable, isSending, type Run, runKinds, type RunItem } from '@/lib/model/run'
import { markSeen } from './runs-in-progress'

/** Rows before "Show all". */
const fewest = 10

/** Tone and icon of a result. */
export type ResultLook = { tone: Tone; icon: LucideIcon }

type RunResultsProps<Item extends RunItem> = {
  run: Run<Item>
  title: string
  /** What became of the items; by default the title. */
  summary?: ReactNode
  caption: string
  /** Names of the columns; a phone shows those after the first as labels. */
  columns: { item: string; result: string; why: string }
  /** A column between the item and its result. */
  extra?: { name: string; cell: (item: Item) => ReactNode }
  /** False while a result can still change. */
  settled?: boolean
  /** `word`: the result. `look`: that of its kind by default. `why`: the reason, and what to do. */
  row: (item: Item) => {
    name: ReactNode
    /** The item's page, if it has one. */
    href?: Route
    /** Distinguishes it from others of the same name. */
    sub?: string
    word: string
    look?: ResultLook | undefined
    why: ReactNode
  }
  /** Why this sign-in may not send them again, as far as is known by now; null if it may. */
  barred: string | null
  /** Sends the failed items again; null when they cannot be. */
  retry: { label: (failed: readonly Item[]) => string; onClick: () => void; reason?: string | null } | null
  /** Reads the state of items whose answer was lost. */
  check?: { label: string; onClick: () => void; busy?: boolean }
  actions?: ReactNode
  onClose: () => void
  /** Shown above the items. */
  children?: ReactNode
}

/** Results of a run, item by item. Takes the focus, because the person has just started it. Only failed items can be retried. */
export function RunResults<Item extends RunItem>(props: RunResultsProps<Item>) {
  const { run, title, summary, caption, columns, extra, settled = true, row, retry, check, actions } = props
  const { barred, onClose } = props
  const t = useTranslations('feedback.run')
  const [showsAll, setShowsAll] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const sending = isSending(run)
  useEffect(() => {
    // The button that sends again is gone while it does.
    if (sending && document.activeElement === document.body) place.current?.focus()
  }, [sending])
  useEffect(() => markSeen(run.key), [run.key])
  const failed = run.items.filter(isRetryable)
  /** What was never sent has not failed. */
  const retryLabel = (items: readonly Item[]) => {
    const tried = items.filter(({ result }) => result.kind !== 'held')
    const count = items.length - tried.length
    if (!retry || count === 0) return retry?.label(items)
    return tried.length === 0 ? t('sendRest', { count }) : t('andRest', { retry: retry.label(tried), count })
  }
  const all = run.items.length - countOf(run, 'skipped')
  const isSettled = settled && !sending
  // Sorted by urgency only once settled, because moving rows cannot be read.
  const rows = isSettled ? run.items.toSorted((a, b) => urgencyOf(a) - urgencyOf(b)) : run.items
  return (
    <div className="mb-6" ref={place} tabIndex={-1}>
      {!summary && (
        <p className="sr-only" role="status">
          {title}
        </p>
      )}
      <Panel
        title={title}
        flush
        busy={!isSettled}
        aside={
          !sending && (
            <div className="flex min-w-0 flex-wrap items-center gap-2">
              {retry && failed.length > 0 && (
                <Button size="small" icon={RefreshCw} reason={barred ?? retry.reason} onClick={retry.onClick}>
                  {retryLabel(failed)}
                </Button>
              )}
              {check && countOf(run, 'unknown') > 0 && (
                <Button size="small" icon={RefreshCw} busy={check.busy} onClick={check.onClick}>
                  {check.label}
                </Button>
              )}
              {actions}
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
        {(summary || (sending && all > 1) || props.children) && (
          <div className="grid grid-cols-1 content-start gap-2 p-4">
            {summary && <div role="status">{summary}</div>}
            {sending && all > 1 && (
              <Progress label={title} value={all - countOf(run, 'waiting', 'sending')} max={all} />
            )}
            {run.pause !== null && <p role="status">{t('waits', { seconds: run.pause })}</p>}
            {props.children}
          </div>
        )}
        <PlainTable
          caption={caption}
          columns={[
            columns.item,
            ...(extra ? [{ name: extra.name, className: 'whitespace-normal sm:min-w-48' }] : []),
            { name: columns.result, className: 'c-state' },
            { name: columns.why, className: 'c-first c-wide whitespace-normal sm:min-w-48' },
          ]}
        >
          {(showsAll ? rows : firstRows(rows, sending)).map((item) => {
            const { name, href, sub, word, look = looks[item.result.kind], why } = row(item)
            return (
              <tr role="row" key={item.id}>
                <th scope="row" role="rowheader">
                  {href ? <Link href={href}>{name}</Link> : name}
                  {sub && <Sub className="mono wrap-anywhere">{sub}</Sub>}
                </th>
                {extra && (
                  <td role="cell" className="c-first c-wide wrap-anywhere whitespace-normal" data-label={extra.name}>
                    {extra.cell(item)}
                  </td>
                )}
                <td role="cell" className="c-state" data-label={columns.result}>
                  <State {...look}>{word}</State>
                </td>
                <td role="cell" className="c-first c-wide whitespace-normal sm:min-w-48" data-label={columns.why}>
                  <div className="py-1">{why}</div>
                </td>
              </tr>
            )
          })}
        </PlainTable>
      </Panel>
    </div>
  )
}

const urgencyOf = ({ result }: RunItem) => runKinds.indexOf(result.kind)

/** The rows to show first: while sending, those around what is being sent; afterwards, those that need attention. */
function firstRows<Item extends RunItem>(rows: readonly Item[], sending: boolean): readonly Item[] {
  const at = sending ? rows.findIndex(({ result }) => result.kind === 'sending' || result.kind === 'waiting') : 0
  const from = Math.max(0, Math.min(at - 2, rows.length - fewest))
  return rows.slice(from, from + fewest)
}

/** The API's message of a refusal. @param means explanation of the refusal, if known */
export function RefusalText({ failure, means }: { failure: Failure; means?: ReactNode }) {
  const text = useFailureText(failure)
  return (
    <>
      {text.quote} {means ?? `${text.means} ${text.todo}`} <MutedReference value={failure.reference} />
    </>
  )
}

/** A reference at the end of a sentence, if there is one. */
export function MutedReference({ value }: { value: string }) {
  return (
    value !== '' && (
      <span className="text-compact text-fg-muted">
        <Reference value={value} />
      </span>
    )
  )
}

const failedLook: ResultLook = { tone: 'danger', icon: OctagonX }
const uncertainLook: ResultLook = { tone: 'warn', icon: CircleQuestionMark }
const doneLook: ResultLook = { tone: 'ok', icon: CircleCheck }

const looks: Record<RunItem['result']['kind'], ResultLook> = {
  unknown: uncertainLook,
  rejected: failedLook,
  refused: failedLook,
  unlike: uncertainLook,
  over: { tone: 'warn', icon: OctagonX },
  absent: { tone: 'warn', icon: CircleMinus },
  held: { tone: 'idle', icon: CircleMinus },
  sending: { tone: 'busy', icon: LoaderCircle },
  waiting: { tone: 'idle', icon: Clock },
  awaiting: { tone: 'warn', icon: Mail },
  queued: doneLook,
  found: doneLook,
  done: doneLook,
  skipped: { tone: 'idle', icon: CircleMinus },
}
