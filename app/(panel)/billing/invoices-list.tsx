'use client'

import { useTranslations, useLocale } from 'next-intl'
import { useMemo } from 'react'
import { toast } from '@/components/feedback/toaster'
import { DataTable } from '@/components/table/data-table'
import type { ListProps } from '@/components/table/list'
import type { RowMenu } from '@/components/table/table-rows'
import { CopyValue } from '@/components/ui/copy'
import { Empty } from '@/components/ui/empty'
import { Copy, CreditCard, Download, ReceiptText, SquareArrowOutUpRight } from '@/components/ui/icons'
import { Link } from '@/components/visit/link'
import { useSeenRows } from '@/components/visit/seen'
import { amountSpellings } from '@/lib/billing/rules/amounts'
import { isOpen, invoiceStates, searchedStates } from '@/lib/billing/rules/invoice-state'
import { paths } from '@/lib/paths'
import { rounded } from '@/lib/model/decimal'
import type { InvoiceRow } from '@/lib/billing/reads'
import { InvoiceState } from '@/components/billing/invoice-state'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { type TableColumn, useDayColumn } from '@/components/table/column'
import { columnsOf } from '@/components/table/columns-of'
import { NoValue, Tag } from '@/components/ui/inline'
import { Sub } from '@/components/ui/table'
import { capitalized, localDecimal } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatDayKey, formatMonth, formatMonthKey } from '@/lib/format/time'

const usualSort = { column: 'issued', descending: true }
const rowId = ({ id }: InvoiceRow) => id
const rowName = ({ number }: InvoiceRow) => number

/** All invoices of the account. Search, filters, order and page are in the URL. */
export function InvoicesList({ ways, ...list }: ListProps<InvoiceRow> & { ways: InvoiceLinks }) {
  const t = useTranslations('billing.invoices')
  useSeenRows('invoices', list.rows)
  return (
    <DataTable
      {...list}
      id="invoices"
      caption={t('title')}
      columns={useInvoiceColumns()}
      rowId={rowId}
      rowName={rowName}
      usualSort={usualSort}
      searchLabel={t('search')}
      hasViews
      pageSize={25}
      rowMenu={useInvoiceMenu(ways)}
      empty={<Empty icon={ReceiptText} title={t('empty.title')} />}
    />
  )
}

/** Whether the operator has configured download and payment links, and the operator's name. */
type InvoiceLinks = { pdf: boolean; pay: boolean; brand: string }

/** Actions on one invoice in the list. Unavailable ones are disabled, with the reason. */
function useInvoiceMenu({ pdf, pay, brand }: InvoiceLinks): RowMenu<InvoiceRow> {
  const t = useTranslations('billing.invoices.menu')
  const ways = useTranslations('billing.ways')
  const ui = useTranslations('ui')

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: t('copied', { kid: text }) })
    } catch {
      toast({ title: ui('copyFailed'), tone: 'warn' })
    }
  }
  const open = (address: string) => void window.open(address, '_blank', 'noopener')

  return ({ id, kid, state }) => [
    [{ name: t('open'), icon: SquareArrowOutUpRight, href: paths.invoice(id) }],
    [
      {
        name: t('pay'),
        icon: CreditCard,
        reason: !isOpen(state) ? t('nothingToPay') : pay ? null : ways('noPayment', { brand }),
        onChoose: () => open(paths.invoicePay(id)),
      },
      {
        name: t('pdf'),
        icon: Download,
        reason: pdf ? null : ways('noPdf', { brand }),
        onChoose: () => open(paths.invoicePdf(id)),
      },
      { name: t('copyKid'), icon: Copy, reason: kid ? null : t('noKid'), onChoose: () => void copy(kid ?? '') },
    ],
  ]
}

