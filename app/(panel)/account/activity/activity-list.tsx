'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import type { TableColumn } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import type { ListProps } from '@/components/table/list'
import { Empty } from '@/components/ui/empty'
import { History } from '@/components/ui/icons'
import type { AccountEvent } from '@/lib/account/api'
import { formatClock, formatYearDay } from '@/lib/format/time'

const usualSort = { column: 'at', descending: true }
const rowId = ({ id }: AccountEvent) => id
const rowName = ({ what }: AccountEvent) => what

/** Activity log, newest first, to search, filter by person and export. Unknown entries keep the API's text. */
export function ActivityList(list: ListProps<AccountEvent>) {
  const t = useTranslations('account.activity')
  const { locale, timeZone } = useTimeStyle()
  const columns = useMemo<TableColumn<AccountEvent>[]>(
    () => [
      {
        id: 'what',
        header: t('what'),
        phone: 'name',
        wraps: true,
        cell: ({ what }) => what,
        search: ({ what }) => what,
        csv: ({ what }) => what,
      },
      {
        id: 'who',
        header: t('who'),
        phone: 'first',
        wraps: true,
        cell: ({ who }) => who ?? t('nobody'),
        sort: ({ who }) => who,
        search: ({ who, username }) => [who, username],
        csv: ({ who, username }) => username ?? who,
        filter: { any: t('anybody'), value: ({ who }) => who },
      },
      {
        id: 'at',
        header: t('when'),
        phone: 'last',
        cell: ({ at }) =>
          at ? (
            <time className="whitespace-nowrap" dateTime={at.toISOString()}>
              {formatYearDay(at, { locale, timeZone })} {formatClock(at, { locale, timeZone })}
            </time>
          ) : (
            '–'
          ),
        sort: ({ at }) => at,
        csv: ({ at }) => at && at.toISOString(),
      },
    ],
    [t, locale, timeZone],
  )
  return (
    <DataTable
      {...list}
      id="account-activity"
      caption={t('title')}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      usualSort={usualSort}
      searchLabel={t('search')}
      empty={<Empty icon={History} level={2} title={t('empty.title')} />}
    />
  )
}
