'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useMemo } from 'react'
import { InvoiceState } from '@/components/billing/invoice-state'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import type { TableColumn } from '@/components/table/column'
import { useDayColumn } from '@/components/table/use-day-column'
import { CopyValue } from '@/components/ui/copy'
import { NoValue, Tag } from '@/components/ui/inline'
import { Sub } from '@/components/ui/table'
import { localDecimal } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatDayKey, formatMonth, formatMonthKey } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { invoiceStates } from '@/lib/billing/rules/invoice-state'
import type { InvoiceRow } from '@/lib/billing/reads'

/** Columns of the invoice table. */
export function useInvoiceColumns(): TableColumn<InvoiceRow>[] {
  const t = useTranslations('billing.invoices.columns')
  const words = useTranslations('billing')
  const locale = useLocale()
  const { timeZone } = useTimeStyle()
  const dayColumn = useDayColumn()
  return useMemo(() => {
    const stateWord = (value: string) => {
      const state = invoiceStates.find((one) => one === value)
      return state ? words(`state.${state}`) : value
    }
    const money = (amount: string, currency: string) => {
      const text = formatMoney({ amount, currency }, locale)
      return (
        <span className="whitespace-nowrap">
          <span className="text-fg-muted">{currency}</span>
          {text.slice(currency.length)}
        </span>
      )
    }
    const year = ({ issuedAt }: InvoiceRow) => issuedAt && formatDayKey(issuedAt, timeZone).slice(0, 4)
    const month = ({ issuedAt }: InvoiceRow) => issuedAt && formatMonthKey(issuedAt, timeZone)
    const monthWord = (key: string | null) => key && formatMonth(key, 'long', locale)
    // In locales with a decimal comma, spreadsheets read a point as a thousands separator.
    const csvAmount = (amount: string | null) => (amount === null ? null : localDecimal(amount, locale))
    return [
      {
        id: 'number',
        header: t('number'),
        phone: 'name',
        cell: ({ id, number, topUp }) => (
          <>
            <Link href={paths.invoice(id)} prefetch={false}>
              {number}
            </Link>
            {topUp && (
              <>
                {' '}
                <Tag>{words('topUp')}</Tag>
              </>
            )}
          </>
        ),
        sort: ({ number }) => number,
        search: ({ number }) => number,
        csv: ({ number }) => number,
      },
      {
        id: 'state',
        header: t('state'),
        phone: 'state',
        cell: ({ state }) => <InvoiceState state={state} />,
        sort: ({ state }) => invoiceStates.indexOf(state),
        csv: ({ state }) => stateWord(state),
        filter: { any: t('anyState'), value: ({ state }) => state, name: stateWord },
      },
      {
        id: 'issued',
        header: t('issued'),
        phone: 'first',
        ...dayColumn(({ issuedAt }) => issuedAt, <NoValue says={words('notKnown')} />),
      },
      {
        id: 'due',
        header: t('due'),
        phone: 'last',
        ...dayColumn(({ dueAt }) => dueAt, <NoValue says={words('notKnown')} />),
      },
      {
        id: 'kid',
        header: t('kid'),
        hideBelow: 'md',
        cell: ({ kid }) => (kid ? <CopyValue value={kid} /> : <NoValue says={words('notKnown')} />),
        search: ({ kid }) => kid,
        csv: ({ kid }) => kid,
      },
      {
        id: 'order',
        header: t('order'),
        hideBelow: 'md',
        cell: ({ orderNumber }) =>
          orderNumber ? (
            <Link href={paths.order(orderNumber)} prefetch={false}>
              {orderNumber}
            </Link>
          ) : (
            <NoValue says={words('notKnown')} />
          ),
        sort: ({ orderNumber }) => orderNumber,
        search: ({ orderNumber }) => orderNumber,
        csv: ({ orderNumber }) => orderNumber,
      },
      {
        id: 'currency',
        header: t('currency'),
        hidden: true,
        cell: ({ currency }) => currency,
        sort: ({ currency }) => currency,
        csv: ({ currency }) => currency,
        filter: { any: t('anyCurrency'), value: ({ currency }) => currency },
      },
      {
        id: 'year',
        header: t('year'),
        hidden: true,
        cell: (row) => year(row) ?? <NoValue says={words('notKnown')} />,
        sort: year,
        filter: { any: t('anyYear'), value: year },
      },
      {
        id: 'month',
        header: t('month'),
        hidden: true,
        cell: (row) => monthWord(month(row)) ?? <NoValue says={words('notKnown')} />,
        sort: month,
        filter: {
          any: t('anyMonth'),
          value: month,
          name: (value) => monthWord(value) ?? value,
          latestFirst: true,
          linked: true,
        },
      },
      {
        id: 'beforeVat',
        header: t('beforeVat'),
        hidden: true,
        numeric: true,
        cell: ({ beforeVat, currency }) => money(beforeVat, currency),
        sort: ({ beforeVat }) => Number(beforeVat),
        csv: ({ beforeVat }) => csvAmount(beforeVat),
      },
      {
        id: 'vatRate',
        header: t('vatRate'),
        hidden: true,
        numeric: true,
        cell: ({ vatRate }) => (vatRate === null ? <NoValue says={words('notKnown')} /> : vatRate),
        csv: ({ vatRate }) => csvAmount(vatRate),
      },
      {
        id: 'vat',
        header: t('vat'),
        hidden: true,
        numeric: true,
        cell: ({ vat, currency }) => (vat === null ? <NoValue says={words('notKnown')} /> : money(vat, currency)),
        sort: ({ vat }) => (vat === null ? null : Number(vat)),
        csv: ({ vat }) => csvAmount(vat),
      },
      {
        id: 'total',
        header: t('total'),
        phone: 'wide',
        numeric: true,
        cell: ({ due, vat, currency }) => (
          <>
            {money(due, currency)}
            {vat === null && <Sub>{t('vatUnknown')}</Sub>}
          </>
        ),
        // A binary number is precise enough for sorting.
        sort: ({ due }) => Number(due),
        search: ({ due, currency }) => [due, formatMoney({ amount: due, currency }, locale)],
        csv: ({ due, vat }) => (vat === null ? null : csvAmount(due)),
      },
      {
        id: 'kind',
        header: t('kind'),
        hidden: true,
        cell: ({ topUp }) => words(topUp ? 'topUp' : 'ordinary'),
        csv: ({ topUp }) => words(topUp ? 'topUp' : 'ordinary'),
        filter: {
          any: t('anyKind'),
          value: ({ topUp }) => (topUp ? 'topup' : 'invoice'),
          name: (value) => words(value === 'topup' ? 'topUp' : 'ordinary'),
        },
      },
    ]
  }, [t, words, dayColumn, locale, timeZone])
}
