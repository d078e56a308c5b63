import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { listSnapshots } from '@/lib/server-tools/api'
import { readForPage } from '@/lib/auth/read'
import { snapshotKinds } from '@/lib/servers/rules/server'
import { KindTab } from '../kind-tab'
import { tabTitle } from '../read-server'
import { Snapshots } from './snapshots'

type Props = PageProps<'/servers/[id]/snapshots'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('snapshots')
  return tabTitle(params, t('title'))
}

/** Snapshots of a virtual server. */
export default function SnapshotsPage({ params }: Props) {
  return <KindTab params={params} of="snapshots" kinds={snapshotKinds} content={content} />
}

async function content(id: string) {
  const [read, t] = await Promise.all([readForPage((token) => listSnapshots(token, id)), getTranslations('snapshots')])
  return read.ok ? <Snapshots initial={read} /> : <PartFailure failure={read.failure} what={t('failed')} />
}
