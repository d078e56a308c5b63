'use client'

import { Button } from '@/components/ui/button'
import { Plus } from '@/components/ui/icons'
import { headClass } from '@/components/ui/page-head'
import type { UnreadableRow } from './column'

/** A list as its page has read it, to be passed on to `DataTable`. */
export type ListProps<Row> = {
  rows: readonly Row[]
  unreadable: readonly UnreadableRow[]
  /** Columns chosen on this device. */
  remembered: readonly string[] | null
}

/** A list whose rows are changed in dialogs. `reason` is why changes are disabled. */
export type EditableListProps<Row> = ListProps<Row> & { reason: string | null }

type AddButtonProps = { label: string; reason: string | null; onClick: () => void }

/** The main action of a list, above it: opens the dialog that adds a row. */
export function AddButton({ label, reason, onClick }: AddButtonProps) {
  return (
    <div className={`${headClass.actions} sm:mb-4`}>
      <Button variant="primary" icon={Plus} reason={reason} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
