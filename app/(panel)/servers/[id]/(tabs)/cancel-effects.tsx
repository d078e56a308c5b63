import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useResolved } from '@/components/live/use-resolved'
import { LookupStatus, useSnapshots } from '@/components/server/server-lookups'
import { type CancelCosts, cancelLosses, type Ending, stillInvoiced } from '@/lib/cancel/rules'
import { intlTag } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatGigabytes } from '@/lib/format/size'
import { formatYearDay } from '@/lib/format/time'
import type { Money } from '@/lib/model/money'
import { snapshotKinds } from '@/lib/servers/rules/server'
import { useServer } from './server-live'

type CostsProps = { costs: Promise<CancelCosts | null> }

/** What is deleted with the server. */
export function CancelLost({ costs: awaited }: CostsProps) {
  const t = useTranslations('cancel.lost')
  const locale = useLocale()
  const costs = useResolved(awaited)
  const { server } = useServer()
  const hasSnapshots = snapshotKinds.includes(server.kind)
  const snapshots = useSnapshots(server.id, hasSnapshots)
  const { addresses, reverseNames, bgpSessions } = cancelLosses(server)
  const list = (names: readonly string[]) => new Intl.ListFormat(intlTag(locale)).format(names)
  const taken = snapshots.value?.rows.length ?? 0
  return (
    <Effects title={t('title')}>
      <li>{server.diskGb === null ? t('disk') : t('diskOf', { size: formatGigabytes(server.diskGb, locale) })}</li>
      {hasSnapshots && snapshots.value === null && (
        <li>
          <LookupStatus what="snapshots" live={snapshots} />
        </li>
      )}
      {taken > 0 && <li>{t('snapshots', { count: taken })}</li>}
      {addresses.length > 0 && (
        <li className="wrap-anywhere">{t('addresses', { count: addresses.length, list: list(addresses) })}</li>
      )}
      {reverseNames.length > 0 && (
        <li className="wrap-anywhere">{t('reverse', { count: reverseNames.length, list: list(reverseNames) })}</li>
      )}
      {bgpSessions > 0 && <li>{t('bgp', { count: bgpSessions })}</li>}
      {costs?.products.map((name, place) => (
        <li key={place}>{t('product', { name })}</li>
      ))}
    </Effects>
  )
}

/** What is still invoiced, what no longer is, and what is to be paid all the same. */
export function CancelBilled({ costs: awaited, ending }: CostsProps & { ending: Ending }) {
  const t = useTranslations('cancel.billed')
  const style = useTimeStyle()
  const costs = useResolved(awaited)
  const { order } = useServer().server
  const still = stillInvoiced(order, ending)
  const day = (at: Date) => formatYearDay(at, { ...style, timeZone: 'UTC' })
  const money = (amount: Money) => formatMoney(amount, style.locale)
  const months = costs?.months ?? 0
  return (
    <Effects title={t('title')}>
      <li>
        {still.kind === 'unknown'
          ? t('unknown')
          : still.kind !== 'hours'
            ? t(still.kind, { day: day(still.day) })
            : still.amount && still.day
              ? t('hours', { amount: money(still.amount), day: day(still.day) })
              : t('hoursUnknown')}
      </li>
      {costs?.stops && <li>{t('stops', { amount: money(costs.stops), months })}</li>}
      {costs?.goesOn && <li>{t('goesOn', { amount: money(costs.goesOn), months, number: order?.number ?? '–' })}</li>}
      {costs !== null && costs.open.count > 0 && (
        <li>{t('open', { count: costs.open.count, sums: costs.open.sums.map(money).join(' + ') })}</li>
      )}
    </Effects>
  )
}

function Effects({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-compact font-medium text-fg-strong">{title}</h3>
      <ul className="list-disc ps-5">{children}</ul>
    </section>
  )
}
