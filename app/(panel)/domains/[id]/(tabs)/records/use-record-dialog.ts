'use client'

import { asOneOf, asString } from '@/components/url/query'
import { useQueryStates } from '@/components/url/query-state'

/** Purposes of the record dialog. */
export const recordModes = ['add', 'edit', 'copy'] as const
export type RecordMode = (typeof recordModes)[number]

const parsers = { dialog: asOneOf(recordModes), record: asString }

/** The open dialog, kept in the URL so that it can be shared and closed with Back. */
export function useRecordDialog() {
  const [{ dialog, record }, set] = useQueryStates(parsers, { history: 'push' })
  return {
    mode: dialog,
    /** ID of the record in the dialog. */
    recordId: record,
    open: (mode: RecordMode, recordId: string | null = null) => set({ dialog: mode, record: recordId }),
    close: () => set(null, { history: 'replace' }),
  }
}
