'use client'

import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { Icon } from '@/components/ui/icon'
import { TriangleAlert } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { isWrite, subjectOf } from '@/lib/dns/zone-file/compare'
import { useWarningText } from '../warning-text'
import { IncludedContext } from './included'
import type { PreviewRow } from './preview-rows'

/** Returns a function that says what the editor would warn of in a change, and how it differs from its line. */
function useWarnings(): (row: PreviewRow) => string[] {
  const t = useTranslations('zoneFile.notes')
  const words = useWarningText()
  const { keys, warnings } = useContext(IncludedContext)
  return ({ key, step, remarks }) => {
    if (!step || !isWrite(step) || keys.has(key)) return []
    const record = subjectOf(step)
    return [
      ...remarks.map((remark) =>
        'note' in remark ? t(remark.note) : words.warning(record, { key: remark.warning, other: null }),
      ),
      ...(warnings.get(key) ?? []).map((found) => words.warning(record, found)),
    ]
  }
}

/** Warnings of one change, beneath its value. */
export function RowWarnings({ row }: { row: PreviewRow }) {
  return useWarnings()(row).map((text) => (
    <span className="flex gap-1.5 text-compact text-warn-fg" key={text}>
      <Icon of={TriangleAlert} className="mt-0.5" />
      <span className="wrap-anywhere">{text}</span>
    </span>
  ))
}

/** Only the first, because the rows have all. */
const mostShown = 5

/** The warnings of all changes, above them. */
export function WarningSummary({ rows }: { rows: readonly PreviewRow[] }) {
  const t = useTranslations('zoneFile')
  const warningsOfRow = useWarnings()
  const found = rows.flatMap((row) =>
    warningsOfRow(row).map((text) => ({ key: `${row.key} ${text}`, line: row.line, text })),
  )
  if (found.length === 0) return null
  return (
    <Notice tone="warn" role="status" title={t('warnings', { count: found.length })}>
      <ul className="grid grid-cols-1 content-start gap-1">
        {found.slice(0, mostShown).map(({ key, line, text }) => (
          <li className="wrap-anywhere" key={key}>
            {line !== null && t('atLine', { line })} {text}
          </li>
        ))}
        {found.length > mostShown && <li>{t('moreWarnings', { count: found.length - mostShown })}</li>}
      </ul>
    </Notice>
  )
}
