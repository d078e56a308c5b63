import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Panel } from '@/components/ui/panel'
import type { Order } from '@/lib/billing/model'
import { formatMoney } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { explainAmount } from '@/lib/billing/rules/explain-amount'
import { ProductLines } from '../../product-lines'
import type { StatedInvoice } from '../../reads'
import { useOrderText } from '../../use-order-text'

/** Compares the invoice with its order, and says what the API does not explain. */
export function OrderComparison({ invoice, order }: { invoice: StatedInvoice; order: Order | null }) {
  const t = useTranslations('billing.why')
  const words = useOrderText()
  const { locale } = useTimeStyle()
  const money = (amount: string) => formatMoney({ amount, currency: invoice.currency }, locale)
  const why = explainAmount(invoice, order)
  return (
    <Panel title={t('title')} flush>
      {order && why.kind !== 'topUp' && (
        <>
          <p className="panel-body small muted">
            {t.rich('behind', {
              order: () =>
                order.number ? (
                  <Link href={paths.order(order.number)}>{t('order', { number: order.number })}</Link>
                ) : (
                  ''
                ),
              term: words.term(order),
            })}
          </p>
          <ProductLines products={order.products} money={money} />
        </>
      )}
      <div className="panel-body stack-2 small">
        {'products' in why && (
          <dl className="totals totals-small">
            <div>
              <dt>{t(why.kind === 'hourly' ? 'sumMonth' : 'sum')}</dt>
              <dd>{money(why.products)}</dd>
            </div>
            <div>
              <dt>{t('thisInvoice')}</dt>
              <dd>{money(invoice.beforeVat)}</dd>
            </div>
            {'difference' in why && (
              <div>
                <dt>{t(why.kind)}</dt>
                <dd>{money(why.difference)}</dd>
              </div>
            )}
          </dl>
        )}
        <p>{t(`means.${why.kind}`)}</p>
      </div>
    </Panel>
  )
}
