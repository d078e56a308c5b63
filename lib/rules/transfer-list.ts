import { mendedDomainName, tldOf, toDomainName } from './domain-name'
import { cellsOf, split, type Separator } from './list-line'

/** A pasted list of domains to transfer, in any layout: names, names with codes, or CSV with headings (§4.7). */

/** What is wrong with a line. Keys are under `list.problem.*` in the page's messages. */
export type LineProblem = 'invalid' | 'space' | 'onlyNo' | 'www' | 'columns' | 'noName' | 'codeTooLong'

/** A line of the list. What is empty, a comment or a line of headings has none. */
export type ListLine = {
  /** From 1, as an editor counts. */
  line: number
  raw: string
} & (
  | { is: 'entry'; name: string; code: string | null }
  | { is: 'duplicate'; name: string; of: number }
  | { is: 'bad'; problem: LineProblem; suggestion: string | null; tld: string | null }
)

/** The longest code that the API takes (§8). */
export const longestCode = 255

const nameHeadings = new Set([
  ...['domain', 'domains', 'domain name', 'domainname', 'domain_name', 'name', 'zone', 'zone_name', 'fqdn', 'host'],
  ...['domene', 'domener', 'domenenavn', 'navn', 'sone'],
])
const codeHeadings = new Set([
  ...['code', 'auth', 'auth code', 'authcode', 'auth_code', 'auth-code', 'auth info', 'authinfo', 'auth_info', 'epp'],
  ...['epp code', 'token', 'one-time code', 'transfer code', 'authorization code', 'authorisation code', 'password'],
  ...['kode', 'koder', 'engangskode', 'overføringskode', 'flyttekode', 'autorisasjonskode', 'auth-kode', 'authkode'],
])

type Headings = {
  separator: Separator
  /** Places of the columns. */
  name: number
  code: number | null
  /** A heading over names alone says nothing of the lines below it. */
  isAlone: boolean
}

/**
 * Reads a list: each line is understood, or says at its place why not. A name that comes twice counts once, on the line
 * that has a code if only one has.
 *
 * @param text with any line ends, with or without a byte-order mark
 */
export function parseTransferList(text: string): ListLine[] {
  const lines: ListLine[] = []
  const byName = new Map<string, number>()
  let headings: Headings | null = null
  let number = 0
  for (const raw of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    number++
    if (raw.trim() === '' || /^\s*(#|\/\/)/.test(raw)) continue
    const found = headingsOf(raw)
    if (found) {
      headings = found.isAlone ? null : found
      continue
    }
    const read = readLine(raw, headings)
    if (read.is !== 'entry') {
      lines.push({ line: number, raw, ...read })
      continue
    }
    const place = byName.get(read.name)
    const earlier = place === undefined ? undefined : lines[place]
    if (place === undefined || earlier?.is !== 'entry') {
      byName.set(read.name, lines.length)
      lines.push({ line: number, raw, ...read })
    } else if (earlier.code === null && read.code !== null) {
      lines[place] = { line: earlier.line, raw: earlier.raw, is: 'duplicate', name: read.name, of: number }
      byName.set(read.name, lines.length)
      lines.push({ line: number, raw, ...read })
    } else {
      lines.push({ line: number, raw, is: 'duplicate', name: read.name, of: earlier.line })
    }
  }
  return lines
}

type Read =
  | { is: 'entry'; name: string; code: string | null }
  | { is: 'bad'; problem: LineProblem; suggestion: string | null; tld: string | null }

function readLine(raw: string, headings: Headings | null): Read {
  if (headings) {
    const cells = split(raw, headings.separator)
    // A line below the headings that has none of their separators is one of its own layout.
    if (cells.length > 1 || headings.separator === ' ') {
      return readPair(cells[headings.name] ?? '', headings.code === null ? '' : (cells[headings.code] ?? ''))
    }
  }
  const { separator, cells } = cellsOf(raw)
  const remark = separator === ' ' ? cells.findIndex((cell, at) => at > 0 && /^(#|\/\/)$/.test(cell)) : -1
  // The mark alone may be a code.
  const [first = '', second = '', ...more] = remark > 0 && remark < cells.length - 1 ? cells.slice(0, remark) : cells
  const isNamed = toDomainName(first) !== null
  if (separator === ' ' && !isNamed && second !== '') return badSpace(raw)
  if (more.some((cell) => cell !== '')) return bad('columns', isNamed ? first : null)
  const isTurned = separator !== ' ' && !isNamed && tldOf(toDomainName(second) ?? '') === 'no'
  return isTurned ? readPair(second, first) : readPair(first, second)
}

function readPair(typed: string, code: string): Read {
  const name = toDomainName(typed)
  if (typed.trim() === '') return bad('noName', null)
  if (name === null) return bad(/\s/.test(typed.trim()) ? 'space' : 'invalid', mendedNo(typed))
  if (tldOf(name) !== 'no') return bad('onlyNo', null, tldOf(name))
  const bare = name.startsWith('www.') && name.split('.').length > 2 ? name.slice(4) : null
  if (bare !== null) return bad('www', bare)
  if (code.length > longestCode) return bad('codeTooLong', null)
  return { is: 'entry', name, code: code === '' ? null : code }
}

function badSpace(raw: string): Read {
  return bad('space', mendedNo(raw.replace(/\s+/g, '')))
}

function mendedNo(typed: string): string | null {
  const name = mendedDomainName(typed) ?? toDomainName(typed)
  return name !== null && tldOf(name) === 'no' ? name : null
}

const bad = (problem: LineProblem, suggestion: string | null, tld: string | null = null): Read => ({
  is: 'bad',
  problem,
  suggestion,
  tld,
})

/** The columns that a line of headings names; null when it is none. A domain never is a heading. */
function headingsOf(raw: string): Headings | null {
  // Most lines are domains: those are told by a dot without taking them apart.
  if (raw.length > 1000 || /[^\s.;,"]\.[^\s.;,"]/.test(raw)) return null
  for (const separator of separatorsOf(raw)) {
    const cells = split(raw, separator).map((cell) => cell.trim().toLowerCase())
    const name = cells.findIndex((cell) => nameHeadings.has(cell))
    if (name < 0) continue
    const code = cells.findIndex((cell) => codeHeadings.has(cell))
    return { separator, name, code: code < 0 ? null : code, isAlone: cells.length === 1 }
  }
  return null
}

function separatorsOf(raw: string): Separator[] {
  const all = (['\t', ';', ','] as const).filter((one) => raw.includes(one))
  return all.length > 0 ? all : [' ']
}

/** The text without the lines of these domains: they have been sent, or come again elsewhere. */
export function withoutNames(text: string, names: ReadonlySet<string>): string {
  const gone = new Set(
    parseTransferList(text).flatMap((line) => (line.is !== 'bad' && names.has(line.name) ? [line.line] : [])),
  )
  return gone.size === 0 ? text : withoutLines(text, gone)
}

/** The text without the lines of these numbers. Below headings that nothing follows any more nothing is left. */
export function withoutLines(text: string, gone: ReadonlySet<number>): string {
  const left = text
    .split(/\r\n|\r|\n/)
    .filter((_, at) => !gone.has(at + 1))
    .join('\n')
  return gone.size > 0 && parseTransferList(left).length === 0 ? '' : left
}

/** The text with one line replaced. */
export function withLine(text: string, line: number, to: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((one, at) => (at + 1 === line ? to : one))
    .join('\n')
}