/** Columns of the invoice table. */
function useInvoiceColumns(): TableColumn<InvoiceRow>[] {
  const t = useTranslations('billing.invoices.columns')
  const words = useTranslations('billing')
  const locale = useLocale()
  const { timeZone } = useTimeStyle()
  const dayColumn = useDayColumn()
  return useMemo(() => {
    const notKnown = <NoValue says={words('notKnown')} />
    const stateWord = (value: string) => {
      const state = invoiceStates.find((invoiceState) => invoiceState === value)
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
    const kindWord = ({ topUp }: Pick<InvoiceRow, 'topUp'>) => words(topUp ? 'topUp' : 'ordinary')
    const year = ({ issuedAt }: InvoiceRow) => issuedAt && formatDayKey(issuedAt, timeZone).slice(0, 4)
    const month = ({ issuedAt }: InvoiceRow) => issuedAt && formatMonthKey(issuedAt, timeZone)
    const monthWord = (key: string | null) => key && capitalized(formatMonth(key, 'long', locale), locale)
    // In locales with a decimal comma, spreadsheets read a point as a thousands separator.
    const csvAmount = (amount: string | null) => amount && localDecimal(rounded(amount, 2), locale)
    return columnsOf(
      {
        number: {
          phone: 'name',
          cell: ({ id, number, topUp }) => (
            <>
              <Link href={paths.invoice(id)}>{number}</Link>
              {topUp && (
                <>
                  {' '}
                  <Tag>{words('topUp')}</Tag>
                </>
              )}
            </>
          ),
          value: rowName,
          search: true,
        },
        state: {
          phone: 'state',
          cell: ({ state }) => <InvoiceState state={state} />,
          sort: ({ state }) => invoiceStates.indexOf(state),
          csv: ({ state }) => stateWord(state),
          filter: { any: t('anyState'), value: ({ state }) => searchedStates(state), name: stateWord },
        },
        issued: { phone: 'first', ...dayColumn(({ issuedAt }) => issuedAt, notKnown) },
        due: { phone: 'last', ...dayColumn(({ dueAt }) => dueAt, notKnown) },
        kid: {
          hideBelow: 'md',
          cell: ({ kid }) => (kid ? <CopyValue value={kid} /> : notKnown),
          search: ({ kid }) => kid,
          csv: ({ kid }) => kid,
        },
        order: {
          hideBelow: 'md',
          cell: ({ orderNumber }) =>
            orderNumber ? <Link href={paths.order(orderNumber)}>{orderNumber}</Link> : notKnown,
          value: ({ orderNumber }) => orderNumber,
          search: true,
        },
        currency: {
          hidden: true,
          cell: ({ currency }) => currency,
          value: ({ currency }) => currency,
          filter: { any: t('anyCurrency'), value: ({ currency }) => currency },
        },
        year: {
          hidden: true,
          cell: (row) => year(row) ?? notKnown,
          sort: year,
          filter: { any: t('anyYear'), value: year },
        },
        month: {
          hidden: true,
          cell: (row) => monthWord(month(row)) ?? notKnown,
          sort: month,
          filter: {
            any: t('anyMonth'),
            value: month,
            name: (value) => monthWord(value) ?? value,
            latestFirst: true,
            linked: true,
          },
        },
        product: {
          hidden: true,
          cell: ({ product }) => product ?? notKnown,
          filter: { any: t('anyProduct'), value: ({ product }) => product, linked: true },
        },
        beforeVat: {
          hidden: true,
          numeric: true,
          cell: ({ beforeVat, currency }) => money(beforeVat, currency),
          sort: ({ beforeVat }) => Number(beforeVat),
          csv: ({ beforeVat }) => csvAmount(beforeVat),
        },
        vatRate: {
          hidden: true,
          numeric: true,
          cell: ({ vatRate }) => vatRate ?? notKnown,
          csv: ({ vatRate }) => vatRate && localDecimal(vatRate, locale),
        },
        vat: {
          hidden: true,
          numeric: true,
          cell: ({ vat, currency }) => (vat === null ? notKnown : money(vat, currency)),
          sort: ({ vat }) => (vat === null ? null : Number(vat)),
          csv: ({ vat }) => csvAmount(vat),
        },
        total: {
          phone: 'amount',
          numeric: true,
          cell: ({ due, vat, currency }) => (
            <>
              {money(due, currency)}
              {vat === null && <Sub>{t('vatUnknown')}</Sub>}
            </>
          ),
          // A binary number is precise enough for sorting.
          sort: ({ due }) => Number(due),
          search: ({ due, currency }) => [...amountSpellings(due), formatMoney({ amount: due, currency }, locale)],
          csv: ({ due, vat }) => (vat === null ? null : csvAmount(due)),
        },
        kind: {
          hidden: true,
          cell: kindWord,
          csv: kindWord,
          filter: {
            any: t('anyKind'),
            value: ({ topUp }) => (topUp ? 'topup' : 'invoice'),
            name: (value) => kindWord({ topUp: value === 'topup' }),
          },
        },
      },
      (id) => t(id),
    )
  }, [t, words, dayColumn, locale, timeZone])
}
