'use client'

import { useLocale, useTranslations } from 'next-intl'
import { saveFile } from '@/components/form/save-file'
import { Button } from '@/components/ui/button'
import { Download } from '@/components/ui/icons'
import type { TableColumn } from './column'
import { csvFileName, toCsv } from './csv'
import type { Entry } from './entries'

type ExportButtonProps<Row> = {
  id: string
  columns: readonly TableColumn<Row>[]
  /** All matching rows, not only those on the page, in order. */
  rows: readonly Entry<Row>[]
  /** Rows are still loading, so the file would be incomplete. */
  later: boolean
  /** In the head of the page, where a phone only has room for the icon. */
  inHead: boolean
}

/** Saves the searched, filtered and sorted list as CSV, with all columns. */
export function ExportButton<Row>({ id, columns, rows, later, inHead }: ExportButtonProps<Row>) {
  const t = useTranslations('table')
  const locale = useLocale()
  const save = () => {
    const readable = rows.flatMap(({ row }) => (row === null ? [] : [row]))
    saveFile(csvFileName(id, new Date()), 'text/csv', toCsv(readable, columns, locale))
  }
  return (
    <Button icon={Download} onClick={save} reason={later ? t('exportLater') : null} reasonHidden>
      <span className={inHead ? 'sm-sr' : undefined}>{t('export')}</span>
    </Button>
  )
}
