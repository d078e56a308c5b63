import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Suspense, type ReactNode } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { answerMissing, isMissing } from '@/lib/auth/read'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { messages } from '@/messages/messages'
import { PanelPage } from '../../../panel-page'
import { DomainFrame } from './domain-frame'
import { DomainSkeleton } from './domain-skeleton'
import { isZoneId, readDomain } from './read-domain'

/** Shared by the tabs of a domain: breadcrumbs, head and tabs. */
export default async function DomainLayout({
  params,
  children,
}: {
  params: Promise<{ id: string }>
  children: ReactNode
}) {
  const [{ id }, { locale }, t] = await Promise.all([params, readPreferences(), getTranslations('pages')])
  if (!isZoneId(id)) notFound()
  await answerMissing(readDomain(id).then(isMissing))
  const { domain, domainState, zoneRefused } = messages[locale]
  const name = (
    <Suspense fallback={id}>
      <Name id={id} />
    </Suspense>
  )
  return (
    <PanelPage crumbs={[{ label: t('domains'), href: paths.domains() }, { label: name }]}>
      <MoreMessages messages={{ domain, domainState, zoneRefused }}>
        <Suspense fallback={<DomainSkeleton />}>
          <DomainFrame id={id}>{children}</DomainFrame>
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

async function Name({ id }: { id: string }) {
  const read = await readDomain(id)
  return read.ok ? read.value.display : id
}
