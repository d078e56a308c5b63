import type { Metadata } from 'next'
import { useLocale, useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { cache, Suspense } from 'react'
import { ContactSupport } from '@/components/feedback/contact-support'
import { MoreMessages } from '@/components/more-messages'
import { WhatHappened } from '@/components/past/what-happened'
import { ButtonLink } from '@/components/ui/button-link'
import { listClass } from '@/components/ui/class-names'
import { Archive } from '@/components/ui/icons'
import { Tag } from '@/components/ui/inline'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { Panel } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { getAccount } from '@/lib/account/api'
import { AnswerMissing, readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { previewTerm } from '@/lib/billing/api'
import type { Billing, Order } from '@/lib/billing/model'
import { readStatedBilling, type StatedInvoice, statedInvoices } from '@/lib/billing/reads'
import { latestRate } from '@/lib/billing/rules/amounts'
import { isOpen } from '@/lib/billing/rules/invoice-state'
import { newestFirst } from '@/lib/billing/rules/newest-first'
import { contentsOf } from '@/lib/billing/rules/products'
import {
  billingTerms,
  mayChangeTerm,
  termBlock,
  type TermBlock,
  upcomingTerm,
  type UpcomingTerm,
} from '@/lib/billing/rules/term'
import { supportAddress } from '@/lib/brand'
import { intlTag } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatDay } from '@/lib/format/time'
import { translateOrder, translateTermPreview } from '@/lib/i18n/translate-api'
import { offersOf } from '@/lib/model/offers'
import type { Settled } from '@/lib/model/outcome'
import { mayChange, maySee } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { PanelPage } from '../../../panel-page'
import { BillingFailure, InvoiceItem } from '../../billing-head'
import { useOrderText } from '../../order-row'
import { ProductLines } from '../../product-lines'
import { TermForm } from './term-form'
import type { TermOrder, TermPreviews } from './term-parts'

type OrderPageProps = { params: Promise<{ order_number: string }> }

export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  const [{ order_number: number }, t] = await Promise.all([params, getTranslations('billingTerm')])
  return { title: t('title', { number }) }
}

/** /billing/orders/{order_number}: contents and billing term of an order. */
export default async function OrderPage({ params }: OrderPageProps) {
  const [{ order_number: number }, t] = await Promise.all([params, getTranslations('billingTerm')])
  const missing = readOrder(number).then((read) => read.ok && read.value.order === null)
  const title = t('title', { number })
  return (
    <>
      <AnswerMissing missing={missing} />
      <PanelPage crumbs={[{ label: t('billing'), href: paths.billing() }, { label: title }]}>
        <MoreMessages of={['billing', 'billingTerm', 'costs']}>
          <Suspense
            fallback={
              <>
                <PageHead title={title} />
                <SkeletonPanel rows={8} label={t('order')} />
              </>
            }
          >
            <OrderPart number={number} />
          </Suspense>
        </MoreMessages>
      </PanelPage>
    </>
  )
}

/** The order after it has been read: its term or why that cannot be changed, and its contents. */
async function OrderPart({ number }: { number: string }) {
  const [read, session, t] = await Promise.all([readOrder(number), requireSession(), getTranslations('billingTerm')])
  if (!read.ok) {
    return (
      <>
        <PageHead title={t('title', { number })} />
        <BillingFailure failure={read.failure} />
      </>
    )
  }
  const { order, billing } = read.value
  if (!order) notFound()
  const invoices = billing ? await statedInvoices(billing, read.asOf) : []
  const own = invoices.filter(({ orderId }) => orderId !== null && orderId === order.id)
  const currency = order.currency ?? own[0]?.currency ?? null
  const block = termBlock(order)
  const upcoming = upcomingTerm(order, own, read.asOf)
  const isAdmin = mayChangeTerm(session)
  return (
    <>
      <OrderHead order={order} currency={currency} upcoming={upcoming} now={read.asOf} />
      <div className="grid grid-cols-1 content-start gap-6">
        {block || !isAdmin ? (
          <NotChangeable block={block} isKey={session.kind === 'apiKey'} />
        ) : (
          <Terms order={{ ...order, number, currency }} upcoming={upcoming} invoices={invoices} now={read.asOf} />
        )}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <OrderProducts order={order} currency={currency} />
          <OrderInvoices invoices={own} number={number} isRead={billing !== null} />
        </div>
        {order.status !== 'cancelled' && offersOf(session, 'cancel') && <CancelServers products={order.products} />}
        <WhatHappened of={{ kind: 'order', id: number }} name={number} readsAccount={maySee(session, 'people')} />
      </div>
    </>
  )
}

