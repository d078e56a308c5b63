import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { MoreMessages } from '@/components/more-messages'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { listIsos } from '@/lib/server-tools/api'
import { readForPage } from '@/lib/auth/read'
import { isoKinds } from '@/lib/servers/rules/server'
import { readServer, tabTitle } from '../read-server'
import { WrongKind } from '../wrong-kind'
import { Isos } from './isos'

type Props = PageProps<'/servers/[id]/isos'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('isos')
  return tabTitle(params, t('title'))
}

/** ISO images of the account, and the CD drive of a KVM server. */
export default async function IsosPage({ params }: Props) {
  const [{ id }, t] = await Promise.all([params, getTranslations('isos')])
  return (
    <MoreMessages of={['isos']}>
      <Suspense fallback={<SkeletonPanel rows={4} label={t('title')} />}>
        <Content id={id} />
      </Suspense>
    </MoreMessages>
  )
}

async function Content({ id }: { id: string }) {
  const [server, t] = await Promise.all([readServer(id), getTranslations('isos')])
  if (server.ok && !isoKinds.includes(server.value.kind)) {
    return (
      <WrongKind id={id} title={t('wrongKind.title')}>
        {t('wrongKind.body')}
      </WrongKind>
    )
  }
  const read = await readForPage((token) => listIsos(token, id))
  return read.ok ? <Isos initial={read} /> : <PartFailure failure={read.failure} what={t('failed')} />
}
