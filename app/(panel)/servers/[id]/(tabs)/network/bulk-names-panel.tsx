'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { pageOwner } from '@/components/feedback/page-owner'
import { waitForSignIn } from '@/components/feedback/session-events'
import { useFailureText } from '@/components/feedback/use-failure-text'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useUnloadWarning } from '@/components/form/use-unload-warning'
import { PlainTable } from '@/components/table/plain-table'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  RefreshCw,
  X,
} from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { Reference } from '@/components/ui/reference'
import { State } from '@/components/ui/state'
import type { Tone } from '@/components/ui/tone'
import { formatTime } from '@/lib/format/time'
import type { Failure } from '@/lib/model/outcome'
import {
  countResults,
  hasName,
  isRunning,
  keyOf,
  mayGoAgain,
  type NameItem,
  type NameResult,
  nameResultOf,
  type PlannedName,
  rowsToSend,
  stopsAll,
} from '@/lib/network/rules/reverse-names'
import { useServer } from '../server-live'
import { setReverseAction } from './actions'
import { BulkNamesForm } from './bulk-names-form'
import { useRefused } from './use-refused'

/** Sets the reverse names of many addresses: form, preview, and results. */
export function BulkNamesPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('network.many')
  const run = useNameRun()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('title')}>
      <Panel
        title={t('title')}
        flush
        busy={run.running}
        aside={
          !run.running && <IconButton size="small" variant="quiet" icon={X} label={t('close')} onClick={onClose} />
        }
      >
        {run.items ? <BulkNamesResults run={run} items={run.items} /> : <BulkNamesForm onSend={run.start} />}
      </Panel>
    </div>
  )
}

