'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Form } from '@/components/form/form'
import { explained, OutcomeNotice } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { textDrafts, useDraft } from '@/components/form/use-draft'
import { AsOfLine } from '@/components/live/as-of-line'
import { Button } from '@/components/ui/button'
import { Elapsed } from '@/components/ui/clock'
import { Empty } from '@/components/ui/empty'
import { TextField } from '@/components/ui/field'
import {
  Camera,
  CircleCheck,
  CircleQuestionMark,
  LoaderCircle,
  Lock,
  type LucideIcon,
  Trash2,
} from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { onPress } from '@/components/ui/on-press'
import { Panel, panelFootClass } from '@/components/ui/panel'
import { State, type Tone } from '@/components/ui/state'
import { PlainTable, Sub } from '@/components/ui/table'
import { formatTime } from '@/lib/format/time'
import type { Reading } from '@/lib/model/outcome'
import { mayChange } from '@/lib/model/rights'
import type { Snapshot } from '@/lib/server-tools/model'
import {
  canDeleteSnapshot,
  canTakeSnapshot,
  snapshotNameLimit,
  snapshotNameProblem,
  snapshotRefusalOf,
} from '@/lib/server-tools/rules/snapshots'
import { useDisabledReason, useMoment, useServer } from '../server-live'
import { ServerNotices } from '../server-notices'
import { takeSnapshot } from '../actions'
import { type SnapshotList, useSnapshotList, type WatchedSnapshots } from './use-snapshots'

/** The snapshots, and the form to take another one. */
export function Snapshots({ initial }: { initial: Reading<SnapshotList> }) {
  const t = useTranslations('snapshots')
  const watched = useSnapshotList(initial)
  return (
    <PartBoundary what={t('failed')}>
      <ServerNotices />
      <div className="cols-side">
        <SnapshotsPanel watched={watched} />
        <TakeSnapshot watched={watched} />
      </div>
    </PartBoundary>
  )
}

/** Form to take a snapshot. The typed name is kept until the snapshot is requested. */
function TakeSnapshot({ watched: { live, ordered, order } }: { watched: WatchedSnapshots }) {
  const t = useTranslations('snapshots')
  const why = useDisabledReason()
  const style = useTimeStyle()
  const { server, rights, live: serverLive } = useServer()
  const draft = useDraft(textDrafts, `snapshot:${server.id}`, '', '')
  const typed = draft.value
  const { submit, callsOf, tried, pending, outcome, notice } = useChangeForm(takeSnapshot, {
    live,
    subject: ({ id }) => ({ kind: 'snapshot', id, name: server.name }),
    announce: () => ({ title: t('take.asked', { name: typed.trim() }) }),
    onDone: ({ value }, { name }) => {
      order(name, value)
      serverLive.refresh()
      draft.discard()
    },
  })
  const name = typed.trim()
  const problem = snapshotNameProblem(typed)
  const blocked = why(canTakeSnapshot(server, rights))
  const reason = blocked ?? (ordered && !ordered.late ? t('take.wait') : null)
  const same = live.value.rows.filter((snapshot) => snapshot.name === name)

  if (blocked && !pending && !outcome) {
    return (
      <Panel title={t('take.title')}>
        <Note icon={Lock}>{blocked}</Note>
        {!mayChange(rights, 'servers') && <ShowCalls of={callsOf({ id: server.id, name: 'snapshot' })} />}
      </Panel>
    )
  }
  return (
    <Panel title={t('take.title')}>
      <Form aria-label={t('take.title')} onSend={() => submit(problem || reason ? null : { id: server.id, name })}>
        <fieldset className="grid grid-cols-1 content-start gap-4">
          <TextField
            label={t('take.name')}
            hint={same.length > 0 ? t('take.sameName') : t('take.hint')}
            error={tried && problem ? t(`name.${problem}`, { limit: snapshotNameLimit }) : null}
            name="name"
            autoComplete="off"
            required
            value={typed}
            onChange={(event) => draft.change(event.target.value)}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="primary" icon={Camera} busy={pending} reason={reason}>
              {t('take.action')}
            </Button>
            <ShowCalls of={callsOf(problem ? null : { id: server.id, name })} />
          </div>
          <p className="text-compact text-fg-muted">{t('take.means')}</p>
          <p className="text-compact text-fg-muted">{t('take.restore')}</p>
          <OutcomeNotice
            {...notice}
            whether={t('take.whether', { name })}
            refused={(failure) => explained(snapshotRefusalOf(failure), (key) => t(`refused.${key}`))}
            latestState={t('take.latestState', { time: formatTime(live.asOf, style), count: same.length, name })}
          />
        </fieldset>
      </Form>
    </Panel>
  )
}

