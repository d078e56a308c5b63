'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/table/data-table'
import { Empty } from '@/components/ui/empty'
import { ReceiptText } from '@/components/ui/icons'
import type { InvoiceRow } from './invoice-row'
import { useInvoiceColumns } from './use-invoice-columns'
import { useInvoiceMenu, type InvoiceLinks } from './use-invoice-menu'

type InvoicesListProps = {
  rows: readonly InvoiceRow[]
  unreadable: readonly { key: string; id: string | null }[]
  columns: readonly string[] | null
  ways: InvoiceLinks
}

const usualSort = { column: 'issued', descending: true }
const rowId = ({ id }: InvoiceRow) => id
const rowName = ({ number }: InvoiceRow) => number

/** All invoices of the account. Search, filters, order and page are in the URL. */
export function InvoicesList({ rows, unreadable, columns: remembered, ways }: InvoicesListProps) {
  const t = useTranslations('billing.invoices')
  const columns = useInvoiceColumns()
  const menu = useInvoiceMenu(ways)
  const cannotBeRead = useMemo(
    () => unreadable.map(({ key, id }) => ({ key, name: id ? t('unreadable', { id }) : t('unreadableNoId') })),
    [unreadable, t],
  )
  return (
    <DataTable
      id="invoices"
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowId={rowId}
      rowName={rowName}
      usualSort={usualSort}
      searchLabel={t('search')}
      pageSize={25}
      remembered={remembered}
      unreadable={cannotBeRead}
      rowMenu={menu}
      empty={
        <Empty icon={ReceiptText} title={t('empty.title')}>
          {t('empty.what')}
        </Empty>
      }
    />
  )
}
