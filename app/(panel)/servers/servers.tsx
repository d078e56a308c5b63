import { getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import { Suspense } from 'react'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { columnsCookie, readColumns } from '@/components/table/remembered-columns'
import { PageHead } from '@/components/ui/page-head'
import { listServers } from '@/lib/servers/api'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { DeployLink } from '../deploy-link'
import { ServersList } from './servers-list'

/** Awaits only the first page of the API's list, which is the whole list of most accounts. */
export async function Servers() {
  const [first, { rights }, jar, t] = await Promise.all([
    readForPage((token) => listServers(token)),
    requireSession(),
    cookies(),
    getTranslations('servers'),
  ])
  if (!first.ok) {
    if (first.failure.kind === 'forbidden') {
      return (
        <section className="panel">
          <NoAccess right="servers" failure={first.failure} level={1} />
        </section>
      )
    }
    return (
      <>
        <PageHead title={t('title')} />
        <PartFailure failure={first.failure} what={t('failed.what')} part={t('failed.part')} />
      </>
    )
  }
  const { value, asOf } = first
  return (
    <ServersList
      first={{ value, asOf }}
      rights={rights}
      columns={readColumns(jar.get(columnsCookie('servers'))?.value)}
      deploy={
        <Suspense>
          <DeployLink variant={value.total === 0 ? 'primary' : 'plain'} />
        </Suspense>
      }
    />
  )
}
