import type { ReactNode } from 'react'
import { Table, tableScrollClass } from '@/components/ui/table'

/** Name of a column, optionally with the class of its cells, or visually hidden. */
export type PlainColumn = string | { name: string; className?: string; hidden?: true }

type PlainTableProps = { caption: string; columns: readonly PlainColumn[]; children: ReactNode }

/** A table with few rows, without search and sorting: caption, head and rows. Use DataTable for long lists. */
export function PlainTable({ caption, columns, children }: PlainTableProps) {
  return (
    <div className={tableScrollClass}>
      <Table>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => {
              const { name, className, hidden } = typeof column === 'string' ? { name: column } : column
              return (
                <th scope="col" role="columnheader" key={name} className={className}>
                  {hidden ? <span className="sr-only">{name}</span> : name}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </Table>
    </div>
  )
}
