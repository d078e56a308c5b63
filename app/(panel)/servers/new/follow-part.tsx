import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { requireSession } from '@/lib/auth/session'
import { revealPasswordAction } from './actions'
import { Deployments } from './lazy-parts'
import { readDeployments } from './read'

/** Live progress of the ordered servers. */
export async function FollowPart({ orderIds }: { orderIds: readonly string[] }) {
  const [read, { rights }, t] = await Promise.all([
    readDeployments(orderIds),
    requireSession(),
    getTranslations('deploy'),
  ])
  if (!read.ok) return <PartFailure failure={read.failure} what={t('follow.failed')} part={t('follow.part')} />
  const { value, asOf } = read
  return <Deployments orderIds={orderIds} first={{ value, asOf }} rights={rights} reveal={revealPasswordAction} />
}
