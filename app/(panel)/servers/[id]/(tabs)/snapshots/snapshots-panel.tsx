'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AsOfLine } from '@/components/live/as-of-line'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Elapsed } from '@/components/ui/elapsed'
import { Empty } from '@/components/ui/empty'
import { Camera, CircleCheck, CircleQuestionMark, LoaderCircle, type LucideIcon, Trash2 } from '@/components/ui/icons'
import { lazyPart } from '@/components/ui/lazy-part'
import { Panel, panelFootClass } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import { Sub, Table } from '@/components/ui/table'
import type { Tone } from '@/components/ui/tone'
import type { Snapshot } from '@/lib/server-tools/model'
import { canDeleteSnapshot } from '@/lib/server-tools/rules/snapshots'
import { useServer } from '../server-live'
import { useDisabledReason } from '../use-disabled-reason'
import { useMoment } from '../use-moment'
import type { WatchedSnapshots } from './use-snapshots'

const DeleteSnapshot = lazyPart(() => import('./delete-snapshot').then((loaded) => loaded.DeleteSnapshot))

/** Snapshots shown before the list is expanded. */
const first = 25

/** Snapshots, newest first, below one that is being created. */
export function SnapshotsPanel({ watched: { live, ordered } }: { watched: WatchedSnapshots }) {
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
        <Table>
          <caption className="sr-only">{t('caption')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {(['name', 'state', 'created'] as const).map((key) => (
                <th scope="col" role="columnheader" key={key}>
                  {t(`column.${key}`)}
                </th>
              ))}
              <th scope="col" role="columnheader">
                <span className="sr-only">{t('column.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
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
          </tbody>
        </Table>
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
