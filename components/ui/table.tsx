import type { ReactNode } from 'react'
import { classNames } from './class-names'

type TableProps = {
  /** Stays a table on a phone, where others turn into cards. For a few narrow columns. */
  plain?: boolean
  /** Caption, head and body. */
  children: ReactNode
}

/** A table. On a phone its rows are cards, which `c-…` classes of the cells lay out (table-cards.css). */
export function Table({ plain, children }: TableProps) {
  return (
    <table role="table" className={plain ? 'list-table table-plain' : 'list-table table-cards'}>
      {children}
    </table>
  )
}

/** The frame of a table that is not in a panel, and the part of it that scrolls sideways. */
export const tableFrameClass = 'min-w-0 rounded-lg border border-line bg-card'
export const tableScrollClass = 'relative overflow-x-auto rounded-[inherit] print:overflow-visible'

/**
 * Tells the styles whether a table is wider than its box, so that the head of a long list stays in sight (rows.css). A ref
 * of the box.
 *
 * @returns a function that stops watching
 */
export function followWidth(box: HTMLElement | null): (() => void) | undefined {
  const table = box?.firstElementChild
  if (!box || !(table instanceof HTMLElement) || typeof ResizeObserver === 'undefined') return
  // Not `clientWidth`: without the scrollbar of the box, which would make room for itself.
  const measure = () => (box.dataset.width = table.offsetWidth > box.offsetWidth ? 'wide' : 'fits')
  const observer = new ResizeObserver(measure)
  observer.observe(box)
  observer.observe(table)
  return () => observer.disconnect()
}

const tones = { idle: 'text-fg-muted', warn: 'text-warn-fg', danger: 'text-danger-fg' }

type SubProps = { tone?: keyof typeof tones; className?: string; children: ReactNode }

/** The second, smaller line of a cell. */
export function Sub({ tone = 'idle', className, children }: SubProps) {
  return (
    <span data-slot="sub" className={classNames('block text-xs font-normal', tones[tone], className)}>
      {children}
    </span>
  )
}

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
