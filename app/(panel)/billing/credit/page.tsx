import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { CreditCard } from '@/components/ui/icons'
import { listClass, pairClass } from '@/components/ui/class-names'
import { Figure, Figures } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { State } from '@/components/ui/state'
import { Tag } from '@/components/ui/inline'
import type { Card } from '@/lib/billing/model'
import { cardValidity } from '@/lib/billing/rules/amounts'
import { withoutCurrency } from '@/lib/format/number'
import { readBilling, type StatedInvoice, statedInvoices } from '@/lib/billing/reads'
import { BillingFailure, BillingPage, CardLine, InvoiceItem } from '../billing-head'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('billing.tabs')
  return { title: t('credit') }
}

/** /billing/credit: credit, top-ups and payment cards. */
export default async function CreditPage() {
  const t = await getTranslations('billing.tabs')
  return (
    <BillingPage current="credit" title={t('credit')} skeleton={<SkeletonPanel rows={4} label={t('credit')} />}>
      <CreditAndCards />
    </BillingPage>
  )
}

async function CreditAndCards() {
  const [read, t, locale] = await Promise.all([readBilling(), getTranslations('billing'), getLocale()])
  if (!read.ok) return <BillingFailure failure={read.failure} />
  const { value: billing, asOf } = read
  const unreadable = billing.unreadableCredit.length
  const invoices = await statedInvoices(billing, asOf)
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <section aria-labelledby="balance" className="grid grid-cols-1 content-start gap-2">
        <h2 id="balance" className="sr-only">
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
        {unreadable > 0 && (
          <p className="text-compact text-fg-muted">{t('owing.unreadableCredit', { count: unreadable })}</p>
        )}
      </section>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <TopUpsPanel topUps={invoices.filter(({ topUp }) => topUp)} />
        <CardsPanel
          cards={billing.cards}
          unreadable={billing.unreadableCards.length}
          paymentType={billing.paymentType}
          now={asOf}
        />
      </div>
    </div>
  )
}

/** Paid top-ups. The API does not list what was drawn from the credit. */
function TopUpsPanel({ topUps }: { topUps: readonly StatedInvoice[] }) {
  const t = useTranslations('billing.credit')
  const newestFirst = topUps.toSorted((a, b) => (b.issuedAt?.getTime() ?? 0) - (a.issuedAt?.getTime() ?? 0))
  return (
    <Panel title={t('history')} note={t('inclVat')} flush>
      {newestFirst.length === 0 ? (
        <p className="p-4 text-compact text-fg-muted">{t('noTopUps')}</p>
      ) : (
        <ul className={listClass}>
          {newestFirst.map((invoice) => (
            <InvoiceItem key={invoice.id} invoice={invoice} amount={invoice.due}>
              {t('topUp', { number: invoice.number })}
            </InvoiceItem>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type CardsPanelProps = { cards: readonly Card[]; unreadable: number; paymentType: string | null; now: Date }

/** The cards as the API shows them, masked, and how the account pays. */
function CardsPanel({ cards, unreadable, paymentType, now }: CardsPanelProps) {
  const t = useTranslations('billing.cards')
  const way = paymentType === 'invoice' || paymentType === 'card' ? t(`paysBy.${paymentType}`) : paymentType
  return (
    <Panel
      title={t('title')}
      note={way}
      flush
      foot={<p className="text-compact text-fg-muted">{t('whereToChange')}</p>}
    >
      {unreadable > 0 && <p className="p-4 text-compact text-fg-muted">{t('unreadable', { count: unreadable })}</p>}
      {cards.length === 0 && unreadable === 0 && <p className="p-4 text-compact text-fg-muted">{t('none')}</p>}
      {cards.length > 0 && (
        <ul className={listClass}>
          {cards.map((card, place) => {
            const validity = cardValidity(card.expires, now)
            return (
              <li className={pairClass} key={card.id ?? place}>
                <span className="flex min-w-0 flex-nowrap items-center gap-2">
                  <Icon of={CreditCard} />
                  <CardLine card={card} />
                </span>
                <span className="flex flex-wrap items-center gap-2 empty:hidden max-sm:col-span-full">
                  {card.isDefault && <Tag>{t('default')}</Tag>}
                  {validity !== 'good' && (
                    <State tone={validity === 'expired' ? 'danger' : 'warn'} icon={CreditCard}>
                      {t(validity)}
                    </State>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
