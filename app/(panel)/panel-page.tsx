import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { PageContent } from '@/components/shell/page-owner'
import { Crumbs, type Crumb } from '@/components/shell/crumbs'
import { IncidentStrip } from '@/components/shell/incident-strip'
import { Eye, Info, Lock } from '@/components/ui/icons'
import { Strip } from '@/components/ui/strip'
import { ownerTag, requestedPathHeader, requireSession } from '@/lib/auth/session'
import { env, noticeIn } from '@/lib/env'
import { readPreferences } from '@/lib/i18n/preferences'
import { currentIncident } from '@/lib/incidents'
import { isReadOnly } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { customerOfLink } from '@/lib/shared-link'
import { OtherAccount } from './other-account'

/**
 * Layout of every signed-in page: breadcrumbs, panel-wide notices and the content. It makes no API calls, so it renders
 * at once; parts that wait for the API belong in a `Suspense` inside it.
 *
 * @param crumbs path from the menu to this page, which is the last entry
 */
export async function PanelPage({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) {
  const [session, { locale }, t] = await Promise.all([requireSession(), readPreferences(), getTranslations('shell')])
  const notice = noticeIn(locale, env())
  const incident = currentIncident()
  const asked = (await headers()).get(requestedPathHeader) ?? paths.dashboard()
  const meant = customerOfLink(asked)
  return (
    <>
      <Crumbs items={crumbs} />
      <main id="main" tabIndex={-1}>
        {incident ? <IncidentStrip incident={incident} /> : null}
        {notice ? (
          <Strip tone="idle" icon={Info}>
            {notice}
          </Strip>
        ) : null}
        {session.lookOnly ? (
          <Strip tone="warn" icon={Eye}>
            <b>{t('lookOnly.what')}</b>{' '}
            {t.rich('lookOnly.means', { a: (words) => <a href={paths.signIn(asked)}>{words}</a> })}
          </Strip>
        ) : isReadOnly(session.rights) ? (
          <Strip tone="idle" icon={Lock}>
            <b>{t('readOnly.what')}</b> {t('readOnly.means')}
          </Strip>
        ) : null}
        <PageContent owner={ownerTag(session)} incident={incident?.title ?? null}>
          {meant === null || meant === session.customerId || session.customerId === null ? (
            children
          ) : (
            <OtherAccount session={session} customer={meant} address={asked} />
          )}
        </PageContent>
      </main>
    </>
  )
}
