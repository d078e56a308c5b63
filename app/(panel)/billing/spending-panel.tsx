import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { ChartColumn } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import type { Billing } from '@/lib/billing/model'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { SpendingChart } from './spending-chart'
import { recentSpending } from './spending-data'

const shownMonths = 12

/** The last year in the currency with the most invoices; the spending page has other currencies and products. */
export async function SpendingPanel({ billing, asOf }: { billing: Billing; asOf: Date }) {
  const [t, { timeZone }] = await Promise.all([getTranslations('billing.spending'), readPreferences()])
  const [main, ...others] = recentSpending(billing, asOf, timeZone, shownMonths)
  if (!main) {
    return (
      <Panel title={t('title')} flush>
        <Empty icon={ChartColumn} title={t('none.title')}>
          {t('none.what')}
        </Empty>
      </Panel>
    )
  }
  return (
    <Panel
      title={t('title')}
      className="chart"
      note={t('unit', { currency: main.currency, months: shownMonths })}
      foot={
        <ButtonLink variant="quiet" className="-ms-3" href={paths.spending()} prefetch={false}>
          {others.length > 0 ? t('allCurrencies') : t('byProduct')}
        </ButtonLink>
      }
    >
      <SpendingChart spending={main} />
    </Panel>
  )
}
