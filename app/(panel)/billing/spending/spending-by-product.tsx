import { getTranslations } from 'next-intl/server'
import { Empty } from '@/components/ui/empty'
import { ChartColumn } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { readPreferences } from '@/lib/i18n/preferences'
import { BillingFailure } from '../billing-failure'
import { readBilling } from '../reads'
import { recentSpending } from '../spending-data'
import { CurrencySpending } from './currency-spending'

const shownMonths = 24

/** @param chosen the product, in one currency, to show alone */
export async function SpendingByProduct({ chosen }: { chosen: { product: string; currency: string } | null }) {
  const [read, t, { timeZone }] = await Promise.all([
    readBilling(),
    getTranslations('billing.spending'),
    readPreferences(),
  ])
  if (!read.ok) return <BillingFailure failure={read.failure} />
  const spending = recentSpending(read.value, read.asOf, timeZone, shownMonths)
  if (spending.length === 0) {
    return (
      <Panel title={t('title')} flush>
        <Empty icon={ChartColumn} title={t('none.title')}>
          {t('none.what')}
        </Empty>
      </Panel>
    )
  }
  return (
    <div className="stack-6">
      <p className="small muted">{t('counted')}</p>
      {spending.map((one) => (
        <CurrencySpending
          key={one.currency}
          spending={one}
          months={shownMonths}
          chosen={chosen?.currency === one.currency ? chosen.product : null}
        />
      ))}
    </div>
  )
}
