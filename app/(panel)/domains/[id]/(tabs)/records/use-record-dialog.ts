'use client'

import { asOneOf, asString, useQueryStates } from '@/components/url/query-state'
import { presetKeys } from '@/lib/dns/rules/record'

/** Purposes of the record form. */
export const recordModes = ['add', 'edit', 'copy'] as const
export type RecordMode = (typeof recordModes)[number]

const parsers = { dialog: asOneOf(recordModes), record: asString, preset: asOneOf(presetKeys) }

/** ID of the link in a record's row that opens it. */
export const recordLinkId = (recordId: string) => `open-${recordId}`

/** The open record, kept in the URL so that it can be shared and closed with Back. */
export function useRecordDialog() {
  const [{ dialog, record, preset }, set] = useQueryStates(parsers, { history: 'push' })
  return {
    mode: dialog,
    /** ID of the record in the form. */
    recordId: record,
    /** The template that a new record starts with. */
    preset,
    open: (mode: RecordMode, recordId: string | null = null) => set({ dialog: mode, record: recordId, preset: null }),
    close: () => set(null, { history: 'replace' }),
  }
}
