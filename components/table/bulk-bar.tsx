'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { linkButtonClass } from '@/components/ui/button-class'
import { IconButton } from '@/components/ui/icon-button'
import { X } from '@/components/ui/icons'

type BulkBarProps = {
  count: number
  /** Number of selected rows hidden by the current search and filters. */
  notShown: number
  /** Short summary of the selection: "2 on, 1 off". */
  summary?: ReactNode
  /** The buttons, without a wrapper. */
  children: ReactNode
  /** Set when the whole page is selected and more rows match: their number, and a callback that selects them. */
  all: { count: number; onSelect: () => void } | null
  onClear: () => void
}

/** Actions on the selected rows. Says when some of them are not visible. */
export function BulkBar({ count, notShown, summary, children, all, onClear }: BulkBarProps) {
  const t = useTranslations('table')
  const selected = t('bulk.selected', { count })
  return (
    <div
      className="bulk *:[button]:border-transparent! *:[button]:bg-transparent! *:[button]:text-inherit! *:[button]:shadow-none! *:[button]:hover:bg-on-inverse/14! max-sm:*:[button]:px-1"
      role="region"
      aria-label={selected}
    >
      <p>
        <strong role="status">{selected}</strong>{' '}
        {notShown > 0 ? (
          <span className="muted">{t('bulk.notShown', { count: notShown })}</span>
        ) : (
          summary && <span className="muted hide-sm">{summary}</span>
        )}
        {all && (
          <button className={`${linkButtonClass} ms-2 text-inherit!`} type="button" onClick={all.onSelect}>
            {t('bulk.selectAll', { count: all.count })}
          </button>
        )}
      </p>
      <span className="sep" />
      {children}
      <span className="sep" />
      <IconButton className="close" icon={X} label={t('bulk.clear')} onClick={onClear} />
    </div>
  )
}
