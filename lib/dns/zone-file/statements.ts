import { isRecordType } from '../rules/record'
import { ttlSeconds } from '../rules/text'

/** Tokenises a zone file (RFC 1035, section 5.1): lines, quotes, comments and parentheses. */

/**
 * A word including its escapes. A quoted word is text, even if it looks like something else. `isCut`: a comment begins
 * within it, as in `v=DMARC1; p=none`.
 */
export type Word = { text: string; quoted: boolean; isCut: boolean }

type StatementProblem = 'quote' | 'parenthesis'

/** A record or directive, on one line or on several in parentheses. */
export type Statement = {
  /** From 1, as in an editor. */
  line: number
  /** The statement on one line, for display. */
  text: string
  /** Begins with a space: it has the same owner as the previous record. */
  blank: boolean
  words: readonly Word[]
  problem: StatementProblem | null
}

/** Maximum number of lines in parentheses; longer ones are taken as unclosed. */
const longest = 500

type Line = { raw: string; blank: boolean; words: Word[]; depth: number; lowest: number; problem: 'quote' | null }

/** Splits a file into statements without comments and empty lines. Never throws. */
export function statementsOf(source: string): Statement[] {
  const lines = withoutIndent(source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)).map(readLine)
  const statements: Statement[] = []
  let at = 0
  while (at < lines.length) {
    const first = lines[at]
    if (!first || (first.words.length === 0 && first.depth <= 0 && first.lowest >= 0 && !first.problem)) {
      at++
      continue
    }
    const end = endOf(lines, at)
    const part = lines.slice(at, (end ?? at) + 1)
    statements.push({
      line: at + 1,
      text: part.map(({ raw }) => raw.trim()).join(' '),
      blank: first.blank,
      words: part.flatMap(({ words }) => words),
      problem: part.some(({ problem }) => problem) ? 'quote' : end === null ? 'parenthesis' : null,
    })
    at += part.length
  }
  return statements
}

/** Counts the lines that are only a comment, which no record keeps. */
export function countComments(source: string): number {
  return source.split(/\r\n|\r|\n/).filter((line) => /^\s*;.*\S/.test(line)).length
}

/** Returns the line that closes all parentheses opened since `from`; null when none does. */
function endOf(lines: readonly Line[], from: number): number | null {
  let depth = 0
  for (let at = from; at < Math.min(lines.length, from + longest); at++) {
    const line = lines[at]
    if (!line || depth + line.lowest < 0) return null
    depth += line.depth
    if (depth === 0) return at
  }
  return null
}

/**
 * Removes the common indentation of a copied file, which would otherwise have no owners. A part of a file that begins
 * with a record of the owner above it keeps its indentation, so that a type or class is not taken for a name.
 */
function withoutIndent(lines: readonly string[]): readonly string[] {
  const indents = lines.flatMap((line) => (/^\s*(;|$)/.test(line) ? [] : [line.search(/\S/)]))
  const indent = indents.reduce((least, width) => Math.min(least, width), indents[0] ?? 0)
  const first = lines.find((line) => !/^\s*([;$]|$)/.test(line)) ?? ''
  return indent === 0 || isWithoutOwner(first)
    ? lines
    : lines.map((line) => line.slice(Math.min(indent, line.search(/\S|$/))))
}

/** Whether a record begins with its TTL, class or type, and so has no name of its own. */
function isWithoutOwner(line: string): boolean {
  const words = line.trim().split(/\s+/)
  /** Place of the type, with a value after it, if the name ends before this word; null if there is no type. */
  const typeAfter = (name: number) => {
    const at = words.findIndex((word, place) => place >= name && !isClass(word) && ttlSeconds(word) === null)
    return at >= 0 && at < words.length - 1 && isRecordType(words[at]?.toUpperCase() ?? '') ? at : null
  }
  const at = typeAfter(0)
  // In `mx A 192.0.2.1` the name looks like a type.
  return at !== null && (at > 0 || typeAfter(1) === null)
}

/** Whether a word is a class of the DNS, such as `IN`. */
export const isClass = (word: string) => /^(IN|CH|HS|CS)$/i.test(word)

const space = /\s/

function readLine(raw: string): Line {
  const line: Line = { raw, blank: space.test(raw.charAt(0)), words: [], depth: 0, lowest: 0, problem: null }
  let at = 0
  while (at < raw.length) {
    const letter = raw.charAt(at)
    if (letter === ';') break
    if (letter === '(') line.depth++
    if (letter === ')') line.lowest = Math.min(line.lowest, --line.depth)
    if (letter === '(' || letter === ')' || space.test(letter)) {
      at++
      continue
    }
    const quoted = letter === '"'
    const end = quoted ? endOfQuotes(raw, at + 1) : endOfWord(raw, at)
    if (end === null) return { ...line, problem: 'quote' }
    line.words.push({ text: raw.slice(quoted ? at + 1 : at, end), quoted, isCut: !quoted && raw.charAt(end) === ';' })
    at = quoted ? end + 1 : end
  }
  return line
}

function endOfQuotes(raw: string, from: number): number | null {
  for (let at = from; at < raw.length; at++) {
    if (raw.charAt(at) === '\\') at++
    else if (raw.charAt(at) === '"') return at
  }
  return null
}

function endOfWord(raw: string, from: number): number {
  let at = from
  while (at < raw.length && !/[\s;()"]/.test(raw.charAt(at))) at += raw.charAt(at) === '\\' ? 2 : 1
  return Math.min(at, raw.length)
}

/** Character strings of a zone file (RFC 1035, section 5.1). */

/** Unescapes a word: `\"` is a quote, `\195\184` an ø. Invalid UTF-8 becomes U+FFFD. */
export function unescaped(word: string): string {
  if (!word.includes('\\')) return word
  const encoder = new TextEncoder()
  const octets: number[] = []
  for (const [part = '', octet] of word.matchAll(/\\([01]\d\d|2[0-4]\d|25[0-5])|\\?[^]/gu)) {
    if (octet !== undefined) octets.push(Number(octet))
    else octets.push(...encoder.encode(part.length > 1 && part.startsWith('\\') ? part.slice(1) : part))
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(octets))
}

/**
 * Escapes text for a single line: control characters become `\DDD`. As one `word`, separators, comment characters and
 * brackets are escaped too.
 */
export function inOneLine(text: string, as: 'words' | 'word' = 'words'): string {
  return text.replace(as === 'word' ? /[\s\p{Cc}\u2028\u2029;"()]|^\$/gu : /[\p{Cc}\u2028\u2029]/gu, escaped)
}

const escaped = (letter: string) =>
  Array.from(new TextEncoder().encode(letter), (octet) => `\\${String(octet).padStart(3, '0')}`).join('')

/** Quotes a text so that every name server can parse it: ASCII, with all else as `\DDD`. */
export function quoted(text: string): string {
  let out = ''
  for (const octet of new TextEncoder().encode(text)) {
    const letter = String.fromCharCode(octet)
    if (letter === '"' || letter === '\\') out += `\\${letter}`
    else if (octet >= 32 && octet < 127) out += letter
    else out += `\\${String(octet).padStart(3, '0')}`
  }
  return `"${out}"`
}
