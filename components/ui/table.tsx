import type { ReactNode } from 'react'
import { classNames } from './class-names'

type TableProps = {
  /** Stays a table on a phone, where others turn into cards. For a few narrow columns. */
  plain?: boolean
  /** Caption, head and body. */
  children: ReactNode
}

const look =
  'w-full border-separate border-spacing-0 text-compact cells:text-start cells:font-normal heads:h-9 heads:border-line heads:bg-card heads:text-xs heads:font-medium heads:text-fg-muted heads:first:rounded-ss-inner heads:last:rounded-se-inner sm:rows:[&:hover]:bg-hover rows:has-[>.c-select_:checked]:bg-selected rows:has-[th_a[href]]:cursor-pointer rows:[&>th]:font-medium rows:[&>th]:text-fg-strong rows:[&>th_a]:font-[550] rows:[&>th_a]:text-inherit rows:[&>th_a]:decoration-transparent rows:[&>th_a:hover]:text-accent-fg rows:[&>th_a:hover]:decoration-current'
/** A name stays on one line up to a width that most names are within. */
const names =
  'sm:rows:[&>th>a]:inline-block sm:rows:[&>th>a]:w-max sm:rows:[&>th>a]:max-w-112 sm:rows:[&>th>a]:whitespace-normal'
const plainCells =
  'whitespace-nowrap cells:h-row cells:border-b cells:border-line-soft cells:px-3 cells:py-1 cells:first:ps-4 cells:last:pe-4 rows:last:*:border-b-0 max-sm:whitespace-normal max-sm:cells:px-2'
const wideCells =
  'sm:whitespace-nowrap sm:cells:h-row sm:cells:border-b sm:cells:border-line-soft sm:cells:px-3 sm:cells:py-1 sm:cells:first:ps-4 sm:cells:last:pe-4 sm:rows:last:*:border-b-0 sm:rows:[&:has(>.c-select_:checked)>:first-child]:shadow-[inset_2px_0_0_var(--color-accent)]'

/** A table. On a phone its rows are cards, which `c-…` classes of the cells lay out (table-cards.css). */
export function Table({ plain, children }: TableProps) {
  return (
    <table role="table" className={`${look} ${names} ${plain ? plainCells : `table-cards ${wideCells}`}`}>
      {children}
    </table>
  )
}

/** The frame of a table that is not in a panel, and the part of it that scrolls sideways. */
export const tableFrameClass = 'min-w-0 rounded-lg border border-line bg-card'
export const tableScrollClass = 'relative overflow-x-auto rounded-[inherit]'

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
