import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { MoreMessages } from '@/components/more-messages'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { listSnapshots } from '@/lib/server-tools/api'
import { readForPage } from '@/lib/auth/read'
import { snapshotKinds } from '@/lib/servers/rules/server'
import { readServer, tabTitle } from '../read-server'
import { WrongKind } from '../wrong-kind'
import { Snapshots } from './snapshots'

type Props = PageProps<'/servers/[id]/snapshots'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('snapshots')
  return tabTitle(params, t('title'))
}

/** Snapshots of a virtual server. */
export default async function SnapshotsPage({ params }: Props) {
  const [{ id }, t] = await Promise.all([params, getTranslations('snapshots')])
  return (
    <MoreMessages of={['snapshots']}>
      <Suspense fallback={<SkeletonPanel rows={4} label={t('title')} />}>
        <Content id={id} />
      </Suspense>
    </MoreMessages>
  )
}

async function Content({ id }: { id: string }) {
  const [server, t] = await Promise.all([readServer(id), getTranslations('snapshots')])
  if (server.ok && !snapshotKinds.includes(server.value.kind)) {
    return (
      <WrongKind id={id} title={t('wrongKind.title')}>
        {t('wrongKind.body')}
      </WrongKind>
    )
  }
  const read = await readForPage((token) => listSnapshots(token, id))
  return read.ok ? <Snapshots initial={read} /> : <PartFailure failure={read.failure} what={t('failed')} />
}
