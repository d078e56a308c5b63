import { type ReactNode, useCallback } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { formatDayKey, formatYearDay } from '@/lib/format/time'
import type { TableColumn } from './column'

type DayColumn<Row> = Pick<TableColumn<Row>, 'cell' | 'sort' | 'csv'>

/**
 * Returns a function that makes what columns of days have in common: the cell, the order, and the exported value
 * (`2026-11-20`). `none` is shown where there is no day.
 */
export function useDayColumn() {
  const { locale, timeZone } = useTimeStyle()
  return useCallback(
    <Row,>(dayOf: (row: Row) => Date | null, none: ReactNode): DayColumn<Row> => ({
      cell: (row) => {
        const day = dayOf(row)
        if (!day) return none
        return (
          <time className="whitespace-nowrap" dateTime={day.toISOString()}>
            {formatYearDay(day, { locale, timeZone })}
          </time>
        )
      },
      sort: dayOf,
      csv: (row) => {
        const day = dayOf(row)
        return day && formatDayKey(day, timeZone)
      },
    }),
    [locale, timeZone],
  )
}