const DeleteSnapshot = onPress(() => import('./delete-snapshot').then((loaded) => loaded.DeleteSnapshot))

/** Snapshots shown before the list is expanded. */
const first = 25

/** Snapshots, newest first, below one that is being created. */
function SnapshotsPanel({ watched: { live, ordered } }: { watched: WatchedSnapshots }) {
  const t = useTranslations('snapshots')
  const moment = useMoment()
  const why = useDisabledReason()
  const { server, rights } = useServer()
  const [all, setAll] = useState(false)
  const [asked, setAsked] = useState<Snapshot | null>(null)
  const { rows, unreadable } = live.value
  const reason = why(canDeleteSnapshot(server, rights))
  const sorted = rows.toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))
  const isEmpty = rows.length === 0 && unreadable.length === 0 && !ordered
  return (
    <Panel
      title={t('title')}
      flush
      note={isEmpty ? null : t('count', { count: rows.length })}
      aside={<AsOfLine live={live} />}
    >
      {isEmpty ? (
        <Empty icon={Camera} title={t('empty.title')}>
          {t('empty.body')}
        </Empty>
      ) : (
        <PlainTable
          caption={t('caption')}
          columns={[
            t('column.name'),
            t('column.state'),
            t('column.created'),
            { name: t('column.actions'), hidden: true },
          ]}
        >
          {ordered && (
            <tr role="row">
              <th scope="row" role="rowheader" className="wrap-anywhere whitespace-normal">
                {ordered.name}
              </th>
              <td role="cell" className="c-state" data-label={t('column.state')}>
                <SnapshotState state={ordered.late ? 'late' : 'ordered'} since={ordered.at} asOf={live.asOf} />
              </td>
              <td role="cell" className="c-first" data-label={t('column.created')}>
                {moment(ordered.at)}
              </td>
              <td role="cell" className="c-act" />
            </tr>
          )}
          {(all ? sorted : sorted.slice(0, first)).map((snapshot) => (
            <tr role="row" key={snapshot.id}>
              <th scope="row" role="rowheader" className="wrap-anywhere whitespace-normal">
                {snapshot.name}
              </th>
              <td role="cell" className="c-state" data-label={t('column.state')}>
                <SnapshotState state={snapshot.state ?? 'unknown'} since={snapshot.createdAt} asOf={live.asOf} />
              </td>
              <td role="cell" className="c-first" data-label={t('column.created')}>
                {snapshot.createdAt ? (
                  <time dateTime={snapshot.createdAt.toISOString()}>{moment(snapshot.createdAt)}</time>
                ) : (
                  t('noTime')
                )}
              </td>
              <td role="cell" className="c-act sm:text-end">
                <Button
                  size="small"
                  variant="quiet"
                  icon={Trash2}
                  aria-label={t('delete.one', { name: snapshot.name })}
                  reason={reason}
                  onClick={() => setAsked(snapshot)}
                >
                  {t('delete.action')}
                </Button>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {(unreadable.length > 0 || rows.length > first) && (
        <div className={panelFootClass}>
          {rows.length > first && (
            <Button size="small" variant="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('fewer', { count: first }) : t('all', { count: rows.length })}
            </Button>
          )}
          {unreadable.length > 0 && <Note>{t('unreadable', { count: unreadable.length })}</Note>}
        </div>
      )}
      {asked && <DeleteSnapshot key={asked.id} snapshot={asked} live={live} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

const looks = {
  ordered: { tone: 'busy', icon: LoaderCircle },
  late: { tone: 'warn', icon: CircleQuestionMark },
  pending: { tone: 'busy', icon: LoaderCircle },
  completed: { tone: 'ok', icon: CircleCheck },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
} as const satisfies Record<string, { tone: Tone; icon: LucideIcon }>

type SnapshotStateProps = { state: keyof typeof looks; since: Date | null; asOf: Date }

/** State of a snapshot, with the elapsed time while it is being created. */
function SnapshotState({ state, since, asOf }: SnapshotStateProps) {
  const t = useTranslations('snapshots.state')
  const isUnderWay = state === 'pending' || state === 'ordered'
  return (
    <>
      <State {...looks[state]}>{t(state)}</State>
      {isUnderWay && since && (
        <Sub>
          <Elapsed since={since} asOf={asOf} />
        </Sub>
      )}
    </>
  )
}
