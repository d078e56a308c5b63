'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/feedback/toaster'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useChange } from '@/components/form/use-change'
import { formatTime } from '@/lib/format/time'
import { findSame } from '@/lib/dns/rules/content'
import { type DnsRecord, fullName, type NewRecord } from '@/lib/dns/rules/record'
import { readableName } from '@/lib/dns/rules/name'
import { recordRefusalOf } from '@/lib/dns/rules/refusal'
import { useDomain } from '../domain-live'
import { addRecord, changeRecord } from './actions'
import type { RecordMode } from './use-record-dialog'

type Input = { id: string; recordId: string | null; record: NewRecord }

/** Adding and editing share one mutation, so that one outcome is shown. */
const save = ({ id, recordId, record }: Input, pageOwner: string) =>
  recordId === null ? addRecord({ id, record }, pageOwner) : changeRecord({ id, recordId, record }, pageOwner)

type RecordSaveOptions = {
  mode: RecordMode
  record: DnsRecord | null
  records: readonly DnsRecord[]
  asOf: Date
}

/** Sends the record once; after a lost answer, the list shows whether it was saved. */
export function useRecordSave({ mode, record, records, asOf }: RecordSaveOptions) {
  const t = useTranslations('records')
  const times = useTimeStyle()
  const { domain } = useDomain()
  const [sent, setSent] = useState<{ record: NewRecord; asOf: Date } | null>(null)
  const { send, pending, outcome, reset } = useChange(save, {
    subject: ({ id, recordId, record: asked }) => ({
      kind: recordId === null ? 'recordAdd' : 'recordEdit',
      id: `${id}:${recordId ?? JSON.stringify(asked)}`,
      name: nameOf(asked),
    }),
  })
  const there = sent && outcome?.status === 'unknown' ? findSame(sent.record, records) : undefined
  /** The answer was lost, but the list contains the record as sent. */
  const arrived = there !== undefined && (there.ttl === null || there.ttl === sent?.record.ttl)
  // A record that no longer exists cannot be edited, but the draft can still be added.
  const isGone = mode === 'edit' && !arrived && !records.some(({ id }) => id === record?.id)
  const isEdit = mode === 'edit' && !isGone
  const sentName = sent ? nameOf(sent.record) : ''
  const isReadAgain = sent !== null && asOf > sent.asOf
  const state = !isReadAgain ? 'notRead' : arrived ? 'there' : 'notThere'

  function nameOf({ name, type }: Pick<NewRecord, 'name' | 'type'>): string {
    return `${fullName(readableName(name), domain.display)} ${type}`
  }

  return {
    pending,
    outcome,
    reset,
    arrived,
    isGone,
    isEdit,
    refusal: outcome?.status === 'refused' ? recordRefusalOf(outcome.failure) : null,
    whether: t(isEdit ? 'whether.changed' : 'whether.added', { name: sentName }),
    latestState: t(`latestState.${state}`, { time: formatTime(asOf, times) }),
    send: async (next: NewRecord) => {
      setSent({ record: next, asOf })
      const answer = await send({ id: domain.id, recordId: isEdit ? (record?.id ?? null) : null, record: next })
      if (answer?.status === 'done') toast({ title: t(isEdit ? 'done.changed' : 'done.added', { name: nameOf(next) }) })
      return answer
    },
  }
}
