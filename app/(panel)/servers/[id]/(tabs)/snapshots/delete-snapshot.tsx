'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { explained, OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import type { Live } from '@/components/live/use-live'
import { ConfirmDialog, TypedConfirm, typedMatches } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import type { Snapshot } from '@/lib/server-tools/model'
import { formatTime } from '@/lib/format/time'
import { snapshotRefusalOf } from '@/lib/server-tools/rules/snapshots'
import { useMoment, useServer } from '../server-live'
import { deleteSnapshot } from '../actions'
import type { SnapshotList } from './use-snapshots'

type DeleteSnapshotProps = { snapshot: Snapshot; live: Live<SnapshotList>; onClose: () => void }

/** Asks before a snapshot is deleted permanently; its name must be typed. */
export function DeleteSnapshot({ snapshot, live, onClose }: DeleteSnapshotProps) {
  const t = useTranslations('snapshots.delete')
  const texts = useTranslations('snapshots')
  const affects = useTranslations('continuity.deleteSnapshot')
  const style = useTimeStyle()
  const moment = useMoment()
  const { server } = useServer()
  const [typed, setTyped] = useState('')
  const { name, createdAt } = snapshot
  const { send, pending, outcome } = useChange(deleteSnapshot, {
    subject: ({ snapshotId }) => ({ kind: 'snapshotDelete', id: snapshotId, name }),
    announce: () => ({ title: t('done', { name }) }),
  })
  const isRight = typedMatches(name, typed)
  const isListed = live.value.rows.some(({ id }) => id === snapshot.id)

  async function remove() {
    if (!isRight) return
    const answer = await send({ id: server.id, snapshotId: snapshot.id })
    if (answer?.status === 'done' || answer?.status === 'unknown') live.refresh()
    if (answer?.status === 'refused' && answer.failure.kind === 'notFound') live.refresh()
    if (answer?.status === 'done') onClose()
  }

  return (
    <ConfirmDialog
      open
      title={t('title', { name })}
      keep={t('keep')}
      confirm={{
        label: t('confirm'),
        variant: 'destroy',
        icon: Trash2,
        reason: isRight ? null : t('typeFirst'),
      }}
      busy={pending}
      onKeep={onClose}
      onConfirm={() => void remove()}
    >
      <p>{createdAt ? t('bodyOf', { when: moment(createdAt) }) : t('body')}</p>
      <ul className="list-disc ps-5">
        <li>{affects('others', { count: live.value.rows.filter(({ id }) => id !== snapshot.id).length })}</li>
        <li>{affects('stays')}</li>
      </ul>
      <TypedConfirm name={name} value={typed} onChange={setTyped} />
      <OutcomeNotice
        outcome={outcome}
        whether={t('whether', { name })}
        refused={(failure) => explained(snapshotRefusalOf(failure), (key) => texts(`refused.${key}`))}
        readAt={live.asOf}
        found={!isListed}
        latestState={t(isListed ? 'stillThere' : 'isGone', { time: formatTime(live.asOf, style) })}
        check={{ onClick: live.refresh }}
      />
    </ConfirmDialog>
  )
}
