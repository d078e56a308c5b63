import { getLocale, getTranslations } from 'next-intl/server'
import { Figure, Figures } from '@/components/ui/figures'
import { BillingFailure } from '../billing-failure'
import { withoutCurrency } from '../money'
import { readBilling, statedInvoices } from '../reads'
import { CardsPanel } from './cards-panel'
import { TopUpsPanel } from './top-ups-panel'

export async function CreditAndCards() {
  const [read, t, locale] = await Promise.all([readBilling(), getTranslations('billing'), getLocale()])
  if (!read.ok) return <BillingFailure failure={read.failure} />
  const { value: billing, asOf } = read
  const unreadable = billing.unreadableCredit.length
  const invoices = await statedInvoices(billing, asOf)
  return (
    <div className="stack-6">
      <section aria-labelledby="balance" className="stack-2">
        <h2 id="balance" className="sr">
          {t('credit.balance')}
        </h2>
        <Figures>
          {billing.credit.length === 0 && unreadable === 0 && (
            <Figure name={t('credit.balance')} note={t('credit.how')}>
              {t('credit.none')}
            </Figure>
          )}
          {billing.credit.map((credit) => (
            <Figure key={credit.currency} name={t('credit.balance')} currency={credit.currency} note={t('credit.how')}>
              {withoutCurrency(credit, locale)}
            </Figure>
          ))}
        </Figures>
        {unreadable > 0 && <p className="small muted">{t('owing.unreadableCredit', { count: unreadable })}</p>}
      </section>
      <TopUpsPanel topUps={invoices.filter(({ topUp }) => topUp)} />
      <CardsPanel
        cards={billing.cards}
        unreadable={billing.unreadableCards.length}
        paymentType={billing.paymentType}
        now={asOf}
      />
    </div>
  )
}
