import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { NoServer } from '@/components/server/no-server'
import { MoreMessages } from '@/components/more-messages'
import { PageHead } from '@/components/ui/page-head'
import { getInstallation } from '@/lib/api/installation'
import { getServer } from '@/lib/api/servers'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { PanelPage } from '../../../panel-page'
import { revealAppLoginAction } from './actions'
import { InstallSkeleton } from './install-skeleton'
import { InstallView } from './install-view'

type Props = PageProps<'/servers/[id]/install'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('install')
  return { title: t('title') }
}

export default async function InstallPage({ params }: Props) {
  const [{ id }, { locale }, t, shell] = await Promise.all([
    params,
    readPreferences(),
    getTranslations('install'),
    getTranslations('pages'),
  ])
  const { install, secret } = messages[locale]
  const name = (
    <Suspense fallback={id}>
      <ServerName id={id} />
    </Suspense>
  )
  const crumbs = [
    { label: shell('servers'), href: paths.servers() },
    { label: name, href: paths.server(id) },
    { label: t('title') },
  ]
  return (
    <PanelPage crumbs={crumbs}>
      <MoreMessages messages={{ install, secret }}>
        <Suspense fallback={<InstallSkeleton />}>
          <Content id={id} />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

async function ServerName({ id }: { id: string }) {
  const server = await readForPage((token) => getServer(token, id))
  return server.ok ? server.value.name : id
}

async function Content({ id }: { id: string }) {
  const [server, installation, { rights }, t] = await Promise.all([
    readForPage((token) => getServer(token, id)),
    readForPage((token) => getInstallation(token, id, { withApp: true })),
    requireSession(),
    getTranslations('install'),
  ])
  if (!server.ok && server.failure.kind === 'notFound') return <NoServer id={id} />
  if (!installation.ok) {
    return (
      <>
        <PageHead title={t('title')} />
        <PartFailure failure={installation.failure} what={t('unread.what')} part={t('unread.part')} />
      </>
    )
  }
  // Without the server's details the progress is still shown: only its name and address are missing.
  const { name, primaryIp, os, state } = server.ok
    ? server.value
    : { name: id, primaryIp: null, os: null, state: 'unknown' as const }
  return (
    <InstallView
      server={{ id, name, primaryIp, os, state }}
      initial={installation}
      rights={rights}
      reveal={revealAppLoginAction}
    />
  )
}
