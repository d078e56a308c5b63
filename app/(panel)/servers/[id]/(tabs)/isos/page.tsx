import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { listIsos } from '@/lib/server-tools/api'
import { readForPage } from '@/lib/auth/read'
import { KindTab } from '../kind-tab'
import { tabMetadata } from '../read-server'
import { Isos } from './isos'

export const generateMetadata = tabMetadata('isos')

/** ISO images of the account, and the CD drive of a KVM server. */
export default function IsosPage({ params }: PageProps<'/servers/[id]/isos'>) {
  return <KindTab params={params} of="isos" content={content} />
}

async function content(id: string) {
  const [read, t] = await Promise.all([readForPage((token) => listIsos(token, id)), getTranslations('isos')])
  return read.ok ? <Isos initial={read} /> : <PartFailure failure={read.failure} what={t('failed')} />
}
