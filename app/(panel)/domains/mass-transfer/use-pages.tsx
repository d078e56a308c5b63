'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { ChevronLeft, ChevronRight } from '@/components/ui/icons'

/** Rows per page, few enough to render quickly however long the list is. */
const pageSize = 50

/**
 * The pages of a long list in a form.
 *
 * @returns the rows of the page, what goes to the first page, and the links to the others if there are any
 */
export function usePages<T>(rows: readonly T[]) {
  const t = useTranslations('massTransfer.lines')
  const [page, setPage] = useState(0)
  const last = Math.max(0, Math.ceil(rows.length / pageSize) - 1)
  const at = Math.min(page, last)
  const onPage = rows.slice(at * pageSize, (at + 1) * pageSize)
  const links = rows.length > pageSize && (
    <>
      <span className="text-compact text-fg-muted">
        {t('range', { from: at * pageSize + 1, to: at * pageSize + onPage.length, count: rows.length })}
      </span>
      <IconButton
        icon={ChevronLeft}
        size="small"
        label={t('previous')}
        reason={at === 0 ? t('isFirst') : null}
        onClick={() => setPage(at - 1)}
      />
      <IconButton
        icon={ChevronRight}
        size="small"
        label={t('next')}
        reason={at === last ? t('isLast') : null}
        onClick={() => setPage(at + 1)}
      />
    </>
  )
  return { onPage, toFirst: () => setPage(0), links }
}
