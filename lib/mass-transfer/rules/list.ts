import { correctedDomainName, readableDomain, toDomainName } from '@/lib/model/domain-name'
import { cleanText, hasTypographicMarks } from '@/lib/model/pasted'
import { tldOf } from '@/lib/model/tld'
import { domainAbove } from './below'
import { cannotBeCode, withoutWrapper } from './code'
import { cellsOf, split, type Separator } from './list-line'

/** Parses a pasted list of domains to transfer in any layout: names, names with codes, or CSV with a header (§4.7). */

/** Problem with a line. Texts are under `list.problem.*` in the page's messages. */
export type LineProblem =
  | 'invalid'
  | 'dash'
  | 'space'
  | 'codeFirst'
  | 'several'
  | 'onlyNo'
  | 'www'
  | 'columns'
  | 'noName'
  | 'codeTooLong'
  | 'twoCodes'

type Entry = {
  kind: 'entry'
  name: string
  code: string | null
  /** The domain that it lies below and its name as written, where it may not be a domain itself. */
  below: { domain: string; written: string } | null
}

type Bad = {
  kind: 'bad'
  problem: LineProblem
  /** Suggested names; for `several`, one line per name; for a code in front, the line in the other order. */
  suggestions: readonly string[]
  /** The name as written, which a suggestion replaces; null for the whole line. */
  written: string | null
  /** Domain of another TLD on the line. */
  other: string | null
}

/** A line of the list, except for empty lines and comments. A header is only included if a column is not read. */
export type ListLine = {
  /** From 1, as in an editor. */
  line: number
  raw: string
} & (
  | Entry
  | { kind: 'duplicate'; name: string; of: number }
  | Bad
  /** Unrecognised columns, when none is known to contain the codes. */
  | { kind: 'headings'; unread: readonly string[] }
)

/** Maximum length of a code (§8). */
export const maxCodeLength = 255

const nameHeadings = new Set([
  ...['domain', 'domains', 'domain name', 'domainname', 'domain_name', 'name', 'zone', 'zone_name', 'fqdn', 'host'],
  ...['domene', 'domener', 'domenenavn', 'navn', 'sone'],
])
/** Headers of a column of codes, the most certain first, and words that exclude one. */
const codeHeadings = [
  /auth(?!or|ent)|authori[sz]ation|autoris(?!ert)|\bepp\b|token/,
  /^(?:kode|code|nøkkel|key|passord|password|secret|hemmelighet)$/,
  /kode|code|nøkkel|\bkey\b|passord|password|secret|hemmelig/,
]
const otherHeadings = [
  /post|zip|land|country|status|state|språk|lang|valuta|currency|punycode/,
  /expir|utløp|dat[eo]\b|sent|sendt|deadline|frist/,
  /produ[ck]t|project|prosjekt|kunde|customer|contact|kontakt/,
]

type Headings = {
  separator: Separator
  /** Indices of the columns. */
  name: number
  code: number | null
  /** A header above names only does not describe the lines below it. */
  isAlone: boolean
  /** Columns that may contain the codes, when none is known to. */
  unread: string[]
}

/**
 * Parses a list: each line is either understood or returned with its problem. A repeated name counts once, on the line
 * with a code if only one has a code. With different codes none counts, because either may be the valid one.
 *
 * @param text as pasted; `raw` is clean
 */
export function parseTransferList(text: string): ListLine[] {
  const lines: ListLine[] = []
  const byName = new Map<string, number>()
  let headings: Headings | null = null
  let number = 0
  for (const raw of linesOf(text)) {
    number++
    const own = raw.replace(quoted, '')
    if (own.trim() === '' || /^\s*(#|\/\/|"?sep=)/i.test(own)) continue
    const found = headingsOf(own)
    if (found) {
      headings = found.isAlone ? null : found
      if (found.unread.length > 0) lines.push({ line: number, raw, kind: 'headings', unread: found.unread })
      continue
    }
    const read = readLine(own, headings)
    if (read.kind !== 'entry') {
      lines.push({ line: number, raw, ...read })
      continue
    }
    const place = byName.get(read.name)
    const earlier = place === undefined ? undefined : lines[place]
    if (place === undefined || !earlier) {
      byName.set(read.name, lines.length)
      lines.push({ line: number, raw, ...read })
    } else if (earlier.kind !== 'entry' || (earlier.code && read.code && earlier.code !== read.code)) {
      // From the second code on, every line of the domain is refused.
      lines[place] = { line: earlier.line, raw: earlier.raw, ...bad('twoCodes') }
      lines.push({ line: number, raw, ...bad('twoCodes') })
    } else if (earlier.code === null && read.code !== null) {
      lines[place] = { line: earlier.line, raw: earlier.raw, kind: 'duplicate', name: read.name, of: number }
      byName.set(read.name, lines.length)
      lines.push({ line: number, raw, ...read })
    } else {
      lines.push({ line: number, raw, kind: 'duplicate', name: read.name, of: earlier.line })
    }
  }
  return lines
}

const linesOf = (text: string) => cleanText(text).split('\n')

type Read = Entry | Bad

/** Marks of a quoted e-mail. */
const quoted = /^\s*>[\s>]*/
/** A number or bullet before the name; word processors copy theirs as a letter or a character of their own fonts. */
const mark =
  /^\s*(?:\d{1,5}(?:[.)]\s|\s*[\t;,])|\p{L}(?:\)\s|\.\t)|[-–—*•·‣◦▪▫●○■□☐§\uE000-\uF8FF]\s|[oqvØü]\t)\s*(?=\S)/u
