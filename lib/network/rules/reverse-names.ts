import { isFullyQualified, normaliseHostName } from '@/lib/model/host-name'
import { dashedIp, type IpFamily, ipOfArpa, isSameIp, lastPartOfIp, parseIp } from '@/lib/model/ip-address'
import { cleanText } from '@/lib/model/pasted'
import { addressKey } from './network'

/** Reverse DNS names for one address, for many from a pattern, and from a pasted list (§4.2). */

/** An address whose name can be set: IPv4, or its IPv6 address, which shares the id. */
export type NamedAddress = { id: string | null; family: IpFamily; address: string; reverse: string | null }

type NameProblem = 'empty' | 'address' | 'notFull' | 'notHost'

/** Validates a name for an address. The API only accepts full host names (§4.2). */
export function reverseNameProblem(typed: string): NameProblem | null {
  const name = normaliseHostName(typed)
  if (name === '') return 'empty'
  if (parseIp(name)) return 'address'
  if (isFullyQualified(name)) return null
  return /^[a-z0-9-]+$/.test(name) ? 'notFull' : 'notHost'
}

/** Whether an address already has the name. */
export function hasName({ reverse }: Pick<NamedAddress, 'reverse'>, name: string): boolean {
  return reverse !== null && normaliseHostName(reverse) === normaliseHostName(name)
}

/** Why a line or an address of a plan is not sent. `same` is not an error: the name is already set. */
type PlanProblem = NameProblem | 'noAddress' | 'notHere' | 'twice' | 'noId' | 'same'

export type PlannedName = {
  /** Unique key of the line. */
  key: string
  /** The server's address, or as typed if the server does not have it. */
  address: string
  target: NamedAddress | null
  /** The normalised name. */
  name: string
  problem: PlanProblem | null
}

/** Placeholders of a pattern. */
const patternMarks = ['n', 'ip', 'last'] as const
type Mark = (typeof patternMarks)[number]

/** Returns unknown placeholders in a pattern, such as `{host}`. */
export function unknownMarks(pattern: string): string[] {
  const found = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, mark = '']) => mark)
  return [...new Set(found.filter((mark) => !patternMarks.some((patternMark) => patternMark === mark)))]
}

/** Whether a pattern generates a different name for each address. */
export function isPattern(pattern: string): boolean {
  return patternMarks.some((mark) => pattern.includes(`{${mark}}`))
}

/**
 * Generates names from a pattern: `{n}` counts, `{ip}` is the address with hyphens, `{last}` its last part.
 *
 * @param startAt first number of `{n}`
 */
export function planFromPattern(pattern: string, targets: readonly NamedAddress[], startAt: number): PlannedName[] {
  return targets.map((target, at) => {
    const marks: Record<Mark, string> = {
      n: String(startAt + at),
      ip: dashedIp(target.address) ?? '',
      last: lastPartOfIp(target.address) ?? '',
    }
    const name = patternMarks.reduce((text, mark) => text.replaceAll(`{${mark}}`, marks[mark]), pattern)
    return planned(addressKey(target), target.address, target, name)
  })
}

/**
 * Parses a pasted list with an address and a name per line, in any order and with any separators: a spreadsheet, CSV with
 * or without a header, a hosts file, PTR records of a zone file, answers of `host` and `nslookup`. Comments and blank
 * lines are skipped.
 *
 * @param targets addresses of the server
 */
export function planFromList(text: string, targets: readonly NamedAddress[]): PlannedName[] {
  const seen = new Set<string>()
  return linesOf(text).map(({ line, words }) => {
    const key = String(line)
    const at = words.findIndex((word) => addressIn(word) !== null)
    const address = addressIn(words[at] ?? '')
    const name = nameIn(words.filter((word, place) => place !== at && !isNoise(word)))
    if (address === null) return { ...planned(key, words.join(' '), null, name), problem: 'noAddress' }
    const target = targets.find((candidate) => isSameIp(candidate.address, address)) ?? null
    const row = planned(key, target?.address ?? address, target, name)
    if (!target) return { ...row, problem: 'notHere' }
    const id = addressKey(target)
    if (seen.has(id)) return { ...row, problem: 'twice' }
    seen.add(id)
    return row
  })
}

function planned(key: string, address: string, target: NamedAddress | null, typed: string): PlannedName {
  const name = normaliseHostName(typed)
  const problem =
    reverseNameProblem(typed) ??
    (target && target.id === null ? 'noId' : null) ??
    (target && hasName(target, name) ? 'same' : null)
  return { key, address, target, name, problem }
}

/** Returns the lines with content, numbered from 1, split into words without quotes. */
function linesOf(text: string): { line: number; words: string[] }[] {
  let origin = ''
  const lines = cleanText(text)
    .split('\n')
    .map((line, at) => {
      const words = wordsOf(line)
      const [owner = '', value = ''] = words
      if (/^\$origin$/i.test(owner)) origin = value
      // Directives of a zone file, such as `$TTL`, name no address.
      if (owner.startsWith('$')) return { line: at + 1, words: [] }
      const full = `${owner}.${origin}`
      return { line: at + 1, words: ipOfArpa(full) === null ? words : [full, ...words.slice(1)] }
    })
  const nonBlank = lines.filter(({ words }) => words.length > 0)
  const [first] = nonBlank
  // A header contains no address and nothing that could be a host name.
  const hasHeader = first?.words.every((word) => addressIn(word) === null && !word.includes('.')) && nonBlank.length > 1
  return hasHeader ? nonBlank.slice(1) : nonBlank
}

/** Splits a line into its words. What has no letter or digit, such as a bullet or a dash, is no word. */
function wordsOf(line: string): string[] {
  return line
    .replace(/^\s*(;|\/\/).*|(?<!\S)#.*/, '')
    .replace(/(\sptr\s+[^\s;]+)\s*;.*/i, '$1')
    .split(/[\s,;|"'=]+|->|→/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** Returns the name among the words beside an address: the first full one, for a hosts file has short names as well. */
function nameIn(words: readonly string[]): string {
  const full = words.find((word) => isFullyQualified(normaliseHostName(word)) && ipOfArpa(word) === null)
  return full ?? words[0] ?? ''
}

function addressIn(word: string): string | null {
  // `2001:db8::` ends in colons of its own.
  const address = [word, word.replace(/:$/, '')].find((candidate) => parseIp(candidate))
  return address?.replace(/^\[(.*)\]$/, '$1') ?? ipOfArpa(word)
}

/** Whether a word is class, type or TTL of a PTR record, between address and name. */
function isNoise(word: string): boolean {
  return /^(in|ptr|\d+[smhdw]?)$/i.test(word)
}

/** Returns the rows to send: known to the server, valid, and not already set. */
export function rowsToSend(rows: readonly PlannedName[]): (PlannedName & { target: NamedAddress & { id: string } })[] {
  return rows.flatMap((row) => {
    const { target, problem } = row
    return problem === null && target && target.id !== null ? [{ ...row, target: { ...target, id: target.id } }] : []
  })
}

/** Maximum number of name servers of a delegated reverse zone (§4.2: dns to dns5). */
export const maxReverseNameServers = 5

/** Validates typed name servers; blank ones after the first are skipped. */
export function delegationProblems(typed: readonly string[]): (NameProblem | 'twice' | null)[] {
  const names = typed.map(normaliseHostName)
  return names.map((name, at) => {
    if (name === '') return at === 0 && names.every((other) => other === '') ? 'empty' : null
    return reverseNameProblem(name) ?? (names.indexOf(name) < at ? 'twice' : null)
  })
}
