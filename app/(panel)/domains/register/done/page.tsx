import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { Suspense } from 'react'
import { CheckAgain } from '@/components/feedback/part-failure'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHead } from '@/components/ui/page-head'
import { Panel } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { readForPage } from '@/lib/auth/read'
import { listDomains } from '@/lib/domains/api'
import { rulesOf } from '@/lib/domains/rules/tlds'
import { formatDay } from '@/lib/format/time'
import { readableDomain, toDomainName } from '@/lib/model/domain-name'
import { tldOf } from '@/lib/model/tld'
import { paths } from '@/lib/paths'
import { FailedPage } from '../../../failed-page'
import { PanelPage } from '../../../panel-page'

type Props = PageProps<'/domains/register/done'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('register.done')
  return { title: t('titlePlain') }
}

/** Next steps after a registration. The domain is in the URL and its state is read, so the page can be reloaded. */
export default async function RegisteredPage({ searchParams }: Props) {
  const [t, pages] = await Promise.all([getTranslations('register'), getTranslations('pages')])
  const crumbs = [
    { label: pages('domains'), href: paths.domains() },
    { label: t('title'), href: paths.registerDomain() },
    { label: t('done.crumb') },
  ]
  return (
    <PanelPage crumbs={crumbs}>
      <Suspense fallback={<SkeletonPanel rows={4} label={t('done.titlePlain')} />}>
        <Registered searchParams={searchParams} />
      </Suspense>
    </PanelPage>
  )
}

/** The current state of the domain, and what its registry does next. */
async function Registered({ searchParams }: { searchParams: PageProps<'/domains/register/done'>['searchParams'] }) {
  const { domain } = await searchParams
  const name = toDomainName(typeof domain === 'string' ? domain : '')
  if (name === null) redirect(paths.registerDomain())
  const [zones, t, locale] = await Promise.all([
    readForPage(listDomains),
    getTranslations('register.done'),
    getLocale(),
  ])
  const readable = readableDomain(name)
  const more = <ButtonLink href={paths.registerDomain()}>{t('more')}</ButtonLink>
  const all = <ButtonLink href={paths.domains()}>{t('list')}</ButtonLink>
  if (!zones.ok) {
    return (
      <FailedPage
        right="domains"
        title={t('titlePlain')}
        failure={zones.failure}
        what={t('failed.what')}
        actions={more}
      />
    )
  }
  const zone = zones.value.rows.find((row) => row.name === name && row.registered)
  const tld = tldOf(name)
  const needsApproval = rulesOf(tld).approvalDays !== undefined
  const steps = [
    needsApproval && t('approval'),
    tld === 'no' && t('confirmation'),
    t('usable'),
    zone?.external ? t('ownNameServers') : t('records'),
    zone && t('invoice'),
    zone?.expiresAt && t('renews', { date: formatDay(zone.expiresAt, { locale, timeZone: 'UTC' }, zones.asOf) }),
  ].filter((step) => typeof step === 'string')
  const title = !zone ? 'notYet' : zone.state === 'pending' ? 'titlePending' : 'title'
  return (
    <>
      <PageHead title={t(title, { name: readable })} meta={zone ? undefined : [t('notYetMeans')]} />
      <Panel title={t('next')}>
        <ol className="grid list-decimal grid-cols-1 content-start gap-2 ps-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          {zone ? (
            <ButtonLink variant="primary" href={paths.domain(zone.id)}>
              {t('domain', { name: readable })}
            </ButtonLink>
          ) : (
            <CheckAgain />
          )}
          {more} {all}
        </p>
      </Panel>
    </>
  )
}
