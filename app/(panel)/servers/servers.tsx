import { getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import { PartFailure } from '@/components/feedback/part-failure'
import { columnsCookie, readColumns } from '@/components/table/remembered-columns'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHead } from '@/components/ui/page-head'
import { listServers } from '@/lib/api/servers'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { paths } from '@/lib/paths'
import { ServersList } from './servers-list'

/** The first page of the API's list is all that is waited for; for most accounts it is the whole list. */
export async function Servers() {
  const [first, { rights }, jar, t] = await Promise.all([
    readForPage((token) => listServers(token)),
    requireSession(),
    cookies(),
    getTranslations('servers'),
  ])
  if (!first.ok) {
    const forbidden = first.failure.kind === 'forbidden'
    return (
      <>
        <PageHead title={t('title')} />
        <PartFailure
          failure={first.failure}
          what={forbidden ? t('failed.forbidden') : t('failed.what')}
          part={t('failed.part')}
          actions={forbidden && <ButtonLink href={paths.dashboard()}>{t('failed.dashboard')}</ButtonLink>}
        />
      </>
    )
  }
  const { value, asOf } = first
  return (
    <ServersList
      first={{ value, asOf }}
      rights={rights}
      columns={readColumns(jar.get(columnsCookie('servers'))?.value)}
    />
  )
}
