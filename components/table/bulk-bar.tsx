'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/button'
import { linkButtonClass } from '@/components/ui/class-names'
import { X } from '@/components/ui/icons'

type BulkBarProps = {
  count: number
  /** Short summary of the selection: "2 on, 1 off". */
  summary?: ReactNode
  /** The buttons, without a wrapper. */
  children: ReactNode
  /** Set when the whole page is selected and more rows match: their number, and a callback that selects them. */
  all: { count: number; onSelect: () => void } | null
  onClear: () => void
}

const lineClass = 'mx-1 h-5 w-px bg-on-inverse-muted opacity-40 max-sm:hidden'

/** Actions on the selected rows. */
export function BulkBar({ count, summary, children, all, onClear }: BulkBarProps) {
  const t = useTranslations('table')
  const selected = t('bulk.selected', { count })
  return (
    <div
      data-bulk=""
      className="sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-xl bg-inverse py-2 ps-4 pe-2 text-on-inverse shadow-float max-sm:fixed max-sm:inset-x-2 max-sm:bottom-above-menu max-sm:m-0 max-sm:grid max-sm:w-auto max-sm:grid-cols-3 max-sm:gap-0 max-sm:p-1 max-sm:has-[>button:nth-of-type(5)]:grid-cols-4 print:hidden [&_:focus-visible]:outline-on-inverse *:[button]:border-transparent! *:[button]:bg-transparent! *:[button]:text-inherit! *:[button]:shadow-none! *:[button]:hover:bg-on-inverse/14! max-sm:*:[button]:flex-col! max-sm:*:[button]:gap-0.5! max-sm:*:[button]:px-1 max-sm:*:[button]:text-xs! max-sm:*:[button]:whitespace-normal!"
      role="region"
      aria-label={selected}
    >
      <p className="max-sm:col-[1/3] max-sm:self-center max-sm:ps-3">
        <strong className="font-[550] text-inherit" role="status">
          {selected}
        </strong>{' '}
        {summary && <span className="text-on-inverse-muted max-sm:hidden">{summary}</span>}
        {all && (
          <button className={`${linkButtonClass} ms-2 text-inherit!`} type="button" onClick={all.onSelect}>
            {t('bulk.selectAll', { count: all.count })}
          </button>
        )}
      </p>
      <span className={lineClass} />
      {children}
      <span className={lineClass} />
      <IconButton
        className="max-sm:col-[-2/-1] max-sm:row-start-1 max-sm:justify-self-end"
        icon={X}
        label={t('bulk.clear')}
        onClick={() => {
          onClear()
          document.getElementById('main')?.focus({ preventScroll: true })
        }}
      />
    </div>
  )
}
