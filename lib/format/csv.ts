import { languageOf } from '@/lib/i18n/languages'
import { localDecimal } from './locale'

/**
 * Formats rows as a CSV file: RFC 4180, with a byte-order mark so that Excel reads it as UTF-8. A value that a
 * spreadsheet would run as a formula gets a leading apostrophe, because names are user input and files get shared.
 *
 * @param rows with the header first
 * @param locale language of the reader's spreadsheet, which separates by semicolons where the comma is the decimal sign
 */
export function csv(rows: readonly (readonly (string | number | boolean | null)[])[], locale: string): string {
  const separator = languageOf(locale).decimal === ',' ? ';' : ','
  return `\uFEFF${rows.map((row) => row.map((value) => cell(value, locale)).join(separator)).join('\r\n')}\r\n`
}

/** Spreadsheets skip invisible characters before the sign and treat its full-width and small forms alike. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\t\r]/u

function cell(value: string | number | boolean | null, locale: string): string {
  if (value === null) return ''
  if (typeof value !== 'string') return localDecimal(String(value), locale)
  // A negative amount is not a formula.
  const isFormula = formulaStart.test(value) && !/^-\d+([.,]\d+)?$/.test(value)
  const safe = isFormula ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
