import { saveFile } from '@/components/form/save-file'
import { csv } from '@/lib/format/csv'
import { formatDayKey, type TimeStyle } from '@/lib/format/time'
import type { TableColumn } from './column'

type CsvLines = Parameters<typeof csv>[0]

/** Saves lines as CSV, the header first. @param name of the list, as the person reads it */
export function saveCsv(name: string, lines: CsvLines, { locale, timeZone }: TimeStyle): void {
  saveFile(csvFileName(name, new Date(), timeZone), 'text/csv', csv(lines, locale))
}

/** `ssh-keys-2026-11-03.csv` of “SSH keys”, with the person's day. */
export function csvFileName(name: string, now: Date, timeZone: string): string {
  return `${name.toLowerCase().replaceAll(/\s+/g, '-')}-${formatDayKey(now, timeZone)}.csv`
}

/** The rows with all exported columns, including hidden ones, below a header. */
export function csvLines<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): CsvLines {
  const exported = columns.flatMap(({ header, value, csv = value }) => (csv ? [{ header, value: csv }] : []))
  return [exported.map(({ header }) => header), ...rows.map((row) => exported.map(({ value }) => value(row)))]
}
