import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { MoreMessages } from '@/components/more-messages'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { getBilling } from '@/lib/billing/api'
import { listUpgrades } from '@/lib/upgrade/api'
import { readForPage } from '@/lib/auth/read'
import { upgradeKinds } from '@/lib/servers/rules/server'
import { priceToday } from '@/lib/upgrade/rules'
import { readServer, tabTitle } from '../read-server'
import { WrongKind } from '../wrong-kind'
import { Upgrade } from './upgrade'

type Props = PageProps<'/servers/[id]/upgrade'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('upgrade')
  return tabTitle(params, t('title'))
}

/** Bigger packages of a cloud server. */
export default async function UpgradePage({ params }: Props) {
  const [{ id }, t] = await Promise.all([params, getTranslations('upgrade')])
  return (
    <MoreMessages of={['upgrade']}>
      <Suspense fallback={<SkeletonPanel rows={7} label={t('title')} />}>
        <Content id={id} />
      </Suspense>
    </MoreMessages>
  )
}

async function Content({ id }: { id: string }) {
  const [server, t] = await Promise.all([readServer(id), getTranslations('upgrade')])
  if (server.ok && !upgradeKinds.includes(server.value.kind)) {
    return (
      <WrongKind id={id} title={t('wrongKind.title')}>
        {t('wrongKind.body')}
      </WrongKind>
    )
  }
  const [list, billing] = await Promise.all([readForPage((token) => listUpgrades(token, id)), readForPage(getBilling)])
  if (!list.ok) return <PartFailure failure={list.failure} what={t('failed')} />
  // Users without access to billing only miss the current price.
  const cap = server.ok ? (server.value.order?.monthlyCap ?? null) : null
  const today = priceToday(billing.ok ? billing.value.orders : [], id, cap)
  return <Upgrade packages={list.value.rows} unreadable={list.value.unreadable.length} today={today} />
}
