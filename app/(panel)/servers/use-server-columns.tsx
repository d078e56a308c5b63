'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { LocationName, SystemName } from '@/components/server/pictured-name'
import { ServerState } from '@/components/server/server-state'
import { type TableColumn, useDayColumn } from '@/components/table/column'
import { classNames } from '@/components/ui/class-names'
import { CopyValue } from '@/components/ui/copy'
import { Icon } from '@/components/ui/icon'
import { Pin } from '@/components/ui/icons'
import { NoValue } from '@/components/ui/inline'
import { Sub } from '@/components/ui/table'
import { Link } from '@/components/visit/link'
import { localDecimal } from '@/lib/format/locale'
import { formatMemory } from '@/lib/format/size'
import { formatDay } from '@/lib/format/time'
import { rounded } from '@/lib/model/decimal'
import { paths } from '@/lib/paths'
import type { PowerAction } from '@/lib/servers/rules/power'
import { hasInstall, serverKinds, serverStates } from '@/lib/servers/rules/server'
import { AppMissing } from './app-missing'
import { type ListedServer, type Prices, pricesKey } from './server-pages'
import { PriceSum, ServerPrice } from './server-price'

/** A server of the list, with a power action in progress and what this device knows of it. */
export type ServerEntry = Omit<ListedServer, 'asOf'> & {
  doing: PowerAction | null
  pinned: boolean
  tags: readonly string[]
}

/** An installation is told by the state, and a cancelled server by nothing else. */
const isBeyondApps = (state: ServerEntry['state']) => hasInstall(state) || state === 'cancelled'

