'use client'

import { Fragment, type ReactNode } from 'react'
import type { LucideIcon } from '@/components/ui/icons'
import { useDialogUrl } from '@/components/url/use-dialog-url'
import { DataTable, type DataTableProps } from './data-table'

/** An entry of the menu of a row, and its dialog. */
type RowAction<Row> = {
  label: string | ((row: Row) => string)
  icon: LucideIcon
  /** Why it is disabled for one row; null where it is not. */
  reason?: (row: Row) => string | null
  /** Changes nothing, so it is there for who may only read too. */
  reads?: true
  /** Takes something away: it is last in the menu, and says itself when the row is gone. */
  danger?: boolean
  /** @param row null once it is no longer listed, only with `danger` */
  dialog: (asked: { id: string; row: Row | null; close: () => void }) => ReactNode
}

type EditableTableProps<Row> = Omit<DataTableProps<Row>, 'rowMenu'> & {
  /** Why nothing can be changed; null if it can. */
  reason: string | null
  /** Dialog of the button above the list (`AddButton`), of a list that can be added to. */
  add?: (close: () => void) => ReactNode
  /** By their names in the URL. */
  actions: Readonly<Record<string, RowAction<Row>>>
}

/** A list whose rows are added and changed in dialogs that the URL names. */
export function EditableTable<Row>({ reason, add, actions, ...table }: EditableTableProps<Row>) {
  const { rows, rowId } = table
  const whyNot = (row: Row | null, action: RowAction<Row>) =>
    (action.reads ? null : reason) ?? (row && (action.reason?.(row) ?? null))
  const listed = (id: string | null) => rows.find((row) => rowId(row) === id) ?? null
  const dialog = useDialogUrl([...(add ? ['add'] : []), ...Object.keys(actions)], (name, id) => {
    const action = actions[name]
    return (action ? whyNot(listed(id), action) : reason) !== null
  })
  const asked = dialog.name === null ? undefined : actions[dialog.name]
  const row = listed(dialog.of)
  const groups = [false, true].map((danger) =>
    Object.entries(actions).filter(([, action]) => (action.danger ?? false) === danger),
  )
  return (
    <>
      <DataTable
        {...table}
        rowMenu={(of) =>
          groups.map((group) =>
            group.map(([name, action]) => ({
              name: typeof action.label === 'string' ? action.label : action.label(of),
              icon: action.icon,
              danger: action.danger,
              reason: whyNot(of, action),
              onChoose: () => dialog.open(name, rowId(of)),
            })),
          )
        }
      />
      {dialog.name === 'add' && add?.(dialog.close)}
      {asked && dialog.of !== null && (row || asked.danger) && (
        <Fragment key={dialog.of}>{asked.dialog({ id: dialog.of, row, close: dialog.close })}</Fragment>
      )}
    </>
  )
}
