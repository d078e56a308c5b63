'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { type TableColumn, useDayColumn } from '@/components/table/column'
import { columnsOf } from '@/components/table/columns-of'
import { DataTable } from '@/components/table/data-table'
import type { ListProps } from '@/components/table/list'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { Package } from '@/components/ui/icons'
import { NoValue } from '@/components/ui/inline'
import { Sub } from '@/components/ui/table'
import { Link } from '@/components/visit/link'
import { localDecimal } from '@/lib/format/locale'
import { rounded } from '@/lib/model/decimal'
import { formatMoney } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { useOrderText, type OrderRow } from '../order-row'

const usualSort = { column: 'next', descending: false }
const rowId = ({ id, number }: OrderRow) => number ?? id ?? ''
const rowName = rowId

/** All orders of the account. Search, filters, order and page are in the URL. */
export function OrdersList(list: ListProps<OrderRow>) {
  const t = useTranslations('billing.orders')
  return (
    <DataTable
      {...list}
      id="orders"
      caption={t('title')}
      columns={useOrderColumns()}
      rowId={rowId}
      rowName={rowName}
      usualSort={usualSort}
      searchLabel={t('search')}
      empty={
        <Empty
          icon={Package}
          level={2}
          title={t('none.title')}
          actions={
            <ButtonLink variant="primary" href={paths.deploy()}>
              {t('none.start')}
            </ButtonLink>
          }
        />
      }
    />
  )
}

/** It is not billed again, so it has neither a term nor a next date. */
const isCancelled = ({ status }: OrderRow) => status === 'cancelled'

/** Filter value for hourly billing; other terms are numbers of months. */
const hourlyTerm = 'hourly'
const termOf = ({ hourly, cycleMonths }: OrderRow) =>
  hourly ? hourlyTerm : cycleMonths === null ? null : String(cycleMonths)

/** Columns of the order table. */
function useOrderColumns(): TableColumn<OrderRow>[] {
  const t = useTranslations('billing.orders.columns')
  const billing = useTranslations('billing')
  const words = useOrderText()
  const locale = useLocale()
  const dayColumn = useDayColumn()
  return useMemo(() => {
    const notKnown = <NoValue says={billing('notKnown')} />
    const next = dayColumn<OrderRow>(({ nextBillingAt }) => nextBillingAt, notKnown, 'UTC')
    const termWord = (value: string) =>
      words.term({ hourly: value === hourlyTerm, cycleMonths: value === hourlyTerm ? null : Number(value) })
    return columnsOf(
      {
        number: {
          phone: 'name',
          cell: ({ number }) => (number ? <Link href={paths.order(number)}>{number}</Link> : notKnown),
          value: ({ number }) => number,
          search: true,
        },
        things: {
          phone: 'wide',
          wraps: true,
          cell: ({ things }) => words.things(things),
          sort: ({ things }) => things[0] ?? null,
          search: ({ things, productNames }) => [...things, ...productNames],
          csv: ({ things }) => things.join(', '),
        },
        status: {
          phone: 'state',
          cell: ({ status }) => words.status(status),
          value: ({ status }) => words.status(status),
          filter: { any: t('anyStatus'), value: ({ status }) => status, name: words.status },
        },
        term: {
          phone: 'first',
          cell: (order) => (
            <>
              {isCancelled(order) ? <NoValue says={t('noTerm')} /> : words.term(order)}
              {order.upcoming && <Sub>{words.upcoming(order.upcoming)}</Sub>}
            </>
          ),
          sort: ({ hourly, cycleMonths }) => (hourly ? 0 : cycleMonths),
          csv: (order) =>
            isCancelled(order)
              ? null
              : [words.term(order), order.upcoming && words.upcoming(order.upcoming)].filter(Boolean).join('. '),
          filter: { any: t('anyTerm'), value: termOf, name: termWord },
        },
        next: {
          phone: 'last',
          ...next,
          cell: (order) => (isCancelled(order) ? <NoValue says={t('never')} /> : next.cell(order)),
        },
        total: {
          phone: 'amount',
          numeric: true,
          cell: ({ total, currency, hourly }) =>
            total === null ? (
              notKnown
            ) : (
              <>
                <span className="whitespace-nowrap">
                  {formatMoney({ amount: total, currency: currency ?? '' }, locale).trim()}
                </span>
                {hourly && <Sub>{t('mostPerMonth')}</Sub>}
              </>
            ),
          // A binary number is precise enough for sorting.
          sort: ({ total }) => (total === null ? null : Number(total)),
          csv: ({ total }) => total && localDecimal(rounded(total, 2), locale),
        },
        currency: {
          hidden: true,
          cell: ({ currency }) => currency ?? notKnown,
          csv: ({ currency }) => currency,
          filter: { any: t('anyCurrency'), value: ({ currency }) => currency },
        },
        ordered: { hidden: true, ...dayColumn(({ orderedAt }) => orderedAt, notKnown) },
      },
      (id) => t(id),
    )
  }, [t, billing, words, dayColumn, locale])
}
