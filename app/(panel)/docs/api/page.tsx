import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MoreMessages } from '@/components/more-messages'
import { PageHead } from '@/components/ui/page-head'
import { findOperation, operations } from '@/lib/api-docs/description'
import { requireSession } from '@/lib/auth/session'
import { PanelPage } from '../../panel-page'
import { ApiDocs } from './api-docs'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('apiDocs')
  return { title: t('title') }
}

/** The description of the API, and each call tried with one's own sign-in. */
export default async function ApiDocsPage({ searchParams }: PageProps<'/docs/api'>) {
  const [{ call }, session, t] = await Promise.all([searchParams, requireSession(), getTranslations('apiDocs')])
  const list = operations.map(({ id, method, path, area, summary, changes }) => ({
    ...{ id, method, path, area, summary, changes },
  }))
  return (
    <PanelPage crumbs={[{ label: t('title') }]}>
      <MoreMessages of={['apiDocs']}>
        <PageHead title={t('title')} meta={[t('meta')]} />
        <ApiDocs
          list={list}
          operation={(typeof call === 'string' ? findOperation(call) : null) ?? null}
          rights={session.rights}
          lookOnly={session.lookOnly === true}
        />
      </MoreMessages>
    </PanelPage>
  )
}