/** Columns of the server table; tags have one once there are any. */
export function useServerColumns(hasTags: boolean): TableColumn<ServerEntry>[] {
  const t = useTranslations('servers')
  const words = useTranslations('common')
  const locale = useLocale()
  const dayColumn = useDayColumn()
  // The shown cells read the prices; here they are for sorting and for the export.
  const { data: prices } = useQuery<Prices>({ queryKey: pricesKey, queryFn: skipToken })
  // New column objects make the table recompute thousands of rows with every key typed.
  return useMemo(() => {
    const stateWord = (value: string) => {
      const state = serverStates.find((serverState) => serverState === value)
      return state ? words(`serverState.${state}`) : value
    }
    const kindWord = (value: string) => {
      const kind = serverKinds.find((serverKind) => serverKind === value)
      return kind ? words(`serverKind.${kind}`) : value
    }
    const priceOf = (id: string) => prices?.[id]
    return [
      {
        id: 'name',
        header: t('columns.name'),
        phone: 'name',
        cell: ({ id, name, absent, pinned }) => (
          <>
            <Link
              className="sm:inline-block sm:max-w-60 sm:truncate sm:align-bottom"
              href={paths.server(id)}
              title={name.length > 28 ? name : undefined}
            >
              {name}
            </Link>
            {pinned && (
              <span className="ms-1.5 inline-flex align-middle text-fg-muted" title={t('pinned')}>
                <Icon of={Pin} className="size-3.5" />
                <span className="sr-only">{t('pinned')}</span>
              </span>
            )}
            {absent && <Sub>{t('absent')}</Sub>}
          </>
        ),
        value: ({ name }) => name,
        search: true,
      },
      {
        id: 'state',
        header: t('columns.state'),
        phone: 'state',
        cell: (server) => (
          <>
            <ServerState state={server.state} doing={server.doing} />
            {server.endsAt && <Sub>{t('ends', { day: formatDay(server.endsAt, { locale, timeZone: 'UTC' }) })}</Sub>}
            {server.appId !== null && !isBeyondApps(server.state) && <AppMissing server={server} />}
          </>
        ),
        sort: ({ state }) => serverStates.indexOf(state),
        csv: ({ state, endsAt }) =>
          [stateWord(state), endsAt && t('ends', { day: formatDay(endsAt, { locale, timeZone: 'UTC' }) })]
            .filter(Boolean)
            .join(', '),
        filter: { any: t('filters.state'), value: ({ state }) => state, name: stateWord },
      },
      {
        id: 'tags',
        header: t('columns.tags'),
        phone: 'wide',
        hidden: !hasTags,
        cell: ({ tags }) => (
          <span className="flex gap-1 max-sm:flex-wrap" title={tags.length > 0 ? tags.join(', ') : undefined}>
            {tags.map((tag, place) => (
              <span className={classNames('tag max-w-40 truncate sm:max-w-24', place > 1 && 'sm:hidden')} key={tag}>
                {tag}
              </span>
            ))}
            {tags.length > 2 && (
              <span className="text-compact text-fg-muted max-sm:hidden" aria-hidden="true">
                +{tags.length - 2}
              </span>
            )}
          </span>
        ),
        sort: ({ tags }) => tags[0] ?? null,
        search: ({ tags }) => tags,
        // Without tags, an export has no empty column for them.
        ...(hasTags && { csv: ({ tags }: ServerEntry) => tags.join(', ') }),
        filter: { param: 'tag', any: t('filters.tag'), value: ({ tags }) => tags },
      },
      {
        id: 'kind',
        header: t('columns.kind'),
        hideBelow: 'lg',
        cell: ({ kind }) => kindWord(kind),
        value: ({ kind }) => kindWord(kind),
        filter: { any: t('filters.kind'), value: ({ kind }) => kind, name: kindWord },
      },
      {
        id: 'ip',
        header: t('columns.ip'),
        phone: 'first',
        cell: ({ primaryIp }) => (primaryIp ? <CopyValue value={primaryIp} /> : <NoValue says={t('notKnown')} />),
        value: ({ primaryIp }) => primaryIp,
        search: true,
      },
      {
        id: 'plan',
        header: t('columns.plan'),
        hideBelow: 'md',
        // Some entries of the list have no order, so their plan is only on their own page (api-fields §5).
        cell: ({ plan }) => plan,
        value: ({ plan }) => plan,
      },
      {
        id: 'dc',
        header: t('columns.dataCentre'),
        phone: 'last',
        cell: ({ dataCentre, country }) =>
          dataCentre ? <LocationName name={dataCentre} country={country} /> : <NoValue says={t('notKnown')} />,
        value: ({ dataCentre }) => dataCentre,
        filter: { any: t('filters.dataCentre'), value: ({ dataCentre }) => dataCentre },
      },
      {
        id: 'os',
        header: t('columns.os'),
        hideBelow: 'md',
        cell: ({ os }) => (os ? <SystemName name={os.replace(' 64-bit', '')} /> : <NoValue says={t('notKnown')} />),
        value: ({ os }) => os,
        filter: { any: t('filters.os'), value: ({ os }) => os },
      },
      {
        id: 'price',
        header: t('columns.price'),
        hidden: true,
        numeric: true,
        cell: ({ id }) => <ServerPrice id={id} />,
        sum: (rows) => <PriceSum ids={rows.map(({ id }) => id)} />,
        sort: ({ id }) => {
          const price = priceOf(id)
          return price ? Number(price.amount) : null
        },
        // An export without prices has no empty column for them.
        ...(prices && {
          csv: ({ id }: ServerEntry) => {
            const price = priceOf(id)
            return price ? `${price.currency} ${localDecimal(rounded(price.amount, 2), locale)}` : null
          },
        }),
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
      {
        id: 'cores',
        header: t('columns.cores'),
        hidden: true,
        numeric: true,
        cell: ({ cores }) => cores ?? <NoValue says={t('notKnown')} />,
        value: ({ cores }) => cores,
      },
      {
        id: 'memory',
        header: t('columns.memory'),
        hidden: true,
        numeric: true,
        cell: ({ memoryGb }) => (memoryGb === null ? <NoValue says={t('notKnown')} /> : formatMemory(memoryGb, locale)),
        value: ({ memoryGb }) => memoryGb,
      },
      {
        id: 'addresses',
        header: t('columns.addresses'),
        hidden: true,
        wraps: true,
        cell: ({ otherIps }) =>
          otherIps.length > 0 ? (
            <span className="mono break-words">{otherIps.join(', ')}</span>
          ) : (
            <NoValue says={t('notKnown')} />
          ),
        search: ({ otherIps }) => otherIps,
        csv: ({ otherIps }) => otherIps.join(' '),
      },
      {
        id: 'rdns',
        header: t('columns.reverseDns'),
        hidden: true,
        wraps: true,
        cell: ({ reverseNames }) =>
          reverseNames.length > 0 ? (
            <span className="mono break-words">{reverseNames.join(', ')}</span>
          ) : (
            <NoValue says={t('notKnown')} />
          ),
        sort: ({ reverseNames }) => reverseNames[0] ?? null,
        search: ({ reverseNames }) => reverseNames,
        csv: ({ reverseNames }) => reverseNames.join(' '),
      },
      {
        id: 'created',
        header: t('columns.created'),
        hidden: true,
        ...dayColumn(({ createdAt }) => createdAt, <NoValue says={t('notKnown')} />),
      },
    ]
  }, [t, words, locale, dayColumn, prices, hasTags])
}
