import { toDomainName } from '../domain-name'
import { statementsOf, type Statement, type Word } from './statements'
import { unescaped } from './text'
import { secondsOf } from './ttl'

/** BIND zone files (RFC 1035 §5, api-fields §17.1) as records in the API's form, each line with what becomes of it. */

/**
 * A record as the API writes it (api-fields §17.2): the name relative to the zone and in lower case, host names in full
 * with their dot, a text without quotes.
 */
export type FileRecord = {
  name: string
  type: string
  value: string
  /** Seconds. */
  ttl: number
  priority: number | null
}

/** Why a line is not taken although it is well written. */
export const leftReasons = ['soa', 'apexNs', 'outside', 'type', 'dnssec', 'class', 'directive'] as const
type LeftReason = (typeof leftReasons)[number]

/** What is wrong with a line. */
export const lineProblems = [
  'quote',
  'parenthesis',
  'noOwner',
  'noType',
  'noValue',
  'parts',
  'name',
  'ttl',
  'unquoted',
] as const
type LineProblem = (typeof lineProblems)[number]

export type FileLine = {
  /** From 1, as an editor counts. */
  line: number
  text: string
} & (
  | { is: 'record'; record: FileRecord }
  | { is: 'left'; reason: LeftReason; detail: string }
  | { is: 'bad'; problem: LineProblem; detail: string }
)

type Part = 'number' | 'word' | 'host' | 'string'

/** The parts of each type's value; `strings` are one or more. Other types are told apart, not read. */
const shapes: Readonly<Record<string, readonly Part[] | 'strings'>> = {
  A: ['word'],
  AAAA: ['word'],
  CNAME: ['host'],
  ALIAS: ['host'],
  DNAME: ['host'],
  NS: ['host'],
  PTR: ['host'],
  MX: ['number', 'host'],
  TXT: 'strings',
  CAA: ['number', 'word', 'string'],
  SRV: ['number', 'number', 'number', 'host'],
  NAPTR: ['number', 'number', 'string', 'string', 'string', 'host'],
}

/** Made by the service when the zone is signed; those of another provider would be wrong here. */
const signing = new Set('RRSIG NSEC NSEC3 NSEC3PARAM DNSKEY CDS CDNSKEY SIG KEY NXT'.split(' '))

/** Seconds where neither the file nor a record says (api-fields §17.2). */
const usualTtl = 3600

type State = { origin: string; owner: string | null; defaultTtl: number | null; lastTtl: number | null }

/**
 * Reads a zone file. Nothing is dropped in silence: every statement comes back as a record, or with why not.
 *
 * @param zone the zone's name in ASCII, without a dot at the end
 */
export function parseZoneFile(source: string, zone: string): FileLine[] {
  const state: State = { origin: `${zone.toLowerCase()}.`, owner: null, defaultTtl: null, lastTtl: null }
  return statementsOf(source).flatMap((statement) => {
    const read = readStatement(statement, state, zone.toLowerCase())
    return read ? { line: statement.line, text: statement.text, ...read } : []
  })
}

type Read =
  | { is: 'record'; record: FileRecord }
  | { is: 'left'; reason: LeftReason; detail: string }
  | { is: 'bad'; problem: LineProblem; detail: string }

const bad = (problem: LineProblem, detail = ''): Read => ({ is: 'bad', problem, detail })
const left = (reason: LeftReason, detail = ''): Read => ({ is: 'left', reason, detail })

/** Null for a directive that did its work. */
function readStatement(statement: Statement, state: State, zone: string): Read | null {
  const { words, blank, problem } = statement
  if (problem) return bad(problem)
  const [first] = words
  if (!first) return bad('parenthesis')
  if (!first.quoted && first.text.startsWith('$')) return readDirective(words, state)
  if (!blank) {
    // An owner that cannot be read must not give its records to the one before.
    state.owner = first.quoted ? null : absolute(first.text, state.origin)
    if (state.owner === null) return bad('name', first.text)
  }
  const { owner } = state
  if (owner === null) return bad('noOwner')
  return readRecord(owner, blank ? words : words.slice(1), state, zone)
}

function readDirective([directive, value]: readonly Word[], state: State): Read | null {
  const name = directive?.text.toUpperCase() ?? ''
  if (name === '$ORIGIN') {
    const origin = value ? absolute(value.text, state.origin) : null
    if (origin === null) return bad('name', value?.text)
    state.origin = origin
    return null
  }
  if (name === '$TTL') {
    const ttl = secondsOf(value?.text ?? '')
    if (ttl === null) return bad('ttl', value?.text)
    state.defaultTtl = ttl
    return null
  }
  return left('directive', name)
}

