import { getLocale, getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'
import { Panel } from '@/components/ui/panel'
import { formatMoney } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import type { Spending } from '@/lib/billing/rules/spending'
import { SpendingChart } from '../spending-chart'
import { ProductTable } from './product-table'

type CurrencySpendingProps = { spending: Spending; months: number; chosen: string | null }

/** Spending in one currency, by month and by product. */
export async function CurrencySpending({ spending, months, chosen }: CurrencySpendingProps) {
  const [t, locale] = await Promise.all([getTranslations('billing.spending'), getLocale()])
  const { currency, total } = spending
  const product = spending.products.find(({ name }) => name !== null && name === chosen)
  const alone = product && product.name !== null ? { name: product.name, byMonth: product.byMonth } : undefined
  return (
    <div className="stack-6">
      <Panel
        title={alone ? t('titleOf', { product: alone.name, currency }) : t('titleIn', { currency })}
        className="chart"
        note={t('sumOf', {
          months,
          amount: formatMoney({ amount: alone ? (product?.total ?? total) : total, currency }, locale),
        })}
        aside={
          alone && (
            <ButtonLink variant="quiet" size="small" href={paths.spending()} scroll={false} prefetch={false}>
              {t('allProducts')}
            </ButtonLink>
          )
        }
      >
        <SpendingChart spending={spending} withVat product={alone} />
      </Panel>
      <ProductTable spending={spending} chosen={alone?.name ?? null} />
    </div>
  )
}
