import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { listIsos } from '@/lib/server-tools/api'
import { readForPage } from '@/lib/auth/read'
import { isoKinds } from '@/lib/servers/rules/server'
import { KindTab } from '../kind-tab'
import { tabTitle } from '../read-server'
import { Isos } from './isos'

type Props = PageProps<'/servers/[id]/isos'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('isos')
  return tabTitle(params, t('title'))
}

/** ISO images of the account, and the CD drive of a KVM server. */
export default function IsosPage({ params }: Props) {
  return <KindTab params={params} of="isos" kinds={isoKinds} content={content} />
}

async function content(id: string) {
  const [read, t] = await Promise.all([readForPage((token) => listIsos(token, id)), getTranslations('isos')])
  return read.ok ? <Isos initial={read} /> : <PartFailure failure={read.failure} what={t('failed')} />
}
