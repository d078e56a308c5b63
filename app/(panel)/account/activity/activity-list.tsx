'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import type { TableColumn } from '@/components/table/column'
import { DataTable } from '@/components/table/data-table'
import type { ListProps } from '@/components/table/list'
import { classNames } from '@/components/ui/class-names'
import { Empty } from '@/components/ui/empty'
import { History } from '@/components/ui/icons'
import type { AccountEvent } from '@/lib/account/api'
import { formatClock, formatDayKey, formatYearDay } from '@/lib/format/time'
import { dayMs } from '@/lib/model/time'

const usualSort = { column: 'at', descending: true }
const rowId = ({ id }: AccountEvent) => id
const rowName = ({ what }: AccountEvent) => what

/**
 * Activity log by day, newest first, to search, filter by person and export. Unknown entries keep the API's text.
 *
 * @param now when the log was read
 */
export function ActivityList({ now, ...list }: ListProps<AccountEvent> & { now: Date }) {
  const t = useTranslations('account.activity')
  const { locale, timeZone } = useTimeStyle()
  const columns = useMemo<TableColumn<AccountEvent>[]>(() => {
    const key = (at: Date) => formatDayKey(at, timeZone)
    const today = key(now)
    const yesterday = formatDayKey(new Date(Date.parse(today) - dayMs), 'UTC')
    const day = (at: Date) =>
      key(at) === today ? t('today') : key(at) === yesterday ? t('yesterday') : formatYearDay(at, { locale, timeZone })
    return [
      {
        id: 'at',
        header: t('when'),
        phone: 'last',
        cell: ({ at }, above) =>
          at ? (
            <time className="whitespace-nowrap sm:grid sm:grid-cols-[7rem_auto]" dateTime={at.toISOString()}>
              {/* In wide windows a day is shown once, above its events. */}
              <span
                className={classNames(
                  'sm:font-medium sm:text-fg-strong',
                  above?.at && day(above.at) === day(at) && 'sm:sr-only',
                )}
              >
                {day(at)}
              </span>{' '}
              <span className="sm:col-start-2">{formatClock(at, { locale, timeZone })}</span>
            </time>
          ) : (
            '–'
          ),
        sort: ({ at }) => at,
        csv: ({ at }) => at && at.toISOString(),
      },
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
    ]
  }, [t, locale, timeZone, now])
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
