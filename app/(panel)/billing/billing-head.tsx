import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { InvoiceState } from '@/components/billing/invoice-state'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { MoreMessages } from '@/components/more-messages'
import { classNames, pairClass } from '@/components/ui/class-names'
import { PageHead } from '@/components/ui/page-head'
import { Tabs } from '@/components/ui/tabs'
import { Link } from '@/components/visit/link'
import { requireSession } from '@/lib/auth/session'
import type { Failure } from '@/lib/model/outcome'
import { maySee } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import type { Card } from '@/lib/billing/model'
import type { StatedInvoice } from '@/lib/billing/reads'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import type { Messages } from '@/messages/en'
import { PanelPage } from '../panel-page'

const parts = [
  { key: 'overview', href: paths.billing() },
  { key: 'spending', href: paths.spending() },
  { key: 'orders', href: paths.orders() },
  { key: 'credit', href: paths.credit() },
] as const

type BillingPageProps = {
  current: (typeof parts)[number]['key']
  /** Below billing: its heading and breadcrumb. */
  title?: string
  /** Message namespaces that client components need in addition to `billing`. */
  words?: readonly (keyof Messages)[]
  skeleton: ReactNode
  children: ReactNode
}

/** Layout of a billing page: breadcrumbs, head and tabs, then its parts or their skeleton. */
export async function BillingPage({ current, title, words = [], skeleton, children }: BillingPageProps) {
  const [t, session] = await Promise.all([getTranslations('billing'), requireSession()])
  const tabs = parts.map(({ key, href }) => ({ href, name: t(`tabs.${key}`) }))
  const here = parts.find(({ key }) => key === current) ?? parts[0]
  const label = t('title')
  return (
    <PanelPage crumbs={title ? [{ label, href: paths.billing() }, { label: title }] : [{ label }]}>
      <MoreMessages of={['billing', ...words]}>
        <PageHead title={title ?? label} />
        {maySee(session, 'billing') && <Tabs label={t('tabs.label')} tabs={tabs} current={here.href} />}
        <Suspense fallback={skeleton}>{children}</Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

/** Shown when billing could not be read; a sign-in without access sees who has it. */
export function BillingFailure({ failure }: { failure: Failure }) {
  const t = useTranslations('billing.failed')
  if (failure.kind !== 'forbidden') return <PartFailure failure={failure} what={t('what')} />
  return <NoAccess right="billing" level={2} />
}

/** A payment card as text: brand, last digits and expiry month. */
export function CardLine({ card }: { card: Card }) {
  const t = useTranslations('billing.cards')
  const brand = card.brand ?? t('card')
  const name = card.last4 ? t('endingIn', { brand, last4: card.last4 }) : brand
  if (!card.expires) return name
  return t('goodTo', {
    card: name,
    month: String(card.expires.month).padStart(2, '0'),
    year: String(card.expires.year),
  })
}

type InvoiceItemProps = {
  invoice: StatedInvoice
  amount: string
  /** Whether its own page is shown. */
  isCurrent?: boolean
  children: ReactNode
}

/** An invoice in a short list: its link, an amount, its state and date. */
export function InvoiceItem({ invoice, amount, isCurrent, children }: InvoiceItemProps) {
  const { id, currency, state, issuedAt } = invoice
  const style = useTimeStyle()
  return (
    <li className={classNames(pairClass, isCurrent && 'bg-selected')}>
      <Link
        className="font-medium text-fg-strong"
        href={paths.invoice(id)}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {children}
      </Link>
      <span>{formatMoney({ amount, currency }, style.locale)}</span>
      <span className="col-span-full flex min-w-0 flex-nowrap items-center gap-2 text-compact text-fg-muted">
        <InvoiceState state={state} />
        {issuedAt && formatYearDay(issuedAt, style)}
      </span>
    </li>
  )
}
