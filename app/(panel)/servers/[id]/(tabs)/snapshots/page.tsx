import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { listSnapshots } from '@/lib/server-tools/api'
import { readForPage } from '@/lib/auth/read'
import { KindTab } from '../kind-tab'
import { tabMetadata } from '../read-server'
import { Snapshots } from './snapshots'

export const generateMetadata = tabMetadata('snapshots')

/** Snapshots of a virtual server. */
export default function SnapshotsPage({ params }: PageProps<'/servers/[id]/snapshots'>) {
  return <KindTab params={params} of="snapshots" content={content} />
}

async function content(id: string) {
  const [read, t] = await Promise.all([readForPage((token) => listSnapshots(token, id)), getTranslations('snapshots')])
  return read.ok ? <Snapshots initial={read} /> : <PartFailure failure={read.failure} what={t('failed')} />
}
