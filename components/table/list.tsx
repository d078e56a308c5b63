'use client'

import { Button } from '@/components/ui/button'
import { Plus } from '@/components/ui/icons'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import type { UnreadableEntry } from './column'

/** A list as its page has read it, to be passed on to `DataTable`. */
export type ListProps<Row> = {
  rows: readonly Row[]
  unreadable: readonly UnreadableEntry[]
  /** Columns chosen on this device. */
  remembered: readonly string[] | null
}

/** A list whose rows are changed in dialogs. `reason` is why changes are disabled. */
export type EditableListProps<Row> = ListProps<Row> & { reason: string | null }

/** The main action of a list, for `page-actions`: opens the dialog `add` of the list. */
export function AddButton({ label, reason }: { label: string; reason: string | null }) {
  const dialog = useDialogUrl(['add'])
  return (
    <Button variant="primary" icon={Plus} reason={reason} onClick={() => dialog.open('add')}>
      {label}
    </Button>
  )
}
