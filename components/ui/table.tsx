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
