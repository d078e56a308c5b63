'use client'

import { useDeferredValue, useState } from 'react'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import {
  draftOfRecord,
  draftProblems,
  emptyDraft,
  presetDraft,
  type RecordDraft,
  recordOf,
} from '@/lib/dns/rules/draft'
import { type DnsRecord, isRecordType, type PresetKey } from '@/lib/dns/rules/record'
import { valueKeys } from '@/lib/dns/rules/types'
import { checkAgainstZone } from '@/lib/dns/rules/zone'
import type { RecordMode } from './use-record-dialog'

export type RecordFormOptions = {
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
  const { problems, warnings } = draftProblems(draft, zone.name)
  const result = recordOf(draft, zone.name)

  // Keeps typing responsive while thousands of records are searched.
  const deferredDraft = useDeferredValue(draft)
  const deferredResult = recordOf(deferredDraft, zone.name)
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
    ready: kept.ready,
  }
}

/** Record drafts, kept after the dialog closes and across reloads. They contain no secrets. */
const recordDrafts = defineStoredForm<RecordDraft>({
  stored: (draft) => draft,
  restored: ({ type, name, ttl, values }, first) => {
    const typed = new Map(typeof values === 'object' && values !== null ? Object.entries(values) : [])
    return {
      type: typeof type === 'string' && isRecordType(type) ? type : first.type,
      name: textOr(name, first.name),
      ttl: textOr(ttl, first.ttl),
      values: Object.fromEntries(
        valueKeys.flatMap((key) => {
          const value: unknown = typed.get(key)
          return typeof value === 'string' ? [[key, value]] : []
        }),
      ),
    }
  },
})

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
