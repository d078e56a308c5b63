import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { pairClass } from '@/components/ui/class-names'
import { Link } from '@/components/visit/link'
import type { Order } from '@/lib/billing/model'
import type { StatedInvoice } from '@/lib/billing/reads'
import { explainAmount } from '@/lib/billing/rules/products'
import { formatMoney } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { useOrderText } from '../../order-row'
import { ProductLines } from '../../product-lines'

type InvoiceLinesProps = { invoice: StatedInvoice; order: Order | null }

/**
 * What the invoice is for, before VAT: the products of its order where they add up to it, else one line, and on the screen
 * why there is no more. The API has no lines of invoices.
 */
export function InvoiceLines({ invoice, order }: InvoiceLinesProps) {
  const t = useTranslations('billing.why')
  const words = useOrderText()
  const { locale } = useTimeStyle()
  const money = (amount: string) => formatMoney({ amount, currency: invoice.currency }, locale)
  const why = explainAmount(invoice, order)
  const orderLink = order?.number && <Link href={paths.order(order.number)}>{order.number}</Link>
  const number = invoice.orderNumber ?? order?.number ?? null
  return (
    <div className="border-y border-line-soft">
      <p className="flex justify-between gap-3 border-b border-line-soft px-4 py-2 text-xs font-medium text-fg-muted print:px-0">
        <span>{t('description')}</span>
        <span>{t('beforeVat')}</span>
      </p>
      {why === 'same' && order ? (
        <>
          <div className="[&_li]:print:break-inside-avoid [&_li]:print:px-0">
            <ProductLines products={order.products} money={money} />
          </div>
          <p className="px-4 pb-3 text-compact text-fg-muted print:px-0">
            {t.rich('behind', { order: () => orderLink, term: words.term(order) })}
          </p>
        </>
      ) : (
        <>
          <p className={`${pairClass} print:px-0`}>
            <span>
              {t(`line.${why === 'same' || (why !== 'topUp' && !number) ? 'noOrder' : why}`, { number: number ?? '' })}
            </span>
            <span>{money(invoice.beforeVat)}</span>
          </p>
          <p className="px-4 pb-3 text-compact text-fg-muted print:hidden">
            {t(`means.${why === 'same' ? 'noOrder' : why}`)}
            {orderLink && why !== 'topUp' && <> {t.rich('current', { order: () => orderLink })}</>}
          </p>
        </>
      )}
    </div>
  )
}
