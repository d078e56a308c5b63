import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { MoreMessages } from '@/components/more-messages'
import { SupportPin } from '@/components/shell/support-pin'
import { listClass, pairClass } from '@/components/ui/class-names'
import { Figure, Figures } from '@/components/ui/description-list'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { Panel } from '@/components/ui/panel'
import { Pending, Skeleton, SkeletonPanel } from '@/components/ui/skeleton'
import { Link } from '@/components/visit/link'
import { ReportTransfers } from '@/components/work/use-work'
import { requireSession } from '@/lib/auth/session'
import { withoutCurrency } from '@/lib/format/number'
import { formatToday } from '@/lib/format/time'
import { readPreferences } from '@/lib/i18n/preferences'
import { groupOf } from '@/lib/mass-transfer/rules/item'
import { paths } from '@/lib/paths'
import { hasInstall, isMoving } from '@/lib/servers/rules/server'
import { transferProgress } from '@/lib/work/rules/transfer-progress'
import { AttentionPanel } from './_dashboard/attention'
import { ComingUp } from './_dashboard/coming-up'
import { FirstSteps } from './_dashboard/first-steps'
import { followable, readAmounts, readProfile, readServers, readTransfers } from './_dashboard/reads'
import { Servers } from './_dashboard/servers'
import { Upcoming } from './_dashboard/upcoming'
import { WorkInProgressList } from './_dashboard/work'
import { readMayStop } from './may-stop'
import { PanelPage } from './panel-page'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('dashboard') }
}

/** Dashboard: attention first, then amounts owed, servers and work in progress. Each part loads independently. */
export default async function DashboardPage() {
  const [session, style, pages, t] = await Promise.all([
    requireSession(),
    readPreferences(),
    getTranslations('pages'),
    getTranslations('dashboard'),
  ])
  const customer = session.customerName ?? (
    <Suspense key="customer" fallback={<Skeleton width="9rem" />}>
      <CustomerName />
    </Suspense>
  )
  return (
    <PanelPage crumbs={[{ label: pages('dashboard') }]}>
      <MoreMessages of={['dashboard', 'supportPin']}>
        <PageHead
          title={pages('dashboard')}
          meta={session.customerName ? [customer, today(style)] : [today(style), customer]}
        />
        <div className="cols-side max-lg:in-order">
          <div className="grid in-order grid-cols-1 content-start gap-6">
            {/* Others do not wait to learn that they have none. */}
            <Suspense>
              <FirstSteps />
            </Suspense>
            <AttentionPanel />
            <section aria-labelledby="amounts">
              <h2 className="sr-only" id="amounts">
                {t('amounts.title')}
              </h2>
              <Suspense fallback={<AmountsSkeleton name={t('amounts.outstanding')} />}>
                <Amounts />
              </Suspense>
            </section>
            <Suspense fallback={<SkeletonPanel rows={4} label={t('servers.title')} />}>
              <Servers />
            </Suspense>
          </div>
          <div className="grid in-order grid-cols-1 content-start gap-6">
            <Suspense fallback={<SkeletonPanel rows={2} label={t('underWay.title')} />}>
              <WorkInProgress />
            </Suspense>
            <Suspense fallback={<Pending />}>
              <TransfersInProgress />
            </Suspense>
            <SupportPin isApiKey={session.kind === 'apiKey'} />
            <Suspense fallback={<Pending />}>
              <Upcoming />
            </Suspense>
            <Suspense fallback={<SkeletonPanel rows={4} label={t('deadlines.title')} />}>
              <ComingUp />
            </Suspense>
          </div>
        </div>
      </MoreMessages>
    </PanelPage>
  )
}

function today(style: { locale: string; timeZone: string }): string {
  return formatToday(new Date(), style)
}

/** The customer's name for an API key, which the dashboard of the API does not greet by name. */
async function CustomerName() {
  const read = await readProfile()
  return read.ok ? read.value.name : null
}

function AmountsSkeleton({ name }: { name: string }) {
  return (
    <Figures>
      <Figure name={name} busy note={<Skeleton width="8rem" />} />
    </Figures>
  )
}