/** Result of each address. Only failed ones can be retried. */
function BulkNamesResults({ run, items }: { run: NameRun; items: readonly NameItem[] }) {
  const t = useTranslations('network.results')
  const { live } = useServer()
  const { done, failed, unknown } = countResults(items)
  const title = t(run.running ? 'running' : 'ended', { done, all: items.length })
  return (
    <>
      <div className="panel-body stack-2">
        <p role="status">{title}</p>
        {run.running && <Progress label={title} value={done + failed + unknown} max={items.length} />}
      </div>
      <PlainTable
        caption={t('caption')}
        columns={(['address', 'name', 'result', 'why'] as const).map((column) => t(column))}
      >
        {items.map((item) => (
          <NameResultRow key={item.row.key} item={item} />
        ))}
      </PlainTable>
      {!run.running && (
        <div className="panel-foot row">
          {failed > 0 && (
            <Button variant="primary" icon={RefreshCw} onClick={run.again}>
              {t('again', { count: failed })}
            </Button>
          )}
          {unknown > 0 && <Button onClick={live.refresh}>{t('check')}</Button>}
          <Button variant="quiet" onClick={run.forget}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

const looks: Record<NameResult['is'], { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: 'idle', icon: Clock },
  sending: { tone: 'busy', icon: LoaderCircle },
  done: { tone: 'ok', icon: CircleCheck },
  refused: { tone: 'danger', icon: OctagonX },
  unknown: { tone: 'warn', icon: CircleQuestionMark },
  held: { tone: 'idle', icon: CircleMinus },
}

/** The result of one address, and why. */
function NameResultRow({ item }: { item: NameItem }) {
  const t = useTranslations('network.results')
  const { row, result } = item
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="mono wrapname">
        {row.address}
      </th>
      <td role="cell" className="wrapname c-first c-wide" data-label={t('name')}>
        <span className="mono">{row.name}</span>
      </td>
      <td role="cell" className="c-first c-wide" data-label={t('result')}>
        <State {...looks[result.is]}>{t(`is.${result.is}`)}</State>
      </td>
      <td role="cell" className="wrap c-first c-wide" data-label={t('why')}>
        <Why item={item} />
      </td>
    </tr>
  )
}

function Why({ item: { row, result } }: { item: NameItem }) {
  const t = useTranslations('network.results')
  if (result.is === 'refused') return <Refused failure={result.failure} />
  if (result.is === 'unknown') return <Unknown row={row} result={result} />
  return result.is === 'held' && <span className="muted">{t('because.held')}</span>
}

function Refused({ failure }: { failure: Failure }) {
  const { quote, means, todo } = useFailureText(failure)
  const here = useRefused()(failure)
  return (
    <>
      {quote} {here?.means ?? `${means} ${todo}`}
      {failure.reference && (
        <span className="small muted block">
          <Reference value={failure.reference} />
        </span>
      )}
    </>
  )
}

/** After a lost answer: the name currently in the server's record. */
function Unknown({ row, result }: { row: NameItem['row']; result: Extract<NameResult, { is: 'unknown' }> }) {
  const t = useTranslations('network.results')
  const style = useTimeStyle()
  const { server } = useServer()
  const now = server.addresses.find((address) => row.target && keyOf(address) === keyOf(row.target))
  const name = now?.reverse ?? null
  const set = now && hasName(now, row.name)
  return (
    <>
      {t('because.unknown', { time: formatTime(result.sentAt, style) })}{' '}
      {set ? t('standing.set') : name ? t('standing.other', { name }) : t('standing.none')}
      {result.reference && (
        <span className="small muted block">
          <Reference value={result.reference} />
        </span>
      )}
    </>
  )
}

/**
 * Sets the names of many addresses, one call after another, each with its own result. Kept in the query cache, so that
 * results survive navigation and end with the session.
 */
function useNameRun() {
  const { server, live } = useServer()
  const client = useQueryClient()
  const key = ['name-run', server.id]
  const { data: items } = useQuery<readonly NameItem[] | null>({
    queryKey: key,
    queryFn: () => current(),
    initialData: null,
    enabled: false,
    gcTime: Infinity,
    structuralSharing: false,
  })
  const current = () => client.getQueryData<readonly NameItem[]>(key) ?? null
  const set = (change: (item: NameItem) => NameResult) =>
    client.setQueryData<readonly NameItem[]>(key, (all) => all?.map((item) => ({ ...item, result: change(item) })))
  const setOne = ({ row }: NameItem, result: NameResult) =>
    set((item) => (item.row.key === row.key ? result : item.result))

  async function sendWaiting() {
    let askedToSignIn = false
    for (;;) {
      const item = current()?.find(({ result }) => result.is === 'waiting')
      if (!item) break
      setOne(item, { is: 'sending' })
      const result = await sendOne(server.id, item)
      setOne(item, result)
      // Asks once to sign in again; if that session ends too, the rest is held.
      const stopped = result.is === 'waiting' ? askedToSignIn || !(await waitForSignIn()) : stopsAll(result)
      askedToSignIn ||= result.is === 'waiting'
      if (stopped) set((one) => (one.result.is === 'waiting' ? { is: 'held' } : one.result))
    }
    live.refresh()
  }

  const running = items !== null && isRunning(items)
  useUnloadWarning(running)

  return {
    items,
    running,
    /** Starts a run; does nothing while another one is in progress. */
    start: (rows: readonly PlannedName[]) => {
      if (isRunning(current() ?? [])) return
      const planned = rowsToSend(rows).map((row): NameItem => ({ row, ipId: row.target.id, result: { is: 'waiting' } }))
      client.setQueryData(key, planned)
      void sendWaiting()
    },
    /** Retries what was refused or never sent. */
    again: () => {
      if (isRunning(current() ?? [])) return
      set((item) => (mayGoAgain(item) ? { is: 'waiting' } : item.result))
      void sendWaiting()
    },
    /** Forgets the results. */
    forget: () => client.setQueryData(key, null),
  }
}

type NameRun = ReturnType<typeof useNameRun>

async function sendOne(id: string, { row, ipId }: NameItem): Promise<NameResult> {
  const sentAt = new Date()
  try {
    const input = { id, ipId, family: row.target?.family ?? 'ipv4', name: row.name }
    return nameResultOf(await setReverseAction(input, pageOwner()))
  } catch {
    // Without an answer the change may have happened, so it is never retried automatically.
    return { is: 'unknown', sentAt, reference: '' }
  }
}
