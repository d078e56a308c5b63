import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Unchecked } from '@/components/feedback/unchecked'
import { MoreMessages } from '@/components/more-messages'
import { Secrets } from '@/components/secret/secrets'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { buttonClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Download } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton, SkeletonPanel } from '@/components/ui/skeleton'
import { listApiKeys } from '@/lib/account/api'
import { manageReason } from '@/lib/account/rules/users'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { readDeadlines } from '@/lib/deadlines/reads'
import { intlTag } from '@/lib/format/locale'
import { readPreferences } from '@/lib/i18n/preferences'
import { validReference } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { PanelPage } from '../panel-page'
import { DeadlinesList } from './deadlines-list'
import { Subscribe } from './subscribe'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('deadlines') }
}

/** /deadlines: everything with a date that matters, what has passed first. */
export default async function DeadlinesPage({ searchParams }: PageProps<'/deadlines'>) {
  const [{ failed, reference }, t] = await Promise.all([searchParams, getTranslations('deadlines')])
  return (
    <PanelPage crumbs={[{ label: t('title') }]}>
      <MoreMessages of={['deadlines', 'table', 'apiKeys', 'secret']}>
        <PageHead
          title={t('title')}
          actions={
            <>
              {/* A plain link, because the target is a file and not a page. */}
              <a className={buttonClass({})} href={paths.calendar()}>
                <Icon of={Download} />
                {t('download')}
              </a>
              <Suspense fallback={<Skeleton width="10rem" height="var(--size-control)" className="max-sm:hidden" />}>
                <SubscribePart />
              </Suspense>
            </>
          }
        />
        <div className="grid grid-cols-1 content-start gap-4">
          <Secrets scope="deadlines" />
          {failed === 'calendar' && (
            <Notice
              tone="danger"
              title={t('calendar.failed')}
              reference={validReference(reference)}
              failed
              role="alert"
            >
              {t('calendar.failedMeans')}
            </Notice>
          )}
          <Suspense fallback={<SkeletonPanel rows={12} label={t('title')} />}>
            <Deadlines />
          </Suspense>
        </div>
      </MoreMessages>
    </PanelPage>
  )
}

/** Nothing where the API offers no keys. */
async function SubscribePart() {
  const [session, reasons] = await Promise.all([requireSession(), getTranslations('reasons')])
  const reason = manageReason(session)
  if (reason !== null) return <Subscribe reason={reasons(reason)} />
  const keys = await readForPage(listApiKeys)
  return keys.ok && keys.value === null ? null : <Subscribe reason={null} />
}

async function Deadlines() {
  const [{ deadlines, unread, unseen, asOf }, { locale }, t] = await Promise.all([
    readDeadlines({ hasKeys: true }),
    readPreferences(),
    getTranslations('deadlines'),
  ])
  return (
    <>
      {unread.length > 0 && (
        <Unchecked
          what={t('unread.what')}
          parts={unread.map(({ read, failure }) => ({ name: t(`unread.${read}`), failure }))}
        />
      )}
      <div>
        <DeadlinesList
          rows={deadlines}
          unreadable={[]}
          remembered={await rememberedColumns('deadlines')}
          now={asOf}
          isWhole={unread.length === 0}
        />
      </div>
      {unseen.length > 0 && (
        <p className="text-compact text-fg-muted">
          {t('unseen', {
            list: new Intl.ListFormat(intlTag(locale)).format(unseen.map((read) => t(`unread.${read}`))),
          })}
        </p>
      )}
    </>
  )
}
