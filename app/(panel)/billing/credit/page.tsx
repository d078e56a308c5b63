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
import { Notice } from '@/components/ui/notice'
import { manageReason } from '@/lib/account/rules/users'
import { requireSession } from '@/lib/auth/session'
import type { Billing, Card } from '@/lib/billing/model'
import { cardValidity, latestRate, usedCard } from '@/lib/billing/rules/amounts'
import { creditInvoices, hourlyMost } from '@/lib/billing/rules/credit'
import { usualCurrency } from '@/lib/billing/rules/top-up'
import { supportAddress } from '@/lib/brand'
import { env } from '@/lib/env'
import { formatMoney, withoutCurrency } from '@/lib/format/number'
import { offersOf } from '@/lib/model/offers'
import { readStatedBilling, type StatedInvoice, statedInvoices } from '@/lib/billing/reads'
import { BillingFailure, BillingPage, CardLine, InvoiceItem } from '../billing-head'
import { TopUp } from './top-up'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('billing.tabs')
  return { title: t('credit') }
}

/** /billing/credit: credit, top-ups and payment cards. */
export default async function CreditPage() {
  const t = await getTranslations('billing.tabs')
  return (
    <BillingPage
      current="credit"
      title={t('credit')}
      words={['topUp']}
      skeleton={<SkeletonPanel rows={4} label={t('credit')} />}
    >
      <CreditAndCards />
    </BillingPage>
  )
}

async function CreditAndCards() {
  const read = await readStatedBilling()
  if (!read.ok) return <BillingFailure failure={read.failure} />
  const { value: billing, asOf } = read
  const invoices = await statedInvoices(billing, asOf)
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <Balance billing={billing} vatRate={latestRate(invoices)} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <HistoryPanel invoices={creditInvoices(invoices, billing.orders)} />
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

/** The credit of each currency, what the orders that use it cost at most, and where to top up. */
async function Balance({ billing, vatRate }: { billing: Billing; vatRate: string | null }) {
  const [t, locale, session, reasons] = await Promise.all([
    getTranslations('billing'),
    getLocale(),
    requireSession(),
    getTranslations('reasons'),
  ])
  const { BRAND_NAME: brand } = env()
  const reason = manageReason(session)
  const isOffered = offersOf(session, 'topUp')
  const support = supportAddress()
  const unreadable = billing.unreadableCredit.length
  const use = (currency: string) => {
    const { count, amount } = hourlyMost(billing.orders, currency, vatRate)
    if (count === 0 || amount === null) return t('credit.how')
    const most = formatMoney({ amount, currency }, locale)
    return t(vatRate === null ? 'credit.mostBeforeVat' : 'credit.most', { count, amount: most })
  }
  return (
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
          <Figure
            key={credit.currency}
            name={t('credit.balance')}
            currency={credit.currency}
            note={use(credit.currency)}
          >
            {withoutCurrency(credit, locale)}
          </Figure>
        ))}
      </Figures>
      {unreadable > 0 && (
        <p className="text-compact text-fg-muted">{t('owing.unreadableCredit', { count: unreadable })}</p>
      )}
      {isOffered ? (
        <div className="mt-2">
          <TopUp
            invoices={billing.invoices.map(({ id }) => id)}
            currency={usualCurrency(billing.credit)}
            reason={reason && reasons(reason)}
          />
        </div>
      ) : (
        <p className="text-compact text-fg-muted">
          {t('credit.where', { brand })} {support && <a href={support}>{t('credit.askSupport')}</a>}
        </p>
      )}
    </section>
  )
}

/** What filled the credit, and the hours that were invoiced. The API does not list what was drawn from it. */
function HistoryPanel({ invoices }: { invoices: readonly StatedInvoice[] }) {
  const t = useTranslations('billing.credit')
  return (
    <Panel title={t('history')} note={t('inclVat')} flush>
      {invoices.length === 0 ? (
        <p className="p-4 text-compact text-fg-muted">{t('noTopUps')}</p>
      ) : (
        <ul className={listClass}>
          {invoices.map((invoice) => (
            <InvoiceItem key={invoice.id} invoice={invoice} amount={invoice.due}>
              {invoice.topUp
                ? t('topUp', { number: invoice.number })
                : t('hours', { order: invoice.orderNumber ?? '', number: invoice.number })}
            </InvoiceItem>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type CardsPanelProps = { cards: readonly Card[]; unreadable: number; paymentType: string | null; now: Date }

/** The cards as the API shows them, masked, the one that is used first, and how the account pays. */
function CardsPanel({ cards, unreadable, paymentType, now }: CardsPanelProps) {
  const t = useTranslations('billing.cards')
  const { INVOICE_PAY_URL: pay, BRAND_NAME: brand } = env()
  const way = paymentType === 'invoice' || paymentType === 'card' ? t(`paysBy.${paymentType}`) : paymentType
  const used = usedCard(cards, unreadable)
  const problem = used && paymentType === 'card' ? cardValidity(used.expires, now) : 'good'
  return (
    <Panel
      title={t('title')}
      note={way}
      flush
      foot={<p className="text-compact text-fg-muted">{pay ? t('whereToChange') : t('whereElse', { brand })}</p>}
    >
      {problem !== 'good' && (
        <div className="p-4">
          <Notice tone={problem === 'expired' ? 'danger' : 'warn'} title={t(`usedCard.${problem}`)}>
            {t('usedCard.means')}
          </Notice>
        </div>
      )}
      {unreadable > 0 && <p className="p-4 text-compact text-fg-muted">{t('unreadable', { count: unreadable })}</p>}
      {cards.length === 0 && unreadable === 0 && <p className="p-4 text-compact text-fg-muted">{t('none')}</p>}
      {cards.length > 0 && (
        <ul className={listClass}>
          {cards
            .toSorted((a, b) => Number(b === used) - Number(a === used))
            .map((card, place) => (
              <CardItem
                key={card.id ?? place}
                card={card}
                use={card !== used ? null : paymentType === 'card' ? 'used' : card.isDefault ? 'default' : null}
                now={now}
              />
            ))}
        </ul>
      )}
    </Panel>
  )
}

function CardItem({ card, use, now }: { card: Card; use: 'used' | 'default' | null; now: Date }) {
  const t = useTranslations('billing.cards')
  const validity = cardValidity(card.expires, now)
  return (
    <li className={pairClass}>
      <span className="flex min-w-0 flex-nowrap items-center gap-2">
        <Icon of={CreditCard} />
        <CardLine card={card} />
      </span>
      <span className="flex flex-wrap items-center gap-2 empty:hidden max-sm:col-span-full">
        {use && <Tag>{t(use)}</Tag>}
        {validity !== 'good' && (
          <State tone={validity === 'expired' ? 'danger' : 'warn'} icon={CreditCard}>
            {t(validity)}
          </State>
        )}
      </span>
    </li>
  )
}
