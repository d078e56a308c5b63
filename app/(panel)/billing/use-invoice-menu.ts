'use client'

import { useTranslations } from 'next-intl'
import { toast } from '@/components/feedback/toast'
import type { RowMenu } from '@/components/table/table-row'
import { announce } from '@/components/ui/announce'
import { Copy, CreditCard, Download, SquareArrowOutUpRight } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { isOpen } from '@/lib/billing/rules/invoice'
import type { InvoiceRow } from './invoice-row'

/** Whether the operator has configured download and payment links, and the operator's name. */
export type InvoiceLinks = { pdf: boolean; pay: boolean; brand: string }

/** Actions on one invoice in the list. Unavailable ones are disabled, with the reason. */
export function useInvoiceMenu({ pdf, pay, brand }: InvoiceLinks): RowMenu<InvoiceRow> {
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
