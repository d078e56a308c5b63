/** Splits a pasted line into cells, with any separator and quotes. Part of `list.ts`. */

export type Separator = '\t' | ';' | ',' | ' '

/** Cells of a line and their separator, a space by default. */
export type Cells = { separator: Separator; cells: string[] }

const strong: readonly string[] = ['\t', ';', ',']

/**
 * Splits a line at the first separator after its first value, so that a code may contain the others: in `name.no;a,b` the
 * code is `a,b`.
 */
export function cellsOf(line: string): Cells {
  const separator = separatorOf(line)
  return { separator, cells: separator === ' ' ? byWhiteSpace(line) : split(line, separator) }
}

/** Splits a line with a separator known from the header. */
export function split(line: string, separator: Separator): string[] {
  if (separator === ' ') return byWhiteSpace(line)
  const cells: string[] = []
  for (let from = 0; ;) {
    const cell = cellAt(line, from, separator)
    cells.push(cell.value)
    if (cell.next === null) break
    from = cell.next
  }
  while (cells.length > 1 && cells.at(-1) === '') cells.pop()
  return cells
}

function separatorOf(line: string): Separator {
  const start = line.length - line.trimStart().length
  // A leading tab means an empty first cell; leading spaces are ignored.
  if (line.slice(0, start).includes('\t')) return '\t'
  let at = line[start] === '"' ? (quoted(line, start)?.end ?? start) : start
  while (at < line.length && !isSpace(line[at]) && !strong.includes(line[at] ?? '')) at++
  for (; at < line.length && isSpace(line[at]); at++) if (line[at] === '\t') return '\t'
  const found = line[at]
  return found === ';' || found === ',' ? found : ' '
}

const isSpace = (letter: string | undefined) => letter !== undefined && /\s/.test(letter)

function cellAt(line: string, from: number, separator: string): { value: string; next: number | null } {
  let at = from
  while (line[at] === ' ') at++
  const inside = line[at] === '"' ? quoted(line, at) : null
  if (inside) {
    let end = inside.end
    while (line[end] !== separator && isSpace(line[end])) end++
    if (end >= line.length) return { value: inside.text, next: null }
    if (line[end] === separator) return { value: inside.text, next: end + 1 }
  }
  const end = line.indexOf(separator, from)
  return end < 0
    ? { value: line.slice(from).trim(), next: null }
    : { value: line.slice(from, end).trim(), next: end + 1 }
}

/** Parses quoted text from here, with doubled quotes as escapes; null when the quotes are not closed. */
function quoted(line: string, from: number): { text: string; end: number } | null {
  let text = ''
  for (let at = from + 1; at < line.length; at++) {
    if (line[at] !== '"') text += line[at]
    else if (line[at + 1] === '"') text += line[++at]
    else return { text, end: at + 1 }
  }
  return null
}

function byWhiteSpace(line: string): string[] {
  const rest = line.trim()
  const cells: string[] = []
  for (let at = 0; at < rest.length;) {
    const inside = rest[at] === '"' ? quoted(rest, at) : null
    const isWhole = inside !== null && (inside.end === rest.length || isSpace(rest[inside.end]))
    let end = isWhole ? inside.end : at
    while (end < rest.length && !isSpace(rest[end])) end++
    cells.push(isWhole ? inside.text : rest.slice(at, end))
    while (end < rest.length && isSpace(rest[end])) end++
    at = end
  }
  return cells
}
