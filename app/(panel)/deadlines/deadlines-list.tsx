'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useDeadlineText } from '@/components/deadline/use-deadline-text'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import type { TableColumn } from '@/components/table/column'
import { columnsOf } from '@/components/table/columns-of'
import { DataTable } from '@/components/table/data-table'
import type { ListProps } from '@/components/table/list'
import { Empty } from '@/components/ui/empty'
import { CalendarDays, Clock, type LucideIcon, TriangleAlert } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import { Sub } from '@/components/ui/table'
import { Link } from '@/components/visit/link'
import { deadlineLink } from '@/lib/deadlines/links'
import { type Deadline, deadlineKinds } from '@/lib/deadlines/rules/deadlines'
import { capitalized } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatDayKey, formatMonth, formatMonthKey } from '@/lib/format/time'

const usualSort = { column: 'at', descending: false }
const rowId = ({ id }: Deadline) => id

type Props = ListProps<Deadline> & {
  /** The API's clock. */
  now: Date
  /** False when a part of it could not be read: then an empty list says nothing. */
  isWhole: boolean
}

/** All deadlines by month, those that have passed first. */
export function DeadlinesList({ now, isWhole, ...list }: Props) {
  const t = useTranslations('deadlines')
  const { locale } = useTimeStyle()
  const { name, zoneOf } = useDeadlineText(now)
  const columns = useColumns(now)
  if (list.rows.length === 0 && !isWhole) return null
  return (
    <DataTable
      {...list}
      id="deadlines"
      caption={t('title')}
      columns={columns}
      rowId={rowId}
      rowName={name}
      usualSort={usualSort}
      groupOf={(row) =>
        row.isPast ? t('past') : capitalized(formatMonth(formatMonthKey(row.at, zoneOf(row)), 'long', locale), locale)
      }
      searchLabel={t('search')}
      empty={
        <Empty icon={CalendarDays} level={2} title={t('empty.title')}>
          {t('empty.what')}
        </Empty>
      }
    />
  )
}

const icons: Record<Deadline['tone'], LucideIcon> = { danger: TriangleAlert, warn: Clock, idle: CalendarDays }

function useColumns(now: Date): TableColumn<Deadline>[] {
  const t = useTranslations('deadlines')
  const { locale } = useTimeStyle()
  const { name, event, day, distance, zoneOf } = useDeadlineText(now)
  return useMemo(() => {
    const kindWord = (value: string) => {
      const kind = deadlineKinds.find((known) => known === value)
      return kind ? t(`kinds.${kind}`) : value
    }
    return columnsOf<Deadline, 'at' | 'name' | 'event' | 'kind' | 'amount'>(
      {
        at: {
          phone: 'first',
          cell: (row) => (
            <time className="whitespace-nowrap" dateTime={row.at.toISOString()}>
              {day(row)}
              <Sub>{distance(row)}</Sub>
            </time>
          ),
          sort: ({ at }) => at,
          csv: (row) => formatDayKey(row.at, zoneOf(row)),
        },
        name: {
          phone: 'name',
          wraps: true,
          cell: (row) => (
            <>
              <Link href={deadlineLink(row)}>{name(row)}</Link>
              {row.of && (
                <Sub className="max-sm:w-full">
                  {row.of.more > 0 ? t('andMore', { first: row.of.first, count: row.of.more }) : row.of.first}
                </Sub>
              )}
            </>
          ),
          value: name,
          search: (row) => [name(row), row.name, row.of?.first ?? null],
        },
        event: {
          phone: 'state',
          cell: (row) => (
            <State tone={row.tone} icon={icons[row.tone]}>
              {event(row)}
            </State>
          ),
          value: event,
          search: true,
        },
        kind: {
          hidden: true,
          cell: ({ kind }) => kindWord(kind),
          value: ({ kind }) => kindWord(kind),
          filter: { any: t('anyKind'), value: ({ kind }) => kind, name: kindWord },
        },
        amount: {
          phone: 'amount',
          numeric: true,
          // Empty, it is left out of a card.
          cell: ({ amount, kind }) =>
            amount ? (
              <>
                {formatMoney(amount, locale)}
                <Sub>{t(kind === 'order' ? 'exclVat' : 'inclVat')}</Sub>
              </>
            ) : (
              <div />
            ),
          csv: ({ amount }) => amount && `${amount.currency} ${amount.amount}`,
        },
      },
      (id) => t(`columns.${id}`),
    )
  }, [t, locale, name, event, day, distance, zoneOf])
}
