import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { requireSession } from '@/lib/auth/session'
import { leaveWaitingListAction } from './actions'
import { readDeployCatalogue, readWaitingList } from './read'
import { WaitingEntries } from './waiting-entries'

/** The waiting list; renders nothing when it is empty or nothing can be ordered. */
export async function WaitingPart() {
  const [catalogue, list, { rights }, t] = await Promise.all([
    readDeployCatalogue(),
    readWaitingList(),
    requireSession(),
    getTranslations('deploy'),
  ])
  if (!catalogue.ok || catalogue.value === null) return null
  if (!list.ok) {
    return list.failure.kind === 'notFound' ? null : (
      <PartFailure failure={list.failure} what={t('waiting.failed')} part={t('waiting.part')} />
    )
  }
  return <WaitingEntries list={list.value} asOf={list.asOf} rights={rights} leave={leaveWaitingListAction} />
}
