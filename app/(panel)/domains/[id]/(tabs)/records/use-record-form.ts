'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { findSame } from '@/lib/dns/rules/content'
import {
  draftOfRecord,
  recordProblems,
  emptyDraft,
  presetDraft,
  type RecordDraft,
  recordOf,
} from '@/lib/dns/rules/draft'
import { recordTitle } from '@/lib/dns/rules/name'
import { cleanDraft } from '@/lib/dns/rules/pasted-draft'
import { type DnsRecord, isRecordType, type NewRecord, type PresetKey } from '@/lib/dns/rules/record'
import { recordRefusalOf } from '@/lib/dns/rules/refusal'
import { valueKeys } from '@/lib/dns/rules/types'
import { checkAgainstZone } from '@/lib/dns/rules/zone'
import { formatTime } from '@/lib/format/time'
import { isAskedType } from '@/lib/dns-check/model'
import { isRecord } from '@/lib/model/is-record'
import { restoredMembers } from '@/lib/model/restored'
import { recordUndo } from '@/lib/undo/rules/record-undo'
import { useCheckLink } from '../check-link'
import { useDomain } from '../domain-live'
import { addRecord, changeRecord } from './actions'
import type { RecordMode } from './use-record-columns'

type RecordFormOptions = {
  mode: RecordMode
  /** The record to edit or copy; null for a new one. */
  record: DnsRecord | null
  /** The template that a new record starts with. */
  preset: PresetKey | null
  zone: { id: string; name: string }
  /** All records of the zone. */
  records: readonly DnsRecord[]
}

/** The draft of a record, its errors, and its conflicts with other records of the zone. */
export function useRecordForm({ mode, record, preset, zone, records }: RecordFormOptions) {
  const key = `record:${zone.id}:${mode}:${record?.id ?? preset ?? ''}`
  const [first] = useState(
    () => (record && draftOfRecord(record)) ?? (preset ? presetDraft(preset, zone.name) : emptyDraft('A')),
  )
  const kept = useStoredForm<RecordDraft>(recordDrafts, key, () => first)
  const draft = kept.value
  const clean = cleanDraft(draft)
  const { problems, warnings } = recordProblems(clean, zone.name)
  const result = recordOf(clean, zone.name)

  // Keeps typing responsive while thousands of records are searched.
  const deferredDraft = useDeferredValue(draft)
  const deferredResult = recordOf(cleanDraft(deferredDraft), zone.name)
  const others = mode === 'edit' ? records.filter(({ id }) => id !== record?.id) : records
  const conflicts = deferredResult && checkAgainstZone(deferredResult, others, zone.name)

  return {
    draft,
    problems,
    warnings,
    /** The record as it will be stored; null while it is invalid. */
    result,
    conflicts,
    isChanged: JSON.stringify(draft) !== JSON.stringify(first),
    set: (part: Partial<RecordDraft>) => kept.change((now) => ({ ...now, ...part })),
    clear: kept.clear,
  }
}

/** Record drafts, kept after the dialog closes and across reloads. They contain no secrets. */
const recordDrafts = defineStoredForm<RecordDraft>({
  stored: (draft) => draft,
  restored: ({ type, name, ttl, values }, first) => {
    const typed = new Map(isRecord(values) ? Object.entries(values) : [])
    return {
      type: typeof type === 'string' && isRecordType(type) ? type : first.type,
      ...restoredMembers({ name, ttl }, { name: first.name, ttl: first.ttl }),
      values: Object.fromEntries(
        valueKeys.flatMap((key) => {
          const value: unknown = typed.get(key)
          return typeof value === 'string' ? [[key, value]] : []
        }),
      ),
    }
  },
})

type Input = { id: string; recordId: string | null; record: NewRecord }

/** Adding and editing share one mutation, so that one outcome is shown. */
const save = ({ id, recordId, record }: Input, pageOwner: string) =>
  recordId === null ? addRecord({ id, record }, pageOwner) : changeRecord({ id, recordId, record }, pageOwner)

type RecordSaveOptions = {
  mode: RecordMode
  record: DnsRecord | null
  records: readonly DnsRecord[]
  asOf: Date
  onRefresh: () => void
  onSaved: (saved: NewRecord) => void
}

/** Sends the record once; after a lost answer, the list shows whether it was saved. */
export function useRecordSave({ mode, record, records, asOf, onRefresh, onSaved }: RecordSaveOptions) {
  const t = useTranslations('records')
  const times = useTimeStyle()
  const { domain } = useDomain()
  const checkLink = useCheckLink()
  const { submit, callsOf, sent, before, pending, outcome, reset, notice } = useChangeForm(save, {
    subject: ({ id, recordId, record: asked }) => ({
      kind: recordId === null ? 'recordAdd' : 'recordEdit',
      id: `${id}:${recordId ?? JSON.stringify(asked)}`,
      name: recordTitle(asked, domain.display),
    }),
    live: { refresh: onRefresh },
    now: asOf,
    announce: (_, { recordId, record: saved }) => ({
      title: t(recordId === null ? 'done.added' : 'done.changed', { name: recordTitle(saved, domain.display) }),
      link: isAskedType(saved.type) ? checkLink({ name: saved.name, type: saved.type }) : undefined,
    }),
    undo: ({ recordId, record: after }) =>
      recordUndo(domain, { before: recordId === null ? null : record, after }, records),
    onDone: (_, { record: saved }) => onSaved(saved),
  })
  const there = sent && outcome?.status === 'unknown' ? findSame(sent.record, records) : undefined
  /** The answer was lost, but the list contains the record as sent. */
  const arrived = there !== undefined && (there.ttl === null || there.ttl === sent?.record.ttl)
  // A record that no longer exists cannot be edited, but the draft can still be added.
  const isGone = mode === 'edit' && !arrived && !records.some(({ id }) => id === record?.id)
  const isEdit = mode === 'edit' && !isGone
  const sentName = sent ? recordTitle(sent.record, domain.display) : ''
  const inputOf = (next: NewRecord): Input => ({
    ...{ id: domain.id, recordId: isEdit ? (record?.id ?? null) : null, record: next },
  })
  const isReadAgain = before !== undefined && asOf > before
  const state = !isReadAgain ? 'notRead' : arrived ? 'there' : 'notThere'

  return {
    pending,
    outcome,
    reset,
    notice,
    arrived,
    isGone,
    isEdit,
    refusal: outcome?.status === 'refused' ? recordRefusalOf(outcome.failure) : null,
    whether: t(isEdit ? 'whether.changed' : 'whether.added', { name: sentName }),
    latestState: t(`latestState.${state}`, { time: formatTime(asOf, times) }),
    send: (next: NewRecord) => submit(inputOf(next)),
    callsOf: (next: NewRecord | null) => callsOf(next && inputOf(next)),
  }
}
