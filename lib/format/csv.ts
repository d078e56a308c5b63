/**
 * Rows as a CSV file for a spreadsheet: RFC 4180, with a byte-order mark so that Excel reads it as UTF-8. A text that a
 * spreadsheet would take for a formula gets an apostrophe in front: names come from people, and files are passed on.
 *
 * @param rows the header first
 * @param separator the one that the reader's spreadsheet expects: a semicolon where the comma is the decimal sign
 */
export function csv(
  rows: readonly (readonly (string | number | boolean | null)[])[],
  separator: ',' | ';' = ',',
): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`
}

/** Spreadsheets skip what is not seen before the sign, and take its wide and small forms for the sign itself. */
const formulaStart = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\t\r]/u

function cell(value: string | number | boolean | null): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  // An amount below zero is no formula.
  const isFormula = formulaStart.test(value) && !/^-\d+([.,]\d+)?$/.test(value)
  const safe = isFormula ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
