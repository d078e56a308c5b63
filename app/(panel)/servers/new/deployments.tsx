'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { RefreshLine } from '@/components/live/as-of-line'
import { useLive } from '@/components/live/use-live'
import { useSecrets } from '@/components/secret/secret-provider'
import { Secrets } from '@/components/secret/secrets'
import { useMenuFollows } from '@/components/shell/menu-counts'
import { ButtonLink } from '@/components/ui/button-link'
import { KeyRound } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { PlainTable } from '@/components/ui/table'
import { TellMe } from '@/components/work/tell-me'
import { useReportWork } from '@/components/work/use-work'
import { useShareProgress } from '@/components/work/work-progress'
import type { Deployment, Deployments as List } from '@/lib/deploy/wire-orders'
import { type Absence, absenceAfter, deployProgress, isDeployed, isGone } from '@/lib/deploy/rules/orders'
import { formatMoney } from '@/lib/format/number'
import { plus } from '@/lib/model/decimal'
import type { Reading } from '@/lib/model/outcome'
import { mayChange, type Rights } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { DeploymentRow, type Followed, passwordId, passwordScope } from './deployment-row'
import { type Receipt, useReceipt } from './receipts'

type Props = { orderIds: readonly string[]; first: Reading<List>; rights: Rights }

/** The ordered servers until they are ready. Those that the API no longer lists keep their last known state. */
export function Deployments({ orderIds, first, rights }: Props) {
  const t = useTranslations('deploy.follow')
  const [seen, setSeen] = useState(() =>
    withReading({ at: first.asOf, by: {}, absence: {}, hadPassword: [] }, orderIds, first),
  )
  const isLost = (orderId: string) => isGone(seen.absence[orderId] ?? null, seen.at)
  const live = useLive<List>({
    url: paths.live.deployments(orderIds),
    initial: first,
    moving: ({ servers }) => servers.some(({ state }) => state !== 'waitlist' && !isDeployed(state)),
    done: ({ servers }) => {
      const listed = byOrder(servers)
      return orderIds.every((orderId) => {
        const server = listed[orderId]
        return server ? isDeployed(server.state) : isLost(orderId)
      })
    },
    // The interval at which absences are counted (api-fields §19.33).
    slowMs: 15_000,
  })
  if (live.asOf > seen.at) setSeen(withReading(seen, orderIds, live))

  const listed = byOrder(live.value.servers)
  const rows = orderIds.map((orderId): Followed => {
    const latest = listed[orderId] ?? seen.by[orderId] ?? blank(orderId)
    return { ...latest, absent: listed[orderId] === undefined, gone: isLost(orderId) }
  })
  const arrived = rows.filter(({ serverId }) => serverId !== null).length
  useMenuFollows(arrived, () => arrived > 0)
  const progress = deployProgress(orderIds.join(','), live.value.servers)
  const { state, id, counts } = progress
  const name = rows.find(({ hostname }) => hostname !== null)?.hostname ?? t('nameless')
  useReportWork(
    state === 'underWay' || state === 'waiting' ? [{ kind: 'deploy', id, name, ...(counts && { counts }) }] : [],
    live.asOf,
  )
  useShareProgress([progress], live.asOf)
  // Reported here, because only this page knows which orders have a password.
  useReportWork(
    rows.flatMap(({ serverId, hostname, state, hasPassword }) =>
      serverId && state === 'installing' && hasPassword !== null
        ? [{ kind: 'install', id: serverId, name: hostname ?? serverId, ordered: true, sshKey: !hasPassword } as const]
        : [],
    ),
    live.asOf,
  )
  const allReady = rows.every(({ state }) => isDeployed(state) && state !== 'delivered')
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <PlacedNotice orderIds={orderIds} />
      <Secrets scope={passwordScope} />
      <PasswordsGone rows={rows.filter(({ orderId }) => seen.hadPassword.includes(orderId))} rights={rights} />
      <div role="status" className={allReady ? undefined : 'sr-only'}>
        {allReady && <Notice tone="ok" title={t('allReady', { count: rows.length })} />}
      </div>
      <Panel
        title={t('progress')}
        flush
        aside={<RefreshLine live={live} label={t('refresh')} onRefresh={live.refresh} />}
        foot={
          <>
            <ButtonLink href={paths.servers()}>{t('servers')}</ButtonLink>
            <ButtonLink href={paths.deploy()} variant="quiet">
              {t('more')}
            </ButtonLink>
            {state === 'underWay' && <TellMe />}
          </>
        }
      >
        <PlainTable
          caption={t('caption')}
          columns={[t('server'), t('state'), t('address'), { name: t('ways'), hidden: true }]}
        >
          {rows.map((row) => (
            <DeploymentRow key={row.orderId} {...{ row, rights }} />
          ))}
        </PlainTable>
        {rows.some(({ gone }) => gone) && <p className="p-4 text-compact text-fg-muted">{t('goneMeans')}</p>}
        {live.value.unreadable > 0 && (
          <p className="p-4 text-compact text-fg-muted">{t('unreadable', { count: live.value.unreadable })}</p>
        )}
      </Panel>
    </div>
  )
}

