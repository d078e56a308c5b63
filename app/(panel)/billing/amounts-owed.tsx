import { getLocale, getTranslations } from 'next-intl/server'
import { Figure, Figures } from '@/components/ui/figures'
import type { Billing } from '@/lib/billing/model'
import { owingOf } from '@/lib/billing/rules/invoice'
import { withoutCurrency } from './money'
import { OverdueNotice } from './overdue-notice'
import { statedInvoices } from './reads'

/** Overdue and owed amounts per currency. */
export async function AmountsOwed({ billing, asOf }: { billing: Billing; asOf: Date }) {
  const [invoices, t, locale] = await Promise.all([
    statedInvoices(billing, asOf),
    getTranslations('billing.owing'),
    getLocale(),
  ])
  const owing = owingOf(invoices)
  const unreadable = billing.unreadableInvoices.length
  const vatUnknown = invoices.some(({ vat, state }) => vat === null && state !== 'paid' && state !== 'credited')
  return (
    <>
      <OverdueNotice invoices={invoices} now={asOf} />
      <section aria-labelledby="owing" className="stack-2">
        <h2 id="owing" className="sr">
          {t('title')}
        </h2>
        <Figures>
          {owing.length === 0 && (
            <Figure name={t('outstanding')} note={t('allPaid')}>
              {t('nothing')}
            </Figure>
          )}
          {owing.flatMap(({ currency, total, vat, count, late, lateCount, lateIsOverdue }) => [
            <Figure
              key={currency}
              name={t('outstanding')}
              currency={currency}
              note={t('ofWhichVat', { count, vat: withoutCurrency({ amount: vat, currency }, locale) })}
            >
              {withoutCurrency({ amount: total, currency }, locale)}
            </Figure>,
            lateCount > 0 && (
              <Figure
                key={`${currency}-late`}
                name={t(lateIsOverdue ? 'late' : 'maybeLate')}
                currency={currency}
                tone="danger"
                note={t('invoices', { count: lateCount })}
              >
                {withoutCurrency({ amount: late, currency }, locale)}
              </Figure>
            ),
          ])}
          {billing.credit.map((credit) => (
            <Figure
              key={`credit-${credit.currency}`}
              name={t('credit')}
              currency={credit.currency}
              note={t('creditFor')}
            >
              {withoutCurrency(credit, locale)}
            </Figure>
          ))}
        </Figures>
        {unreadable > 0 && <p className="small muted">{t('unreadable', { count: unreadable })}</p>}
        {billing.unreadableCredit.length > 0 && (
          <p className="small muted">{t('unreadableCredit', { count: billing.unreadableCredit.length })}</p>
        )}
        {vatUnknown && <p className="small muted">{t('vatUnknown')}</p>}
      </section>
    </>
  )
}
