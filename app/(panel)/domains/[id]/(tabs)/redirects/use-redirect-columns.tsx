'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import type { TableColumn } from '@/components/table/column'
import { Icon } from '@/components/ui/icon'
import { CircleCheck, CirclePause, ExternalLink } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import { formatDayKey, formatYearDay } from '@/lib/format/time'
import { readableDomain } from '@/lib/model/domain-name'
import { fullName } from '@/lib/dns/rules/record'
import type { Redirect } from '@/lib/dns/rules/redirect'

/** Columns of the redirect table. */
export function useRedirectColumns(zone: string): TableColumn<Redirect>[] {
  const t = useTranslations('redirects')
  const { locale, timeZone } = useTimeStyle()
  return useMemo(() => {
    const nameOf = ({ source }: Redirect) => readableDomain(fullName(source, zone))
    const stateOf = ({ enabled }: Redirect) => (enabled ? 'on' : 'off')
    const stateWord = (state: string) => t(state === 'on' ? 'state.on' : 'state.off')
    return [
      {
        id: 'name',
        header: t('columns.name'),
        phone: 'name',
        wraps: true,
        cell: (row) => <span className="mono break-words">{nameOf(row)}</span>,
        sort: nameOf,
        search: (row) => [nameOf(row), row.source],
        csv: nameOf,
      },
      {
        id: 'state',
        header: t('columns.state'),
        phone: 'state',
        cell: (row) => (
          <State tone={row.enabled ? 'ok' : 'idle'} icon={row.enabled ? CircleCheck : CirclePause}>
            {stateWord(stateOf(row))}
          </State>
        ),
        sort: stateOf,
        csv: (row) => stateWord(stateOf(row)),
        filter: { any: t('anyState'), value: stateOf, name: stateWord },
      },
      {
        id: 'target',
        header: t('columns.target'),
        phone: 'wide',
        wraps: true,
        cell: ({ target }) =>
          target ? (
            <a className="wrap-anywhere" href={target} target="_blank" rel="noopener noreferrer">
              {target} <Icon of={ExternalLink} />
              <span className="sr"> {t('newTab')}</span>
            </a>
          ) : (
            <span className="muted">{t('noTarget')}</span>
          ),
        sort: ({ target }) => target,
        search: ({ target }) => target,
        csv: ({ target }) => target,
      },
      {
        id: 'created',
        header: t('columns.created'),
        phone: 'first',
        hideBelow: 'md',
        cell: ({ createdAt }) =>
          createdAt ? (
            <time className="nowrap" dateTime={createdAt.toISOString()}>
              {formatYearDay(createdAt, { locale, timeZone })}
            </time>
          ) : (
            '–'
          ),
        sort: ({ createdAt }) => createdAt,
        csv: ({ createdAt }) => createdAt && formatDayKey(createdAt, timeZone),
      },
    ]
  }, [t, zone, locale, timeZone])
}
