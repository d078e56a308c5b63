import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { getBilling } from '@/lib/billing/api'
import { listUpgrades } from '@/lib/upgrade/api'
import { readForPage } from '@/lib/auth/read'
import { priceToday } from '@/lib/upgrade/rules'
import { KindTab } from '../kind-tab'
import { readServer, tabMetadata } from '../read-server'
import { Upgrade } from './upgrade'

export const generateMetadata = tabMetadata('upgrade')

/** Bigger packages of a cloud server. */
export default function UpgradePage({ params }: PageProps<'/servers/[id]/upgrade'>) {
  return <KindTab params={params} of="upgrade" rows={7} content={content} />
}

async function content(id: string) {
  const [server, list, billing, t] = await Promise.all([
    readServer(id),
    readForPage((token) => listUpgrades(token, id)),
    readForPage(getBilling),
    getTranslations('upgrade'),
  ])
  if (!list.ok) return <PartFailure failure={list.failure} what={t('failed')} />
  const cap = server.ok ? (server.value.order?.monthlyCap ?? null) : null
  const today = priceToday(billing.ok ? billing.value.orders : [], id, cap)
  // Users without access to billing only miss the current price.
  const isHidden = !today && !billing.ok && billing.failure.kind === 'forbidden'
  return (
    <Upgrade
      packages={list.value.rows}
      unreadable={list.value.unreadable.length}
      {...{ today, isHidden, seesCosts: billing.ok }}
    />
  )
}
