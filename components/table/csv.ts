import type { TableColumn } from './column'

/**
 * The rows as a CSV file (RFC 4180) that a spreadsheet opens as it is: a byte order mark, so that it reads æøå, and in
 * Norwegian the semicolon that its spreadsheets expect because the comma is their decimal sign.
 */
export function toCsv<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], locale: string): string {
  const separator = locale === 'nb' ? ';' : ','
  const exported = columns.flatMap(({ header, csv }) => (csv ? [{ header, csv }] : []))
  const lines = [exported.map(({ header }) => header), ...rows.map((row) => exported.map(({ csv }) => csv(row)))]
  return `\uFEFF${lines.map((line) => line.map((value) => field(value, locale)).join(separator)).join('\r\n')}\r\n`
}

function field(value: string | number | null, locale: string): string {
  if (value === null) return ''
  if (typeof value === 'number') return locale === 'nb' ? String(value).replace('.', ',') : String(value)
  // A spreadsheet runs a text that starts like a formula, and host names and reverse DNS are other people's texts.
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** `servers-2026-11-03.csv` */
export function csvFileName(table: string, day: Date): string {
  return `${table}-${day.toISOString().slice(0, 10)}.csv`
}
