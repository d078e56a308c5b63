'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ConfirmChange } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Trash2 } from '@/components/ui/icons'
import { formatDuration, formatTime } from '@/lib/format/time'
import { findSame } from '@/lib/dns/rules/content'
import { defaultTtl, type DnsRecord, shownValue } from '@/lib/dns/rules/record'
import { recordTitle } from '@/lib/dns/rules/name'
import { Notice } from '@/components/ui/notice'
import { recordUndo } from '@/lib/undo/rules/record-undo'
import { useDomain } from '../domain-live'
import { deleteRecord } from './actions'
import { useRecordRefusal, RecordLine } from './record-notices'

type DeleteRecordDialogProps = {
  record: DnsRecord
  records: readonly DnsRecord[]
  /** When the list was read. */
  asOf: Date
  onRefresh: () => void
  /** Called when the API has confirmed the deletion. */
  onDeleted: (record: DnsRecord) => void
  onClose: () => void
}

/** Asks before one record is deleted, and stays open when that failed. */
export function DeleteRecordDialog({ record, records, asOf, onRefresh, onDeleted, onClose }: DeleteRecordDialogProps) {
  const t = useTranslations('records')
  const locale = useLocale()
  const times = useTimeStyle()
  const { domain } = useDomain()
  const refused = useRecordRefusal()
  const name = recordTitle(record, domain.display)
  const undo = recordUndo(domain, { before: record, after: null }, records)
  const form = useChangeForm(deleteRecord, {
    subject: ({ id }) => ({ kind: 'recordDelete', id: `${id}:${record.id}`, name }),
    announce: () => ({ title: t('done.deleted', { name }) }),
    undo: () => undo,
    live: { refresh: onRefresh },
    now: asOf,
    onDone: () => onDeleted(record),
  })
  const isReadAgain = form.before !== undefined && asOf > form.before
  const isThere = findSame(record, records) !== undefined
  // The record no longer exists after a refusal or a lost answer: nothing is left to delete.
  const isGone = form.outcome !== null && !isThere

  return (
    <ConfirmChange
      form={form}
      input={{ id: domain.id, record }}
      title={t('remove.title', { name })}
      keep={t(isGone ? 'removeMany.understood' : 'remove.keep')}
      confirm={{
        label: t('remove.do'),
        icon: Trash2,
        variant: 'danger',
        reason: isGone ? t('remove.gone') : null,
      }}
      whether={t('whether.deleted', { name })}
      refused={refused}
      found={isGone}
      latestState={t(isThere ? (isReadAgain ? 'latestState.there' : 'latestState.notRead') : 'latestState.gone', {
        time: formatTime(asOf, times),
      })}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 content-start gap-2">
        <RecordLine>{shownValue(record)}</RecordLine>
        <p>
          {domain.external
            ? t('effect.external')
            : t(undo ? 'remove.means' : 'remove.final', { time: formatDuration(record.ttl ?? defaultTtl, locale) })}
        </p>
      </div>
    </ConfirmChange>
  )
}

type StayedNoticeProps = {
  /** The record that the API reported as deleted. */
  record: DnsRecord
  /** Records as read afterwards. */
  records: readonly DnsRecord[]
}

/** The API may report a protected record as deleted and keep it (api-fields §19.18); the list reveals that. */
export function NotDeletedNotice({ record, records }: StayedNoticeProps) {
  const t = useTranslations('records.stayed')
  const { domain } = useDomain()
  if (!findSame(record, records)) return null
  const name = recordTitle(record, domain.display)
  return (
    <div className="mb-4">
      <Notice tone="warn" role="status" title={t('what', { name })}>
        {t('means')}
      </Notice>
    </div>
  )
}