/** Work in progress: installs, followed live, and servers that change state for another reason. */
async function WorkInProgress() {
  const [read, t, mayStop] = await Promise.all([readServers(), getTranslations('dashboard.underWay'), readMayStop()])
  // The server panel shows the reason and the retry button.
  if (!read.ok) {
    return (
      <Panel title={t('title')}>
        <p className="text-compact text-fg-muted">{t(read.failure.kind === 'forbidden' ? 'notYours' : 'unknown')}</p>
      </Panel>
    )
  }
  const { rows } = read.value
  return (
    <WorkInProgressList
      installs={rows.filter(({ state }) => hasInstall(state)).map(({ id, name, state }) => ({ id, name, state }))}
      others={rows
        .filter(({ state }) => isMoving(state) && !hasInstall(state))
        .map(({ id, name, state }) => ({ id, name, state }))}
      rows={followable(rows)}
      asOf={read.asOf}
      mayStop={mayStop}
    />
  )
}

/** Domains listed by name; the transfer page has them all. */
const named = 5

/** Incoming domain transfers. Renders nothing without any, or after a failed read, which the list above reports. */
async function TransfersInProgress() {
  const [read, t] = await Promise.all([readTransfers(), getTranslations('dashboard.transfers')])
  if (!read.ok) return null
  const moving = read.value.rows.filter((item) => groupOf(item) === 'working')
  if (moving.length === 0) return null
  return (
    <Panel
      title={t('title')}
      note={t('count', { count: moving.length })}
      flush
      foot={
        <Link className="text-compact" href={paths.massTransfer()}>
          {t('open')}
        </Link>
      }
    >
      <ReportTransfers batches={transferProgress(read.value.rows)} asOf={read.asOf} />
      <ul className={listClass}>
        {moving.slice(0, named).map(({ id, readable, status }) => (
          <li className={pairClass} key={id}>
            <span>{readable}</span>
            <span className="text-compact text-fg-muted">
              {status === 'registry_pending' ? t('registry') : t('moving')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Amounts owed per currency, or the reason why none are shown, which is not the same as zero (§2.11). */
async function Amounts() {
  const [read, t, locale] = await Promise.all([readAmounts(), getTranslations('dashboard.amounts'), getLocale()])
  if (!read.ok) return <PartFailure failure={read.failure} what={t('failed')} />
  const { amounts, unpaid, overdue: late } = read.value
  if (amounts.kind === 'none') {
    return (
      <Figures>
        <Figure name={t('outstanding')} note={t('allPaid')}>
          {t('nothing')}
        </Figure>
      </Figures>
    )
  }
  if (amounts.kind !== 'owed') {
    return (
      <Notice tone="idle" title={t('withheld.title')}>
        {t(amounts.kind === 'apiKey' ? 'withheld.apiKey' : 'withheld.user')}
      </Notice>
    )
  }
  // The API counts invoices of all currencies together, so a count is shown only next to a single amount.
  const several = amounts.rows.length > 1
  const counts = [
    unpaid ? t('unpaidCount', { count: unpaid }) : null,
    several ? null : t('inclVat'),
    unpaid && late ? t('overdueCount', { count: late }) : null,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <Figures>
        {amounts.rows.flatMap(({ currency, outstanding, overdue, maybe }) => [
          <Figure key={currency} name={t('outstanding')} currency={currency} note={several ? t('inclVat') : counts}>
            {withoutCurrency({ amount: outstanding, currency }, locale)}
          </Figure>,
          overdue !== null && (
            <Figure
              key={`${currency}-overdue`}
              name={t(maybe ? 'maybeOverdue' : 'overdue')}
              currency={currency}
              tone="danger"
              note={t('inclVat')}
            >
              {withoutCurrency({ amount: overdue, currency }, locale)}
            </Figure>
          ),
        ])}
      </Figures>
      {several && unpaid ? <p className="mt-2 text-compact text-fg-muted">{counts}</p> : null}
    </>
  )
}
