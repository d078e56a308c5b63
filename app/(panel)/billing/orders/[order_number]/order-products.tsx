import { useLocale, useTranslations } from 'next-intl'
import { Panel } from '@/components/ui/panel'
import type { Order } from '@/lib/billing/model'
import { formatMoney } from '@/lib/format/number'
import { ProductLines } from '../../product-lines'

/** Products of the order with their prices; servers link to their pages. */
export function OrderProducts({ order, currency }: { order: Order; currency: string | null }) {
  const t = useTranslations('billingTerm.products')
  const locale = useLocale()
  const money = (amount: string) => formatMoney({ amount, currency: currency ?? '' }, locale).trim()
  return (
    <Panel
      title={t('title')}
      note={order.hourly ? t('fullMonth') : t('perTerm')}
      flush
      foot={order.total !== null && <p className="row small">{t('sum', { amount: money(order.total) })}</p>}
    >
      {order.products.length === 0 ? (
        <p className="panel-body small muted">{t('none')}</p>
      ) : (
        <ProductLines products={order.products} money={money} />
      )}
    </Panel>
  )
}