/** What our letter says after each domain (`letter.line` in the page's messages), quoted in the answer. */
const asked = /^(\s*[^\s;,"|]+), (?:before|før) \d{1,2}\.? \p{L}+\.?(?: \d{4})? \d{2}:\d{2}(?!\d)/u
/** A separator between name and code that separates nothing else. */
const between = /^(\s*[^\s;,"|]+?)(?: *[:=|]\s+|\|)(?=\S)/
/** A dash alone separates a whole name from its code; it may also be within a name, `tre – furer.no`. */
const dashed = /^(\s*[^\s;,"|]+\.[^\s;,"|.]+) +[-–—] +(?=\S)/

function readLine(raw: string, headings: Headings | null): Read {
  if (headings) {
    const cells = split(raw, headings.separator)
    // A line below the header without any of its separators has a layout of its own.
    if (cells.length > 1 || headings.separator === ' ') {
      return readPair(cells[headings.name] ?? '', headings.code === null ? '' : (cells[headings.code] ?? ''))
    }
  }
  const bare = raw.trimEnd().replace(mark, '').replace(asked, '$1')
  const apart = bare.replace(between, '$1 ')
  const { separator, cells } = cellsOf(apart.replace(dashed, '$1 '))
  const remark = separator === ' ' ? cells.findIndex((cell, at) => at > 0 && /^(#|\/\/)$/.test(cell)) : -1
  // A lone bullet may be a code.
  const [first = '', ...rest] = remark > 0 && remark < cells.length - 1 ? cells.slice(0, remark) : cells
  const others = rest.filter((cell) => cell !== '')
  const [second = ''] = others
  const name = toDomainName(first)
  const more = others.flatMap(nameIn)
  const names = name === null ? more : [name, ...more]
  if (more.length > 0 && names.length > 1) return several(names, names.length === 1 + others.length)
  const no = names.filter((name) => tldOf(name) === 'no')
  // In `firma ux.no` the last word is not the intended domain; after a number or in `Domain: ux.no` it is.
  const isLast = apart !== bare || !/\p{L}/u.test(first)
  if (separator === ' ' && name === null && second !== '') {
    const meant = correctedNoDomain(first)
    if (meant.length > 0) return misspelt(meant, first)
    if (others.length === 1 && looksLikeCode(first)) {
      const behind = endings.test(second) ? correctedNoDomain(second) : []
      return bad(
        'codeFirst',
        behind.map((name) => `${readableDomain(name)} ${first}`),
      )
    }
    return bad('space', others.length > 1 ? [] : isLast ? no : joined(first, others))
  }
  if (others.length > 1) return bad('columns')
  const isTurned = separator !== ' ' && name === null && endings.test(second) && correctedNoDomain(second).length > 0
  // A sign before a name is a bullet.
  const read = isTurned ? readPair(second, hasWords(first) ? first : '') : readPair(first, second, name)
  return read.kind === 'entry' && read.code !== null && cannotBeCode(read.code) ? bad('columns') : read
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Numbers in a list are short, and words of a name have no signs, digits or capitals inside. */
function looksLikeCode(word: string): boolean {
  const isUnlikeName = /[^\p{L}\d]|\p{L}.*\d|\d.*\p{L}|\p{Ll}\p{Lu}|\d{6}/u.test(word)
  return isUnlikeName && hasWords(word) && !cannotBeCode(word)
}

function readPair(typed: string, wrapped: string, name = toDomainName(typed)): Read {
  const code = withoutWrapper(wrapped)
  if (name !== null && nameIn(code).length > 0) return several([name, ...nameIn(code)], true)
  if (typed.trim() === '') return bad('noName')
  if (name === null) return misspelt(correctedNoDomain(typed), typed)
  if (tldOf(name) !== 'no') return { ...bad('onlyNo'), other: name }
  const bare = name.startsWith('www.') && name.split('.').length > 2 ? name.slice(4) : null
  if (bare !== null) return bad('www', [bare], typed)
  if (code.length > maxCodeLength) return bad('codeTooLong')
  const domain = domainAbove(name)
  return { kind: 'entry', name, code: code === '' ? null : code, below: domain ? { domain, written: typed } : null }
}

/** Suffixes that distinguish a domain from a code with a dot in it. */
const endings = /\.(no|com|net|org|info|eu|se|dk|fi|is|nu|de|uk|shop|app|io)\.?$/i

/** Whether a line can only be a name, valid or not: it has no code and nothing that looks like one. */
export function isNameOnly(line: string): boolean {
  const word = line.trim()
  return endings.test(word) && /^[\p{L}\p{N}._-]+$/u.test(word)
}

function nameIn(cell: string): string[] {
  const name = endings.test(cell) ? toDomainName(cell) : null
  return name === null ? [] : [name]
}

/** Several domains on one line: none of them may be taken for a code. */
function several(names: readonly string[], isAll: boolean): Bad {
  return bad('several', isAll ? [names.join('\n')] : [])
}

/** `tre furer.no` may have been meant as one name; a number before a name is not part of it. */
function joined(first: string, others: readonly string[]): string[] {
  return /^\p{L}/u.test(first) ? correctedNoDomain([first, ...others].join('')) : []
}

function misspelt(meant: readonly string[], typed: string): Bad {
  const problem = /\s/.test(typed.trim()) ? 'space' : hasTypographicMarks(typed) ? 'dash' : 'invalid'
  return bad(problem, meant, typed)
}

function correctedNoDomain(typed: string): string[] {
  const name = correctedDomainName(typed) ?? toDomainName(typed)
  return name !== null && tldOf(name) === 'no' ? [name] : []
}

const bad = (problem: LineProblem, suggestions: readonly string[] = [], written: string | null = null): Bad => ({
  kind: 'bad',
  problem,
  suggestions,
  written,
  other: null,
})

/** Parses a header into columns; null if the line is not a header. A domain is never a header. */
function headingsOf(raw: string): Headings | null {
  // Fast path: most lines are domains, recognisable by their dot.
  if (raw.length > 1000 || /[^\s.;,"]\.[^\s.;,"]/.test(raw)) return null
  for (const separator of separatorsOf(raw)) {
    const titles = split(raw, separator)
    const cells = titles.map((cell) => cell.trim().toLowerCase())
    const name = cells.findIndex((cell) => nameHeadings.has(cell))
    if (name < 0) continue
    const codes = codeColumnsOf(cells.with(name, ''))
    // Of several that are equally likely none is read.
    const code = codes.length === 1 ? (codes[0] ?? null) : null
    // Words may contain spaces, so a space only separates columns if all are known headings.
    if (separator === ' ' && !cells.every((cell) => nameHeadings.has(cell) || isCodeHeading(cell))) return null
    const isAlone = cells.length === 1 || (separator === ' ' && (cells.length > 2 || code === null))
    const isUnread = (cell: string, at: number) =>
      codes.length > 0 ? codes.includes(at) : at !== name && cell.trim() !== ''
    return { separator, name, code, isAlone, unread: isAlone || code !== null ? [] : titles.filter(isUnread) }
  }
  return null
}

const isCodeHeading = (cell: string) => codeColumnsOf([cell]).length > 0

/** Indices of the columns whose headers most certainly tell of codes. */
function codeColumnsOf(cells: readonly string[]): number[] {
  const columns = codeHeadings.map((words) =>
    cells.flatMap((cell, at) => (words.test(cell) && !otherHeadings.some((other) => other.test(cell)) ? [at] : [])),
  )
  return columns.find((found) => found.length > 0) ?? []
}

function separatorsOf(raw: string): Separator[] {
  const all = (['\t', ';', ','] as const).filter((separator) => raw.includes(separator))
  return all.length > 0 ? all : [' ']
}

/** Removes the lines of these domains from the text, once sent or added elsewhere. */
export function withoutNames(text: string, names: ReadonlySet<string>): string {
  const gone = new Set(
    parseTransferList(text).flatMap((line) => ('name' in line && names.has(line.name) ? [line.line] : [])),
  )
  return gone.size === 0 ? text : withoutLines(text, gone)
}

/** Removes lines by number. A header without remaining lines is removed too. */
export function withoutLines(text: string, gone: ReadonlySet<number>): string {
  const left = linesOf(text)
    .filter((_, at) => !gone.has(at + 1))
    .join('\n')
  return gone.size > 0 && parseTransferList(left).every(({ kind }) => kind === 'headings') ? '' : left
}

/** Replaces one line of the text. */
export function withLine(text: string, line: number, to: string): string {
  return linesOf(text)
    .map((old, at) => (at + 1 === line ? to : old))
    .join('\n')
}
