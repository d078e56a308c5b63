'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { sendOnce } from '@/components/form/send-change'
import { MutedReference, RefusalText, RunResults } from '@/components/run/run-results'
import { defineRuns, useRuns } from '@/components/run/run-store'
import { Button, IconButton } from '@/components/ui/button'
import { X } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { formatTime } from '@/lib/format/time'
import type { Failure } from '@/lib/model/outcome'
import { mayChange } from '@/lib/model/rights'
import { type Run, type RunResult, tallyOf } from '@/lib/model/run'
import { addressKey } from '@/lib/network/rules/network'
import { hasName, type PlannedName, rowsToSend } from '@/lib/network/rules/reverse-names'
import { useServer } from '../server-live'
import { setReverseAction } from '../actions'
import { BulkNamesForm } from './bulk-names-form'
import { useNetworkRefused } from './network-parts'

/** A row that is sent. An IPv4 address and its IPv6 address share an id, so items are identified by the row's key. */
type NameItem = { id: string; row: ReturnType<typeof rowsToSend>[number]; result: RunResult }
type NameRun = Run<NameItem, { serverId: string }>

/** What the next address would meet as well: no permission, too many calls, or the API is unreachable. */
const lastingFailures: readonly Failure['kind'][] = ['forbidden', 'tooMany', 'unavailable']

/** Names of many addresses, one call after another. */
const nameRuns = defineRuns<NameItem, { serverId: string }, string>({
  send: ([{ row }], { about }) => {
    const { id, family } = row.target
    return sendOnce(setReverseAction, { id: about.serverId, ipId: id, family, name: row.name })
  },
  stops: (outcome) => outcome.status === 'refused' && lastingFailures.includes(outcome.failure.kind),
})

const itemsOf = (rows: readonly PlannedName[]) =>
  rowsToSend(rows).map((row): NameItem => ({ id: row.key, row, result: { kind: 'waiting' } }))

/** Sets the reverse names of many addresses: form, preview, and results. */
export function BulkNamesPanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('network.many')
  const { server, live } = useServer()
  const runs = useRuns(nameRuns)
  const key = `names:${server.id}`
  const run = runs.all.find((candidate) => candidate.key === key)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const about = { serverId: server.id }
  const start = (rows: readonly PlannedName[]) => {
    const items = itemsOf(rows)
    runs.start(t('send', { count: items.length }), {
      key,
      items,
      about,
      onEnd: live.refresh,
    })
  }
  return (
    <div ref={place} className="outline-none" tabIndex={-1} role="group" aria-label={t('title')}>
      {run ? (
        <BulkNamesResults run={run} onClose={onClose} />
      ) : (
        <Panel
          title={t('title')}
          flush
          aside={<IconButton size="small" variant="quiet" icon={X} label={t('close')} onClick={onClose} />}
        >
          <BulkNamesForm callsOf={(rows) => nameRuns.callsOf({ items: itemsOf(rows), about })} onSend={start} />
        </Panel>
      )}
    </div>
  )
}

/** Result of each address. Only failed ones can be retried. */
function BulkNamesResults({ run, onClose }: { run: NameRun; onClose: () => void }) {
  const t = useTranslations('network')
  const reasons = useTranslations('reasons')
  const { rights, live } = useServer()
  return (
    <RunResults
      run={run}
      title={t('many.title')}
      summary={t('results.done', tallyOf(run))}
      caption={t('results.caption')}
      columns={{ item: t('results.address'), result: t('results.result'), why: t('results.why') }}
      extra={{ name: t('results.name'), cell: ({ row }) => <span className="mono">{row.name}</span> }}
      row={({ row, result }) => ({
        name: <span className="mono wrap-anywhere whitespace-normal">{row.address}</span>,
        word: t(`results.is.${result.kind === 'skipped' ? 'held' : result.kind}`),
        why: <Why row={row} result={result} />,
      })}
      barred={mayChange(rights, 'servers') ? null : reasons('readOnly')}
      retry={{
        label: ({ length }) => t('results.again', { count: length }),
        onClick: () => void nameRuns.retry(run.key),
      }}
      check={{ label: t('results.check'), onClick: live.refresh }}
      actions={
        <Button size="small" onClick={() => nameRuns.close(run.key)}>
          {t('results.more')}
        </Button>
      }
      onClose={onClose}
    />
  )
}

function Why({ row, result }: Pick<NameItem, 'row' | 'result'>) {
  const t = useTranslations('network.results')
  const refused = useNetworkRefused()
  if (result.kind === 'refused') return <RefusalText failure={result.failure} means={refused(result.failure)?.means} />
  if (result.kind === 'unknown') return <Unknown row={row} result={result} />
  return result.kind === 'held' && t('because.held')
}

/** After a lost answer: the name currently in the server's record. */
function Unknown({ row, result }: { row: NameItem['row']; result: Extract<RunResult, { kind: 'unknown' }> }) {
  const t = useTranslations('network.results')
  const style = useTimeStyle()
  const { server } = useServer()
  const now = server.addresses.find((address) => addressKey(address) === addressKey(row.target))
  const name = now?.reverse ?? null
  const set = now && hasName(now, row.name)
  return (
    <>
      {t('because.unknown', { time: formatTime(result.sentAt, style) })}{' '}
      {set ? t('latestState.set') : name ? t('latestState.other', { name }) : t('latestState.none')}{' '}
      <MutedReference value={result.reference} />
    </>
  )
}
