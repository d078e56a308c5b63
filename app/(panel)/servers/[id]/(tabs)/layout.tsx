import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense, type ReactNode } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { answerMissing, isMissing } from '@/lib/auth/read'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { PanelPage } from '../../../panel-page'
import { isServerId, readServer } from './read-server'
import { ServerFrame } from './server-frame'
import { ServerSkeleton } from './server-skeleton'

/** Shared by the tabs of a server: breadcrumbs, head with power, and tabs. */
export default async function ServerLayout({
  params,
  children,
}: {
  params: Promise<{ id: string }>
  children: ReactNode
}) {
  const [{ id }, { locale }, t] = await Promise.all([params, readPreferences(), getTranslations('pages')])
  if (!isServerId(id)) notFound()
  await answerMissing(readServer(id).then(isMissing))
  const name = (
    <Suspense fallback={id}>
      <Name id={id} />
    </Suspense>
  )
  return (
    <PanelPage crumbs={[{ label: t('servers'), href: paths.servers() }, { label: name }]}>
      <MoreMessages messages={{ server: messages[locale].server, continuity: messages[locale].continuity }}>
        <Suspense fallback={<ServerSkeleton />}>
          <ServerFrame id={id}>{children}</ServerFrame>
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

async function Name({ id }: { id: string }) {
  const read = await readServer(id)
  return read.ok ? read.value.name : id
}
