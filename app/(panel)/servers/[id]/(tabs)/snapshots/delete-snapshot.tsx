'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { ConfirmChange } from '@/components/form/change-dialog'
import { explained } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import type { Live } from '@/components/live/use-live'
import { TypedConfirm, typedMatches } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import type { Snapshot } from '@/lib/server-tools/model'
import { formatDayAndTime, formatTime } from '@/lib/format/time'
import { snapshotRefusalOf } from '@/lib/server-tools/rules/snapshots'
import { useServer } from '../server-live'
import { deleteSnapshot } from '../actions'
import type { SnapshotList } from './use-snapshots'

type DeleteSnapshotProps = { snapshot: Snapshot; live: Live<SnapshotList>; onClose: () => void }

/** Asks before a snapshot is deleted permanently; its name must be typed. */
export function DeleteSnapshot({ snapshot, live, onClose }: DeleteSnapshotProps) {
  const t = useTranslations('snapshots.delete')
  const texts = useTranslations('snapshots')
  const affects = useTranslations('continuity.deleteSnapshot')
  const style = useTimeStyle()
  const { server } = useServer()
  const [typed, setTyped] = useState('')
  const { name, createdAt } = snapshot
  const form = useChangeForm(deleteSnapshot, {
    live,
    subject: ({ snapshotId }) => ({ kind: 'snapshotDelete', id: snapshotId, name }),
    announce: () => ({ title: t('done', { name }) }),
  })
  const isRight = typedMatches(name, typed)
  const isListed = live.value.rows.some(({ id }) => id === snapshot.id)

  return (
    <ConfirmChange
      form={form}
      input={isRight ? { id: server.id, snapshotId: snapshot.id } : null}
      title={t('title', { name })}
      keep={t('keep')}
      confirm={{
        label: t('confirm'),
        variant: 'destroy',
        icon: Trash2,
        reason: isRight ? null : t('typeFirst'),
      }}
      whether={t('whether', { name })}
      refused={(failure) => explained(snapshotRefusalOf(failure), (key) => texts(`refused.${key}`))}
      found={!isListed}
      latestState={t(isListed ? 'stillThere' : 'isGone', { time: formatTime(live.asOf, style) })}
      onClose={onClose}
    >
      <p>{createdAt ? t('bodyOf', { when: formatDayAndTime(createdAt, style, live.asOf) }) : t('body')}</p>
      <ul className="list-disc ps-5">
        <li>{affects('others', { count: live.value.rows.filter(({ id }) => id !== snapshot.id).length })}</li>
        <li>{affects('stays')}</li>
      </ul>
      <TypedConfirm name={name} value={typed} onChange={setTyped} />
    </ConfirmChange>
  )
}
