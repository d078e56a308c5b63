import { csv } from '@/lib/format/csv'
import type { TableColumn } from './column'

/** Writes the rows as CSV with all exported columns, including hidden ones. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], locale: string): string {
  const exported = columns.flatMap(({ header, csv: value }) => (value ? [{ header, value }] : []))
  const lines = rows.map((row) => exported.map(({ value }) => value(row)))
  return csv([exported.map(({ header }) => header), ...lines], locale)
}

/** `servers-2026-11-03.csv` */
export function csvFileName(table: string, day: Date): string {
  return `${table}-${day.toISOString().slice(0, 10)}.csv`
}
