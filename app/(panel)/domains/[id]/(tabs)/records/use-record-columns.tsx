'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableColumn } from '@/components/table/column'
import { Tag } from '@/components/ui/tag'
import { formatDuration } from '@/lib/format/time'
import { fullName, recordTypes, shownValue, type DnsRecord } from '@/lib/dns/rules/record'
import { readableDomain } from '@/lib/model/domain-name'
import { RecordName } from './record-name'
import { RecordValue } from './record-value'

/** Order of types at one name; the zone itself comes first, then other names. */
const order: readonly string[] = ['SOA', 'NS', ...recordTypes.filter((type) => type !== 'NS')]

function nameKey({ name, type }: DnsRecord): string {
  const place = String(order.indexOf(type) + 1 || 99).padStart(2, '0')
  return `${name === '@' ? '' : readableDomain(name)} ${place}`
}

/**
 * Columns of the record table.
 *
 * @param zone `name` in ASCII as sent to the API, `display` as shown
 */
export function useRecordColumns(zone: { id: string; name: string; display: string }): TableColumn<DnsRecord>[] {
  const t = useTranslations('records.columns')
  const filters = useTranslations('records')
  const locale = useLocale()
  const { id, name: zoneName, display } = zone
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        phone: 'name',
        wraps: true,
        cell: (record) => <RecordName record={record} zone={{ id, display }} />,
        sort: nameKey,
        search: ({ name }) => [fullName(readableDomain(name), display), fullName(name, zoneName), name],
        csv: ({ name }) => name,
      },
      {
        id: 'type',
        header: t('type'),
        phone: 'state',
        cell: ({ type }) => <Tag>{type}</Tag>,
        sort: ({ type }) => type,
        search: ({ type }) => type,
        csv: ({ type }) => type,
        filter: { any: filters('filters.type'), value: ({ type }) => type },
      },
      {
        id: 'value',
        header: t('value'),
        phone: 'wide',
        wraps: true,
        cell: (record) => <RecordValue value={shownValue(record)} />,
        sort: shownValue,
        search: shownValue,
        csv: shownValue,
      },
      {
        id: 'ttl',
        header: t('ttl'),
        phone: 'first',
        numeric: true,
        cell: ({ ttl }) =>
          ttl === null ? (
            <span className="muted">–</span>
          ) : (
            <span className="nowrap">{formatDuration(ttl, locale)}</span>
          ),
        sort: ({ ttl }) => ttl,
        csv: ({ ttl }) => ttl,
      },
      {
        id: 'full',
        header: t('full'),
        hidden: true,
        wraps: true,
        cell: ({ name }) => <span className="mono break-words">{fullName(name, zoneName)}</span>,
        sort: ({ name }) => fullName(name, zoneName),
        csv: ({ name }) => fullName(name, zoneName),
      },
      {
        id: 'priority',
        header: t('priority'),
        hidden: true,
        numeric: true,
        cell: ({ priority }) => priority ?? <span className="muted">–</span>,
        sort: ({ priority }) => priority,
        csv: ({ priority }) => priority,
      },
    ],
    [t, filters, locale, id, zoneName, display],
  )
}
