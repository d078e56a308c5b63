import 'server-only'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { PageHead } from '@/components/ui/page-head'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { quiet, readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { readBgp } from '@/lib/bgp/api'
import type { BgpSession } from '@/lib/bgp/model'
import { canSeeAsnTokens } from '@/lib/bgp/rules/bgp'
import { countriesByName } from '@/lib/format/contact'
import type { Settled } from '@/lib/model/outcome'
import { mayChange } from '@/lib/model/rights'
import { getServer, listServers } from '@/lib/servers/api'
import type { ServerPage } from '@/lib/servers/model'
import { FailedPage } from '../failed-page'
import { PanelPage } from '../panel-page'
import { Bgp, type NamedServer } from './bgp'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('bgp') }
}

/** /bgp: AS numbers, prefix lists, and sessions of all servers. */
export default async function BgpPage() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('pages')])
  return (
    <PanelPage crumbs={[{ label: t('bgp') }]}>
      <MoreMessages of={['bgp']}>
        <Suspense
          fallback={
            <>
              <PageHead title={t('bgp')} />
              <SkeletonPanel rows={4} />
            </>
          }
        >
          <Content title={t('bgp')} locale={locale} />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

async function Content({ title, locale }: { title: string; locale: string }) {
  const [session, t] = await Promise.all([requireSession(), getTranslations('bgp')])
  const seesTokens = canSeeAsnTokens(session)
  // For the names of the servers that have sessions, as most who come here do.
  const servers = quiet(readForPage((token) => listServers(token)))
  const read = await readForPage((token) => readBgp(token, seesTokens))
  if (!read.ok) return <FailedPage right="bgp" title={title} failure={read.failure} what={t('failed')} />
  const codes = new Set(read.value.asns.rows.map(({ country }) => country))
  const countries = countriesByName(locale).filter(({ code }) => codes.has(code))
  return (
    <Bgp
      initial={{ value: read.value, asOf: read.asOf }}
      servers={await serverNames(read.value.sessions.rows, servers)}
      countries={Object.fromEntries(countries.map(({ code, name }) => [code, name]))}
      seesTokens={seesTokens}
      readOnly={!mayChange(session.rights, 'servers')}
    />
  )
}

/** Most servers to read one by one; the others are shown by ID. */
const mostAsked = 10

/**
 * Reads the names of servers that have sessions: from the first page of the list, which covers most accounts, and one
 * by one for the rest.
 */
async function serverNames(
  sessions: readonly BgpSession[],
  list: Promise<Settled<ServerPage>>,
): Promise<Record<string, NamedServer>> {
  const wanted = new Set(sessions.flatMap(({ serverId }) => serverId ?? []))
  if (wanted.size === 0) return {}
  const first = await list
  const onFirstPage = first.ok ? first.value.rows.filter(({ id }) => wanted.has(id)) : []
  const missing = [...wanted].filter((id) => !onFirstPage.some((row) => row.id === id)).slice(0, mostAsked)
  const asked = first.ok ? await Promise.all(missing.map((id) => readForPage((token) => getServer(token, id)))) : []
  const found = asked.flatMap((read) => (read.ok ? [read.value] : []))
  return Object.fromEntries([...onFirstPage, ...found].map(({ id, name, primaryIp }) => [id, { name, primaryIp }]))
}
