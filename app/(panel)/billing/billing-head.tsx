import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { PageHead } from '@/components/ui/page-head'
import { Tabs } from '@/components/ui/tabs'
import type { Failure } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import type { Card } from '@/lib/billing/model'

const parts = [
  { key: 'overview', href: paths.billing() },
  { key: 'spending', href: paths.spending() },
  { key: 'orders', href: paths.orders() },
  { key: 'credit', href: paths.credit() },
] as const

/** Shared head and tabs of the billing pages. */
export function BillingHead({ current, children }: { current: (typeof parts)[number]['key']; children?: ReactNode }) {
  const t = useTranslations('billing')
  const tabs = parts.map(({ key, href }) => ({ key, href, name: t(`tabs.${key}`) }))
  const here = parts.find(({ key }) => key === current) ?? parts[0]
  return (
    <>
      <PageHead title={t('title')} />
      <Tabs label={t('tabs.label')} tabs={tabs} current={here.href} />
      {children}
    </>
  )
}

/** Shown when billing could not be read; a sign-in without access sees who has it. */
export function BillingFailure({ failure }: { failure: Failure }) {
  const t = useTranslations('billing.failed')
  if (failure.kind !== 'forbidden') return <PartFailure failure={failure} what={t('what')} />
  return <NoAccess right="billing" failure={failure} level={2} />
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
