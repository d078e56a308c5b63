'use client'

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'

/** What the dialog of a record is open for. */
export const recordModes = ['add', 'edit', 'copy'] as const
export type RecordMode = (typeof recordModes)[number]

const parsers = { dialog: parseAsStringLiteral(recordModes), record: parseAsString }

/** Which dialog of the page is open, in the URL: it can be sent to someone, and Back closes it. */
export function useRecordDialog() {
  const [{ dialog, record }, set] = useQueryStates(parsers, { history: 'push' })
  return {
    mode: dialog,
    /** Id of the record that it is about. */
    recordId: record,
    open: (mode: RecordMode, recordId: string | null = null) => void set({ dialog: mode, record: recordId }),
    close: () => void set(null, { history: 'replace' }),
  }
}
