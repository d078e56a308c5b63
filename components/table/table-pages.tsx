'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent, ReactNode } from 'react'
import { linkButtonClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { ChevronLeft, ChevronRight } from '@/components/ui/icons'
import { Progress } from '@/components/ui/progress'
import { pageLinks } from './use-table-url'

type TablePagesProps = {
  page: number
  pageCount: number
  pageSize: number
  /** Number of matching rows that have loaded, of all that match, and of all rows. */
  matching: number
  count: number
  all: number
  unreadable: number
  /** Sums of the shown columns. */
  sums: ReactNode
  hrefOf: (page: number) => string
  onGo: (page: number) => void
}

/** Pagination. Uses real links, so that a page can be opened in another tab. */
export function TablePages({
  page,
  pageCount,
  pageSize,
  matching,
  count,
  all,
  unreadable,
  sums,
  hrefOf,
  onGo,
}: TablePagesProps) {
  const t = useTranslations('table')
  const from = (page - 1) * pageSize + 1
  const range = { from, to: Math.min(matching, from + pageSize - 1), count, all }
  const rangeText =
    matching === 0 ? t('pages.none', { all }) : t(count === all ? 'pages.range' : 'pages.rangeFiltered', range)
  const link = (to: number, content: ReactNode, rel?: 'next' | 'prev') => (
    <a
      href={hrefOf(to)}
      rel={rel}
      aria-current={to === page ? 'page' : undefined}
      onClick={(event) => {
        if (isForTheBrowser(event)) return
        event.preventDefault()
        if (to !== page) onGo(to)
      }}
    >
      {content}
    </a>
  )
  const sr = (words: ReactNode) => <span className="sr-only">{words}</span>
  const step = (to: number, rel: 'next' | 'prev', content: ReactNode) =>
    to < 1 || to > pageCount ? (
      <span className="opacity-75" aria-disabled="true">
        {content}
      </span>
    ) : (
      link(to, content, rel)
    )
  return (
    <nav
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2 text-compact text-fg-muted max-sm:justify-center max-sm:px-1"
      aria-label={t('pages.label')}
    >
      <p>
        <span role="status">{rangeText}</span>
        {unreadable > 0 && <> · {t('unreadable.count', { count: unreadable })}</>}
      </p>
      {sums}
      {pageCount > 1 && (
        <ul className="page-links">
          <li>
            {step(
              page - 1,
              'prev',
              <>
                <Icon of={ChevronLeft} />
                <span className="max-sm:sr-only">{t.rich('pages.previous', { sr })}</span>
              </>,
            )}
          </li>
          {pageLinks(page, pageCount).map((pageLink, at) =>
            pageLink === 'gap' ? (
              <li className="max-sm:hidden" key={`gap ${at}`} aria-hidden="true">
                <span className="opacity-75">…</span>
              </li>
            ) : (
              <li className={pageLink.far ? 'max-sm:hidden' : undefined} key={pageLink.page}>
                {link(pageLink.page, t.rich('pages.page', { page: pageLink.page, sr }))}
              </li>
            ),
          )}
          <li>
            {step(
              page + 1,
              'next',
              <>
                <span className="max-sm:sr-only">{t.rich('pages.next', { sr })}</span>
                <Icon of={ChevronRight} />
              </>,
            )}
          </li>
        </ul>
      )}
    </nav>
  )
}

/** Tells whether a click has a modifier key, to leave opening a new tab or window to the browser. */
export function isForTheBrowser({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}

/** Progress of loading later pages of a long list. */
export type More = { loaded: number; total: number; failed?: boolean; onRetry?: () => void }

/** How much of a long list has loaded, which limits search and export. */
export function LoadingMore({ more: { loaded, total, failed, onRetry } }: { more: More }) {
  const t = useTranslations('table')
  const words = t(failed ? 'loading.failed' : 'loading.more', { loaded, total })
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-2 text-compact text-fg-muted">
      {!failed && <Progress className="max-w-24" label={words} value={loaded} max={total} />}
      <span>
        {words}
        {failed ? '' : '.'} {t('loading.partial')}
      </span>
      {failed && onRetry && (
        <button className={linkButtonClass} type="button" onClick={onRetry}>
          {t('loading.again')}
        </button>
      )}
    </div>
  )
}