function readRecord(owner: string, words: readonly Word[], state: State, zone: string): Read {
  let at = 0
  let ttl: number | null = null
  let isInternet = true
  for (; at < 2; at++) {
    const word = words[at]
    if (!word || word.quoted) break
    const seconds = secondsOf(word.text)
    if (seconds !== null && ttl === null) ttl = seconds
    else if (/^(IN|CH|HS|CS)$/i.test(word.text)) isInternet = word.text.toUpperCase() === 'IN'
    else break
  }
  const type = words[at]
  if (!type || type.quoted || !/^[A-Z][A-Z0-9-]*$/i.test(type.text)) return bad('noType', type?.text)
  const values = words.slice(at + 1)
  const kind = type.text.toUpperCase()
  if (ttl !== null) state.lastTtl = ttl
  if (kind === 'SOA') return readSoa(values, state)
  if (!isInternet) return left('class')
  if (signing.has(kind)) return left('dnssec', kind)
  const shape = Object.hasOwn(shapes, kind) ? shapes[kind] : undefined
  if (!shape) return left('type', kind)
  const name = relative(owner, zone)
  if (name === null) return left('outside', owner)
  if (kind === 'NS' && name === '@') return left('apexNs')
  if (values.length === 0) return bad('noValue', kind)
  // Without quotes each word is a string of its own, and the spaces are lost: hardly what was meant.
  if (shape === 'strings' && values.length > 1 && values.some((word) => !word.quoted)) return bad('unquoted')
  const value = readValue(values, shape, state.origin)
  if (value === null) return bad('parts', kind)
  const [, priority, target] = kind === 'MX' ? (/^(\d{1,9}) (.*)$/.exec(value) ?? []) : []
  return {
    is: 'record',
    record: {
      name,
      type: kind,
      value: target ?? value,
      ttl: ttl ?? state.defaultTtl ?? state.lastTtl ?? usualTtl,
      priority: priority === undefined ? null : Number(priority),
    },
  }
}

/** Its last number is the TTL of a file that gives none (RFC 1035, as BIND reads it). */
function readSoa(values: readonly Word[], state: State): Read {
  state.lastTtl ??= secondsOf(values.at(-1)?.text ?? '')
  return left('soa')
}

/** Null when it has too few or too many parts, or words where numbers stand. */
function readValue(words: readonly Word[], shape: readonly Part[] | 'strings', origin: string): string | null {
  if (shape === 'strings') return textValue(words)
  if (words.length !== shape.length) return null
  const parts = shape.map((part, place) => partOf(part, words[place], origin))
  return parts.includes(null) ? null : parts.join(' ')
}

function partOf(part: Part, word: Word | undefined, origin: string): string | null {
  if (!word) return null
  if (part === 'string') return `"${word.text}"`
  if (word.quoted) return null
  if (part === 'number') return /^\d{1,9}$/.test(word.text) ? String(Number(word.text)) : null
  return part === 'host' ? (absolute(word.text, origin) ?? word.text) : word.text
}

/** The strings of a TXT are one text, in the API's form: no quotes round it, as long as it may be. */
function textValue(words: readonly Word[]): string {
  return words.map(({ text }) => unescaped(text)).join('')
}

/** A name in full, in lower case and ASCII, with its dot. Null for what no name can be. */
function absolute(written: string, origin: string): string | null {
  if (written === '@') return origin
  const whole = (written.endsWith('.') ? written : `${written}.${origin === '.' ? '' : origin}`).toLowerCase()
  if (whole === '.') return whole
  const labels = whole.slice(0, -1).split('.').map(asciiLabel)
  return labels.includes(null) ? null : `${labels.join('.')}.`
}

/** The service takes letters, digits, hyphens and underscores, and `*` as a label of its own. */
function asciiLabel(label: string): string | null {
  const ascii = /^[\x21-\x7e]+$/.test(label) ? label : (toDomainName(`${label}.no`)?.slice(0, -3) ?? '')
  return ascii === '*' || /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(ascii) ? ascii : null
}

/** Relative to the zone, `@` for its apex; null outside of it. */
function relative(owner: string, zone: string): string | null {
  if (owner === `${zone}.`) return '@'
  return owner.endsWith(`.${zone}.`) ? owner.slice(0, -zone.length - 2) : null
}
