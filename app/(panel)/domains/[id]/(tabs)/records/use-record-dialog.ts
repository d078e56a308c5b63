'use client'

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'

/** Purposes of the record dialog. */
export const recordModes = ['add', 'edit', 'copy'] as const
export type RecordMode = (typeof recordModes)[number]

const parsers = { dialog: parseAsStringLiteral(recordModes), record: parseAsString }

/** The open dialog, kept in the URL so that it can be shared and closed with Back. */
export function useRecordDialog() {
  const [{ dialog, record }, set] = useQueryStates(parsers, { history: 'push' })
  return {
    mode: dialog,
    /** ID of the record in the dialog. */
    recordId: record,
    open: (mode: RecordMode, recordId: string | null = null) => void set({ dialog: mode, record: recordId }),
    close: () => void set(null, { history: 'replace' }),
  }
}
