'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { DataTable } from '@/components/table/data-table'
import { Empty } from '@/components/ui/empty'
import { Package } from '@/components/ui/icons'
import type { OrderRow } from './order-row'
import { useOrderColumns } from './use-order-columns'

type OrdersListProps = {
  orders: readonly OrderRow[]
  unreadable: readonly { key: string; id: string | null }[]
  columns: readonly string[] | null
}

const usualSort = { column: 'next', descending: false }
const rowId = ({ id, number }: OrderRow) => number ?? id ?? ''
const rowName = rowId

/** All orders of the account. Search, filters, order and page are in the URL. */
export function OrdersList({ orders, unreadable, columns: remembered }: OrdersListProps) {
  const t = useTranslations('billing.orders')
  const columns = useOrderColumns()
  const cannotBeRead = useMemo(
    () => unreadable.map(({ key, id }) => ({ key, name: id ? t('unreadable', { id }) : t('unreadableNoId') })),
    [unreadable, t],
  )
  return (
    <DataTable
      id="orders"
      caption={t('title')}
      columns={columns}
      rows={orders}
      rowId={rowId}
      rowName={rowName}
      usualSort={usualSort}
      searchLabel={t('search')}
      remembered={remembered}
      unreadable={cannotBeRead}
      empty={
        <Empty icon={Package} title={t('none.title')}>
          {t('none.what')}
        </Empty>
      }
    />
  )
}