/** Known orders after another reading; those missing from it keep their state. */
type Seen = {
  at: Date
  by: Readonly<Partial<Record<string, Deployment>>>
  absence: Readonly<Record<string, Absence | null>>
  /** Orders whose root password was available while they installed. */
  hadPassword: readonly string[]
}

function withReading(
  { by, absence, hadPassword }: Seen,
  orderIds: readonly string[],
  { value, asOf }: Reading<List>,
): Seen {
  const listed = byOrder(value.servers)
  return {
    at: asOf,
    by: { ...by, ...listed },
    absence: Object.fromEntries(
      orderIds.map((id) => [id, absenceAfter(absence[id] ?? null, listed[id] !== undefined, asOf)]),
    ),
    hadPassword: orderIds.filter((id) => hadPassword.includes(id) || listed[id]?.hasPassword),
  }
}

const byOrder = (servers: readonly Deployment[]): Partial<Record<string, Deployment>> =>
  Object.fromEntries(servers.map((server) => [server.orderId, server]))

const blank = (orderId: string): Deployment => ({
  orderId,
  orderNumber: null,
  serverId: null,
  hostname: null,
  ipv4: null,
  ipv6: null,
  state: null,
  hasPassword: null,
  percent: null,
})

/** Prices, VAT and pending steps of the order just placed, from the API's answer. Not available on a later visit. */
function PlacedNotice({ orderIds }: { orderIds: readonly string[] }) {
  const t = useTranslations('deploy.receipt')
  const locale = useLocale()
  const placed = useReceipt(orderIds)
  if (!placed) return null
  return (
    <Notice
      tone={placed.pendingPayment || placed.underReview ? 'warn' : 'ok'}
      role="status"
      title={t('title', { count: placed.quantity ?? orderIds.length })}
      actions={placed.pendingPayment && <ButtonLink href={paths.billing()}>{t('billing')}</ButtonLink>}
    >
      <p>{priceText(placed)}</p>
      {placed.pendingPayment && <p>{t('pending')}</p>}
      {placed.underReview && <p>{t('review')}</p>}
    </Notice>
  )

  function priceText({ hourlyRate, monthlyCap, total, vat, months }: Receipt): string | null {
    if (hourlyRate && monthlyCap) {
      return t('hourly', { rate: formatMoney(hourlyRate, locale), cap: formatMoney(monthlyCap, locale) })
    }
    if (!total) return null
    const values = { total: formatMoney(total, locale), months }
    if (!vat) return t('termNoVat', values)
    const withVat = { ...total, amount: plus(total.amount, vat.amount) }
    return t('term', { ...values, withVat: formatMoney(withVat, locale) })
  }
}

/**
 * Explains what to do without root passwords that the API only returned during the install, unless they were shown
 * here. `rows`: servers whose password was available.
 */
function PasswordsGone({ rows, rights }: { rows: readonly Followed[]; rights: Rights }) {
  const t = useTranslations('deploy.follow')
  const reasons = useTranslations('reasons')
  const held = useSecrets().for(passwordScope)
  const [shown, setShown] = useState<readonly string[]>([])
  const more = held.map(({ id }) => id).filter((id) => !shown.includes(id))
  if (more.length > 0) setShown([...shown, ...more])
  const gone = rows.filter(
    ({ orderId, state, hasPassword }) => isDeployed(state) && !hasPassword && !shown.includes(passwordId(orderId)),
  )
  const [first] = gone
  if (!first) return null
  return (
    <Notice
      tone="idle"
      icon={KeyRound}
      title={t('passwordsGone.title', { count: gone.length, name: first.hostname ?? t('nameless') })}
      actions={
        gone.length === 1 &&
        first.serverId && (
          <ButtonLink
            href={paths.reinstall(first.serverId)}
            reason={mayChange(rights, 'servers') ? null : reasons('readOnly')}
          >
            {t('passwordsGone.reinstall')}
          </ButtonLink>
        )
      }
    >
      {t('passwordsGone.means')}
    </Notice>
  )
}
