import { getLocale, getTranslations } from 'next-intl/server'
import { OverdueNotice } from '@/components/billing/overdue-notice'
import { ButtonLink } from '@/components/ui/button-link'
import { Figure, Figures } from '@/components/ui/description-list'
import type { Billing } from '@/lib/billing/model'
import { owingOf } from '@/lib/billing/rules/invoice'
import { formatMoney, withoutCurrency } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { statedInvoices } from '@/lib/billing/reads'
import { supportAddress } from '@/lib/brand'

/** Overdue and owed amounts per currency. */
export async function AmountsOwed({ billing, asOf }: { billing: Billing; asOf: Date }) {
  const [invoices, t, locale] = await Promise.all([
    statedInvoices(billing, asOf),
    getTranslations('billing.owing'),
    getLocale(),
  ])
  const owing = owingOf(invoices)
  const openCount = owing.reduce((all, { count }) => all + count, 0)
  const unreadable = billing.unreadableInvoices.length
  const vatUnknown = invoices.some(({ vat, state }) => vat === null && state !== 'paid' && state !== 'credited')
  return (
    <>
      <OverdueNotice invoices={invoices} now={asOf} support={supportAddress()} />
      <section aria-labelledby="owing" className="grid grid-cols-1 content-start gap-2">
        <h2 id="owing" className="sr-only">
          {t('title')}
        </h2>
        <Figures>
          {owing.length === 0 && (
            <Figure name={t('outstanding')} note={t('allPaid')}>
              {t('nothing')}
            </Figure>
          )}
          {owing.map(({ currency, total, vat, count, late, lateCount, lateIsOverdue }) => (
            <Figure
              key={currency}
              name={t('outstanding')}
              currency={currency}
              note={
                <>
                  {t('ofWhichVat', { count, vat: withoutCurrency({ amount: vat, currency }, locale) })}
                  {lateCount > 0 && (
                    <span className="block font-medium text-danger-fg">
                      {t(lateIsOverdue ? 'late' : 'maybeLate', {
                        amount: formatMoney({ amount: late, currency }, locale),
                      })}
                    </span>
                  )}
                </>
              }
            >
              {withoutCurrency({ amount: total, currency }, locale)}
            </Figure>
          ))}
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
        {openCount > 0 && (
          <p>
            <ButtonLink href={paths.toPay()}>{t('toPay', { count: openCount })}</ButtonLink>
          </p>
        )}
        {unreadable > 0 && <p className="text-compact text-fg-muted">{t('unreadable', { count: unreadable })}</p>}
        {billing.unreadableCredit.length > 0 && (
          <p className="text-compact text-fg-muted">
            {t('unreadableCredit', { count: billing.unreadableCredit.length })}
          </p>
        )}
        {vatUnknown && <p className="text-compact text-fg-muted">{t('vatUnknown')}</p>}
      </section>
    </>
  )
}
