'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Suspense, use, useMemo } from 'react'
import { DomainState } from '@/components/domain/domain-state'
import { usePaidUntil } from '@/components/domain/use-paid-renewal'
import type { TableColumn } from '@/components/table/column'
import { CopyValue } from '@/components/ui/copy'
import { NoValue } from '@/components/ui/inline'
import { Sub } from '@/components/ui/table'
import { Link } from '@/components/visit/link'
import type { DomainRow } from '@/lib/domains/model'
import { formatDay, formatDayKey } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { daysLeft, domainStates, expiryTone } from '@/lib/domains/rules/domain'
import type { OpenTransfer } from '@/lib/mass-transfer/rules/item'
import { tldOf } from '@/lib/model/tld'
import { knownSigned, SignedCell } from './signed-cell'

export type OpenTransfers = Promise<Readonly<Record<string, OpenTransfer>>>

/** Columns of the domain table. `now` is when the list was read. */
export function useDomainColumns(now: Date, transfers: OpenTransfers): TableColumn<DomainRow>[] {
  const t = useTranslations('domains')
  const states = useTranslations('domainState')
  const locale = useLocale()
  const client = useQueryClient()
  // Rounded to the hour, because new column objects make the table recompute its rows.
  const hour = Math.floor(now.getTime() / 3_600_000)
  return useMemo(() => {
    const at = new Date(hour * 3_600_000)
    const stateWord = (value: string) => {
      const state = domainStates.find((domainState) => domainState === value)
      return state ? states(state) : value
    }
    const renew = ({ autoRenew }: DomainRow) => (autoRenew === null ? null : autoRenew ? 'on' : 'off')
    const renewWord = (value: string) => t(value === 'on' ? 'autoRenew.on' : 'autoRenew.off')
    // For a domain registered elsewhere the API only reports that it does not use ours, never that it does.
    const servers = ({ external, registered }: DomainRow) => (external ? 'external' : registered ? 'own' : null)
    const serversWord = (value: string) => t(value === 'own' ? 'nameServers.own' : 'nameServers.external')
    /** What shows one of a few words, or that a domain is not registered here. */
    const inWords = (value: (domain: DomainRow) => string | null, word: (value: string) => string, any: string) => {
      const text = (domain: DomainRow) => {
        const key = value(domain)
        return key === null ? null : word(key)
      }
      return {
        cell: (domain: DomainRow) => text(domain) ?? <NoValue says={t('notRegistered')} />,
        ...{ sort: value, csv: text, filter: { any, value, name: word } },
      }
    }
    const within = (domain: DomainRow) => {
      const days = daysLeft(domain.expiresAt, at)
      return days === null ? null : days < 0 ? 'past' : days <= 30 ? '30' : days <= 90 ? '90' : 'later'
    }
    return [
      {
        id: 'name',
        header: t('columns.name'),
        phone: 'name',
        wraps: true,
        cell: ({ id, name, display }) => (
          <>
            <Link className="break-words" href={paths.domain(id)}>
              {display}
            </Link>
            {name !== display && <Sub className="mono break-words">{name}</Sub>}
          </>
        ),
        value: ({ display }) => display,
        search: ({ name, display }) => [display, name],
      },
      {
        id: 'state',
        header: t('columns.state'),
        phone: 'state',
        cell: ({ id, state }) =>
          state === 'notRegistered' ? (
            // There is room for the transfer before it is known.
            <div className="flex flex-wrap items-center gap-x-3 sm:min-h-9 sm:flex-col sm:items-start sm:justify-center">
              <DomainState state={state} />
              <Suspense fallback={null}>
                <TransferOf zoneId={id} />
              </Suspense>
            </div>
          ) : (
            <DomainState state={state} />
          ),
        sort: ({ state }) => domainStates.indexOf(state),
        csv: ({ state }) => stateWord(state),
        filter: { any: t('filters.state'), value: ({ state }) => state, name: stateWord },
      },
      {
        id: 'expires',
        header: t('columns.expires'),
        phone: 'first',
        cell: (domain) => <Expiry domain={domain} now={at} />,
        sort: ({ expiresAt }) => expiresAt,
        csv: ({ expiresAt }) => expiresAt && formatDayKey(expiresAt, 'UTC'),
        filter: {
          any: t('filters.expires'),
          value: within,
          name: (value) => t(`expiry.within.${value === 'past' || value === '30' || value === '90' ? value : 'later'}`),
        },
      },
      {
        id: 'renew',
        header: t('columns.autoRenew'),
        phone: 'last',
        ...inWords(renew, renewWord, t('filters.autoRenew')),
      },
      {
        id: 'dnssec',
        header: t('columns.dnssec'),
        // The API tells of one domain at a time, so it is only asked by who wants to see it.
        hidden: true,
        cell: ({ id, external, registered }) =>
          registered ? <SignedCell zone={{ id, external }} /> : <NoValue says={t('notRegistered')} />,
        // Known only for rows that were visible.
        csv: (domain) => {
          const signed = knownSigned(client, domain)
          return signed === null ? null : t(signed ? 'signed.on' : 'signed.off')
        },
      },
      {
        id: 'ns',
        header: t('columns.nameServers'),
        hideBelow: 'md',
        ...inWords(servers, serversWord, t('filters.nameServers')),
      },
      {
        id: 'tld',
        header: t('columns.tld'),
        hidden: true,
        cell: ({ name }) => `.${tldOf(name)}`,
        value: ({ name }) => tldOf(name),
      },
      {
        id: 'ascii',
        header: t('columns.ascii'),
        hidden: true,
        cell: ({ name }) => <CopyValue value={name} />,
        value: ({ name }) => name,
      },
      {
        id: 'records',
        header: t('columns.records'),
        hidden: true,
        numeric: true,
        cell: ({ recordCount }) => recordCount ?? <NoValue says={t('notRegistered')} />,
        value: ({ recordCount }) => recordCount,
      },
      {
        id: 'id',
        header: t('columns.id'),
        hidden: true,
        cell: ({ id }) => <CopyValue value={id} />,
        sort: ({ id }) => Number(id),
        search: ({ id }) => id,
        csv: ({ id }) => id,
      },
    ]

    function TransferOf({ zoneId }: { zoneId: string }) {
      const transfer = use(transfers)[zoneId]
      if (!transfer) return null
      return (
        <Sub>
          <Link href={paths.massTransfer({ item: transfer.id })}>{t(`openTransfer.${transfer.status}`)}</Link>
        </Sub>
      )
    }

    function Expiry({ domain, now: from }: { domain: DomainRow; now: Date }) {
      const { expiresAt } = domain
      const paidUntil = usePaidUntil(domain)
      const days = daysLeft(expiresAt, from)
      if (expiresAt === null || days === null) return <NoValue says={t('notRegistered')} />
      const tone = expiryTone({ ...domain, paidUntil }, from)
      return (
        <>
          <time dateTime={expiresAt.toISOString()}>{formatDay(expiresAt, { locale, timeZone: 'UTC' }, from)}</time>
          <Sub tone={tone} className="print:hidden">
            {t('expiry.days', { days: Math.abs(days), past: String(days < 0) })}
          </Sub>
        </>
      )
    }
  }, [t, states, locale, hour, client, transfers])
}
