'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { toast } from '@/components/feedback/toaster'
import { DataTable } from '@/components/table/data-table'
import type { RowMenu } from '@/components/table/table-rows'
import { announce } from '@/components/ui/copy'
import { Empty } from '@/components/ui/empty'
import { Copy, CreditCard, Download, ReceiptText, SquareArrowOutUpRight } from '@/components/ui/icons'
import { isOpen } from '@/lib/billing/rules/invoice-state'
import { paths } from '@/lib/paths'
import type { InvoiceRow } from '@/lib/billing/reads'
import { useInvoiceColumns } from './use-invoice-columns'

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
      announce(ui('copyFailed'))
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
