'use client'

import { useTranslations } from 'next-intl'
import type { Route } from 'next'
import Link from 'next/link'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { X, type LucideIcon } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { State } from '@/components/ui/state'
import type { Tone } from '@/components/ui/tone'
import { PlainTable } from './plain-table'

/** Rows before "Show all". */
const fewest = 10

/** Names of the columns; a phone shows the last two as labels. */
type Names = { item: string; result: string; why: string }

type ResultsPanelProps<Kind extends string, Item extends { result: { is: Kind } }> = {
  title: string
  caption: string
  names: Names
  items: readonly Item[]
  /** Results that need attention first, successes last. */
  order: readonly Kind[]
  /** True when no result can change any more. */
  settled: boolean
  actions: ReactNode
  /** Null while the panel cannot be closed. */
  onClose: (() => void) | null
  row: (item: Item) => ReactNode
}

/** Results of a bulk action, item by item. Takes the focus, because the person has just started it. */
export function ResultsPanel<Kind extends string, Item extends { result: { is: Kind } }>(
  props: ResultsPanelProps<Kind, Item>,
) {
  const { title, caption, names, items, order, settled, actions, onClose, row } = props
  const t = useTranslations('table.results')
  const [showsAll, setShowsAll] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  // Sorted by urgency only once settled, because moving rows cannot be read.
  const ordered = settled ? items.toSorted((a, b) => order.indexOf(a.result.is) - order.indexOf(b.result.is)) : items
  return (
    <div className="mb-6" ref={place} tabIndex={-1}>
      <p className="sr" role="status">
        {title}
      </p>
      <Panel
        title={title}
        flush
        busy={!settled}
        aside={
          <div className="row">
            {actions}
            {onClose && <IconButton size="small" variant="quiet" icon={X} label={t('close')} onClick={onClose} />}
          </div>
        }
        foot={
          ordered.length > fewest && (
            <Button variant="quiet" size="small" onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
              {showsAll ? t('fewer') : t('all', { count: ordered.length })}
            </Button>
          )
        }
      >
        <PlainTable
          caption={caption}
          columns={[
            names.item,
            { name: names.result, className: 'c-state' },
            { name: names.why, className: 'wrap c-first c-wide' },
          ]}
        >
          {(showsAll ? ordered : ordered.slice(0, fewest)).map(row)}
        </PlainTable>
      </Panel>
    </div>
  )
}

type ResultRowProps = {
  /** The item's page, if it has one. */
  href?: Route
  name: string
  /** Distinguishes it from others of the same name. */
  sub?: string
  tone: Tone
  icon: LucideIcon
  word: string
  names: Names
  /** The reason, and what to do. */
  children: ReactNode
}

/** An item with its result and the reason. */
export function ResultRow({ href, name, sub, tone, icon, word, names, children }: ResultRowProps) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        {href ? (
          <Link href={href} prefetch={false}>
            {name}
          </Link>
        ) : (
          name
        )}
        {sub && <span className="sub mono wrap-anywhere">{sub}</span>}
      </th>
      <td role="cell" className="c-state" data-label={names.result}>
        <State tone={tone} icon={icon}>
          {word}
        </State>
      </td>
      <td role="cell" className="wrap c-first c-wide" data-label={names.why}>
        <div className="py-1">{children}</div>
      </td>
    </tr>
  )
}
