/**
 * Formats rows as text, in columns as wide as their longest cell.
 *
 * @param {string[][]} rows with the header first
 * @returns {string} lines, without trailing spaces
 */
export function tableText(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
