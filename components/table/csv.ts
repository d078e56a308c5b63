import { csv } from '@/lib/format/csv'
import type { TableColumn } from './column'

/** The rows as a CSV file: every column that is exported, also those that are not shown. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): string {
  const exported = columns.flatMap(({ header, csv: value }) => (value ? [{ header, value }] : []))
  return csv([exported.map(({ header }) => header), ...rows.map((row) => exported.map(({ value }) => value(row)))])
}

/** `servers-2026-11-03.csv` */
export function csvFileName(table: string, day: Date): string {
  return `${table}-${day.toISOString().slice(0, 10)}.csv`
}
