import { useLocale, useTranslations } from 'next-intl'
import { Offer } from '@/components/ui/offer'
import { Tag } from '@/components/ui/tag'
import { formatMoney } from '@/lib/format/number'
import type { BillingTerm } from '@/lib/billing/rules/term'
import { dividedBy } from '@/lib/model/decimal'
import { orderLines } from '@/lib/billing/rules/products'
import { withRate } from '@/lib/billing/rules/vat'
import { type TermFacts, TermLines } from './term-parts'

type CurrentTermProps = Pick<TermFacts, 'order' | 'invoices' | 'vatRate'> & { months: BillingTerm }

/** The current term of the order. It has no preview, so the order's own amounts are shown. */
export function CurrentTerm({ order, months, invoices, vatRate }: CurrentTermProps) {
  const t = useTranslations('billingTerm')
  const locale = useLocale()
  const plain = (amount: string) => formatMoney({ amount, currency: '' }, locale).trim()
  const open = invoices.filter((invoice) => invoice.open)
  return (
    <Offer
      title={t('months', { count: months })}
      radio={{ name: 'term', disabled: true }}
      price={
        order.total === null ? (
          t('card.notGiven')
        ) : (
          <>
            {plain(dividedBy(order.total, months))} <small>{t('card.perMonth')}</small>
          </>
        )
      }
      tags={<Tag>{t('card.current')}</Tag>}
    >
      <div>
        <dt>{t('card.starts')}</dt>
        <dd>{t('card.inUse')}</dd>
      </div>
      <div>
        <dt>{t('card.termTotal')}</dt>
        <dd>
          {order.total === null ? t('card.notGiven') : plain(order.total)}
          {order.total !== null && vatRate !== null && (
            <span className="block text-fg-muted">
              {t('card.withVat', { amount: plain(withRate(order.total, vatRate).total) })}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('card.invoicedNow')}</dt>
        <dd>{t('card.nothing')}</dd>
      </div>
      <div>
        <dt>{t('card.openInvoice')}</dt>
        <dd>{open.length > 0 ? open.map(({ number }) => number).join(', ') : t('card.none')}</dd>
      </div>
      <div>
        <dt>{t('card.lines')}</dt>
        <dd>
          <TermLines
            lines={orderLines(order.products).map(({ name, amount, products }) => ({
              name,
              quantity: products.length,
              amount: amount === null ? null : dividedBy(amount, months),
            }))}
          />
        </dd>
      </div>
    </Offer>
  )
}