/** Products of the order with their prices; servers link to their pages. */
function OrderProducts({ order, currency }: { order: Order; currency: string | null }) {
  const t = useTranslations('billingTerm.products')
  const locale = useLocale()
  const money = (amount: string) => formatMoney({ amount, currency: currency ?? '' }, locale).trim()
  return (
    <Panel
      title={t('title')}
      note={order.hourly ? t('fullMonth') : t('perTerm')}
      flush
      foot={
        order.total !== null && (
          <p className="ms-auto font-[550] text-fg-strong">{t('sum', { amount: money(order.total) })}</p>
        )
      }
    >
      {order.products.length === 0 ? (
        <p className="p-4 text-compact text-fg-muted">{t('none')}</p>
      ) : (
        <ProductLines products={order.products} money={money} />
      )}
    </Panel>
  )
}

/** Leads to where each server of the order is cancelled, which ends its part of the order. */
function CancelServers({ products }: Pick<Order, 'products'>) {
  const t = useTranslations('cancel.order')
  const servers = products.flatMap(({ type, serverId: id, serverName, detail }) =>
    type === 'server' && id !== null ? [{ id, name: serverName ?? detail ?? id }] : [],
  )
  if (servers.length === 0) return null
  return (
    <Panel title={t('title')}>
      <p className="text-fg-muted">{t('body')}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {servers.slice(0, mostServers).map(({ id, name }) => (
          <ButtonLink key={id} icon={Archive} href={paths.server(id, 'cancel')}>
            {t('one', { name })}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  )
}

/** An order may have a hundred servers; the others are among its products. */
const mostServers = 12

type OrderHeadProps = { order: Order; currency: string | null; upcoming: UpcomingTerm | null; now: Date }

function OrderHead({ order, currency, upcoming, now }: OrderHeadProps) {
  const t = useTranslations('billingTerm')
  const locale = useLocale()
  const words = useOrderText()
  const { number, status, nextBillingAt, hourly, cycleMonths, cancelReason } = order
  const isCancelled = status === 'cancelled'
  const term = upcoming && words.upcoming(upcoming)
  const billed = hourly
    ? t('billedHourly')
    : cycleMonths !== null && (term ? `${words.term(order)}, ${term}` : t('billedEvery', { months: cycleMonths }))
  return (
    <PageHead
      title={t('title', { number: number ?? '' })}
      aside={status !== null && status !== 'active' && <Tag>{words.status(status)}</Tag>}
      meta={[
        words.things(contentsOf(order.products)),
        isCancelled ? cancelReason : billed,
        !isCancelled && nextBillingAt && t('next', { day: formatDay(nextBillingAt, { locale, timeZone: 'UTC' }, now) }),
        currency && t('amountsIn', { currency }),
      ].filter(Boolean)}
    />
  )
}

type TermsProps = { order: TermOrder; invoices: StatedInvoice[]; upcoming: UpcomingTerm | null; now: Date }

/** Requests one preview per term without awaiting them, so that each appears or fails independently. */
async function Terms({ order, invoices, ...facts }: TermsProps) {
  const { rights } = await requireSession()
  const previews: TermPreviews = billingTerms.map((months) => ({
    months,
    // The API refuses to preview the term that an order is on.
    preview:
      !order.hourly && months === order.cycleMonths
        ? null
        : readForPage(async (token) => translateTermPreview(await previewTerm(token, order.number, months))),
  }))
  const own = invoices.filter(({ orderId }) => orderId !== null && orderId === order.id)
  return (
    <TermForm
      order={order}
      previews={previews}
      invoices={own.map(({ id, number, state }) => ({ id, number, open: isOpen(state), overdue: state === 'overdue' }))}
      overdueOnAccount={invoices.some(({ state }) => state === 'overdue')}
      vatRate={latestRate(own) ?? latestRate(invoices)}
      mayChange={mayChange(rights, 'account')}
      support={supportAddress()}
      {...facts}
    />
  )
}

/** Why the billing term cannot be changed. A reason of the order comes first, because it applies to every user. */
async function NotChangeable({ block, isKey }: { block: TermBlock | null; isKey: boolean }) {
  const [t, locale] = await Promise.all([getTranslations('billingTerm.blocked'), getLocale()])
  const support = supportAddress()
  if (!block) {
    return (
      <Notice tone="idle" title={t('rights.title')}>
        {t(isKey ? 'rights.apiKey' : 'rights.user')}
      </Notice>
    )
  }
  const names = new Intl.ListFormat(intlTag(locale)).format(block.names)
  return (
    <Notice
      tone="idle"
      title={t('title')}
      actions={block.key === 'notChangeable' && support && <ContactSupport href={support} />}
    >
      {block.key === 'products' && names ? t('products', { names }) : t(block.key === 'status' ? 'status' : 'unknown')}
    </Notice>
  )
}

const shown = 6

/** The latest invoices of the order. `isRead` is false when invoices could not be read. */
function OrderInvoices({ invoices, number, isRead }: { invoices: StatedInvoice[]; number: string; isRead: boolean }) {
  const t = useTranslations('billingTerm.invoices')
  const latest = newestFirst(invoices)
  return (
    <Panel
      title={t('title')}
      note={t('inclVat')}
      flush
      foot={
        latest.length > shown && (
          <ButtonLink variant="quiet" className="-ms-3" href={paths.billing({ q: number })}>
            {t('all', { count: latest.length })}
          </ButtonLink>
        )
      }
    >
      {latest.length === 0 ? (
        <p className="p-4 text-compact text-fg-muted">{t(isRead ? 'none' : 'unknown')}</p>
      ) : (
        <ul className={listClass}>
          {latest.slice(0, shown).map((invoice) => (
            <InvoiceItem key={invoice.id} invoice={invoice} amount={invoice.due}>
              <span className="sr-only">{t('invoice')} </span>
              {invoice.number}
            </InvoiceItem>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type OrderRead = { order: Order | null; billing: Billing | null; asOf: Date }

/**
 * Reads an order with all invoices. Administrators find it in the profile, where billing_changeable is fixed (§2.8);
 * others in billing, whose orders no document describes (§2.10). Either is enough to show the page.
 */
const readOrder = cache(async (number: string): Promise<Settled<OrderRead>> => {
  const isAdmin = mayChangeTerm(await requireSession())
  const [account, billing] = await Promise.all([isAdmin ? readForPage(getAccount) : null, readStatedBilling()])
  const inBilling = billing.ok ? findOrder(billing.value.orders, number) : null
  if (account?.ok) {
    const listed = findOrder(account.value.orders ?? [], number)
    const own = listed && (await translateOrder(listed))
    const order = own && inBilling ? fillGaps(own, inBilling) : (own ?? inBilling)
    return {
      ok: true,
      value: { order, billing: billing.ok ? billing.value : null, asOf: account.asOf },
      asOf: account.asOf,
    }
  }
  // Without the profile it is unknown whether the term may be changed, so an administrator must reload.
  if (account) return account
  if (!billing.ok) return billing
  return { ok: true, value: { order: inBilling, billing: billing.value, asOf: billing.asOf }, asOf: billing.asOf }
})

function findOrder(orders: readonly Order[], number: string): Order | null {
  return orders.find((order) => order.number === number) ?? null
}

function fillGaps(order: Order, other: Order): Order {
  return {
    ...order,
    nextBillingAt: order.nextBillingAt ?? other.nextBillingAt,
    orderedAt: order.orderedAt ?? other.orderedAt,
    total: order.total ?? other.total,
    currency: order.currency ?? other.currency,
  }
}
