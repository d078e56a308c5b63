import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { ZonesFailure } from '@/components/domain/use-zone-refusal'
import { NoAccess } from '@/components/feedback/no-access'
import { MoreMessages } from '@/components/more-messages'
import { WhatHappened } from '@/components/past/what-happened'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHead } from '@/components/ui/page-head'
import { SeenName } from '@/components/visit/seen-name'
import { AnswerMissing, isMissing } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { supportAddress } from '@/lib/brand'
import { isDnsCheckOn } from '@/lib/dns-check/api'
import { isId } from '@/lib/model/id'
import { maySee } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { PanelPage } from '../../../panel-page'
import { DomainHead, DomainTabNav } from './domain-head'
import { DomainLive } from './domain-live'
import { DomainSkeleton } from './domain-skeleton'
import { readDomain } from './read-domain'

/** Shared by the tabs of a domain: breadcrumbs, head and tabs. */
export default async function DomainLayout({
  params,
  children,
}: {
  params: Promise<{ id: string }>
  children: ReactNode
}) {
  const [{ id }, t] = await Promise.all([params, getTranslations('pages')])
  if (!isId(id)) notFound()
  const name = (
    <Suspense fallback={<SeenName kind="domains" id={id} />}>
      <Name id={id} />
    </Suspense>
  )
  return (
    <>
      <AnswerMissing missing={readDomain(id).then(isMissing)} />
      <PanelPage crumbs={[{ label: t('domains'), href: paths.domains() }, { label: name }]}>
        <MoreMessages of={['domain', 'domainState', 'zoneRefused']}>
          <Suspense fallback={<DomainSkeleton id={id} />}>
            <DomainFrame id={id}>{children}</DomainFrame>
          </Suspense>
        </MoreMessages>
      </PanelPage>
    </>
  )
}

async function Name({ id }: { id: string }) {
  const read = await readDomain(id)
  return read.ok ? read.value.display : id
}

/** Head, tabs and the open tab of a domain, or why it could not be read. */
async function DomainFrame({ id, children }: { id: string; children: ReactNode }) {
  const [read, session, t] = await Promise.all([readDomain(id), requireSession(), getTranslations('domain')])
  if (isMissing(read)) notFound()
  if (!read.ok) {
    const { failure } = read
    if (failure.kind === 'forbidden') return <NoAccess right="domains" level={1} />
    return (
      <>
        <PageHead
          title={t('nameless', { id })}
          meta={[t('failure.notAffected')]}
          actions={<ButtonLink href={paths.domains()}>{t('notFound.all')}</ButtonLink>}
        />
        <ZonesFailure failure={failure} what={t('failure.what')} />
      </>
    )
  }
  const { value, asOf } = read
  const { rights, kind } = session
  return (
    <DomainLive
      initial={{ value, asOf }}
      rights={rights}
      isKey={kind === 'apiKey'}
      support={supportAddress()}
      canCheck={isDnsCheckOn()}
    >
      <DomainHead />
      <DomainTabNav id={id} name={value.name} />
      {children}
      <WhatHappened of={{ kind: 'domain', id }} name={value.name} readsAccount={maySee(session, 'people')} />
    </DomainLive>
  )
}
