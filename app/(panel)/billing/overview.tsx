import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { BillingFailure } from './billing-failure'
import { Invoices } from './invoices'
import { OrdersPanel } from './orders-panel'
import { AmountsOwed } from './amounts-owed'
import { readBilling } from './reads'
import { SpendingPanel } from './spending-panel'

/** Amounts owed first, then spending, then all invoices. */
export async function Overview() {
  const [read, t] = await Promise.all([readBilling(), getTranslations('billing')])
  if (!read.ok) return <BillingFailure failure={read.failure} />
  const { value: billing, asOf } = read
  return (
    <div className="stack-6">
      {/* Its height is not known in advance, so the parts below appear with it, after any read of the dashboard. */}
      <AmountsOwed billing={billing} asOf={asOf} />
      <div className="cols cols-side">
        <SpendingPanel billing={billing} asOf={asOf} />
        <OrdersPanel billing={billing} asOf={asOf} />
      </div>
      <section aria-labelledby="invoices" className="stack-2">
        <h2 id="invoices">{t('invoices.title')}</h2>
        <Suspense fallback={<SkeletonPanel rows={10} label={t('invoices.title')} />}>
          <Invoices billing={billing} asOf={asOf} />
        </Suspense>
      </section>
    </div>
  )
}
