import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { answerMissing, isMissing } from '@/lib/auth/read'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { PanelPage } from '../../../panel-page'
import { isServerId, readServer } from '../(tabs)/read-server'
import { ReinstallPart } from './reinstall-part'
import { ReinstallSkeleton } from './reinstall-skeleton'

type Props = PageProps<'/servers/[id]/reinstall'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('reinstall')
  return { title: t('titlePlain') }
}

export default async function ReinstallPage({ params }: Props) {
  const [{ id }, { locale }, t, pages] = await Promise.all([
    params,
    readPreferences(),
    getTranslations('reinstall'),
    getTranslations('pages'),
  ])
  if (!isServerId(id)) notFound()
  await answerMissing(readServer(id).then(isMissing))
  const name = (
    <Suspense fallback={id}>
      <ServerName id={id} />
    </Suspense>
  )
  const crumbs = [
    { label: pages('servers'), href: paths.servers() },
    { label: name, href: paths.server(id) },
    { label: t('crumb') },
  ]
  return (
    <PanelPage crumbs={crumbs}>
      <MoreMessages messages={{ reinstall: messages[locale].reinstall, continuity: messages[locale].continuity }}>
        <Suspense fallback={<ReinstallSkeleton />}>
          <ReinstallPart id={id} />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

async function ServerName({ id }: { id: string }) {
  const server = await readServer(id)
  return server.ok ? server.value.name : id
}
