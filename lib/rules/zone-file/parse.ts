import { draftProblems, recordOf, type FieldProblem, type RecordDraft } from '../dns/draft'
import { relativeName } from '../dns/name'
import { ttlSeconds } from '../dns/ttl'
import { quotedKinds, typeSpecs, type FieldKind } from '../dns/types'
import { defaultTtl, isFixed, isRecordType, type NewRecord, type RecordContent } from '../dns-record'
import { statementsOf, type Statement, type Word } from './statements'
import { unescaped } from './text'

/** BIND zone files (RFC 1035 §5, api-fields §17.1) as records that can be sent, each line with what becomes of it. */

/** Why a line is not taken although it is well written. Keys under `zoneFile.left.*`. */
type LeftReason = 'soa' | 'apexNs' | 'outside' | 'type' | 'signing' | 'class' | 'directive'

/** What is wrong with a line. Keys under `zoneFile.bad.*`; a field's own problem has its words with the records. */
type LineProblem =
  'quote' | 'parenthesis' | 'noOwner' | 'noType' | 'noValue' | 'parts' | 'origin' | 'defaultTtl' | 'unquoted'

/**
 * - `record`: can be sent. `wrong`: breaks a rule of its type. What stands in the file is `written`, for a record that is
 *   there already in just that form.
 * - `left`: not taken. `bad`: cannot be read.
 */
type Read =
  | { is: 'record'; record: NewRecord; written: RecordContent }
  | { is: 'wrong'; field: FieldProblem; written: RecordContent }
  | { is: 'left'; reason: LeftReason; detail: string }
  | { is: 'bad'; problem: LineProblem; detail: string }

/** A statement of the file. `line` counts from 1, as an editor does; `text` is what stands there. */
export type FileLine = { line: number; text: string } & Read

/** Made by the service when the zone is signed; those of another provider would be wrong here. */
const signing = new Set('RRSIG NSEC NSEC3 NSEC3PARAM DNSKEY CDS CDNSKEY SIG KEY NXT'.split(' '))

/** What counts for the lines that follow. */
type State = { origin: string; owner: string | null; defaultTtl: number | null; lastTtl: number | null }

/**
 * Reads a zone file. Nothing is dropped in silence: every statement comes back as a record, or with why not. Only
 * directives that did their work are not among the lines.
 *
 * @param zone the zone's name in ASCII, without a dot at the end
 */
export function parseZoneFile(source: string, zone: string): FileLine[] {
  const name = zone.toLowerCase()
  const state: State = { origin: `${name}.`, owner: null, defaultTtl: null, lastTtl: null }
  return statementsOf(source).flatMap((statement) => {
    const read = readStatement(statement, state, name)
    return read ? { line: statement.line, text: statement.text, ...read } : []
  })
}

const bad = (problem: LineProblem, detail = ''): Read => ({ is: 'bad', problem, detail })
const left = (reason: LeftReason, detail = ''): Read => ({ is: 'left', reason, detail })

/** Null for a directive that did its work. */
function readStatement({ words, blank, problem }: Statement, state: State, zone: string): Read | null {
  if (problem) return bad(problem)
  const [first] = words
  if (!first) return bad('parenthesis')
  if (!first.quoted && first.text.startsWith('$')) return readDirective(words, state)
  if (!blank) state.owner = absolute(first.text, state.origin)
  if (state.owner === null) return bad('noOwner')
  return readRecord(state.owner, blank ? words : words.slice(1), state, zone)
}

function readDirective([directive, value]: readonly Word[], state: State): Read | null {
  const name = directive?.text.toUpperCase() ?? ''
  const text = value?.text ?? ''
  if (name === '$ORIGIN') {
    if (text === '' || /^\..|\.\./.test(text)) return bad('origin', text)
    state.origin = absolute(text, state.origin)
    return null
  }
  if (name === '$TTL') {
    state.defaultTtl = ttlSeconds(text)
    return state.defaultTtl === null ? bad('defaultTtl', text) : null
  }
  return left('directive', name)
}

function readRecord(owner: string, words: readonly Word[], state: State, zone: string): Read {
  const { ttl, isInternet, rest } = readClass(words)
  const [type, ...values] = rest
  if (!type || type.quoted || !/^[A-Z][A-Z0-9-]*$/i.test(type.text)) return bad('noType', type?.text)
  const kind = type.text.toUpperCase()
  if (ttl !== null) state.lastTtl = ttl
  if (!isInternet) return left('class')
  if (kind === 'SOA') {
    // Its last number is the TTL of a file that gives none, as BIND reads it.
    state.lastTtl ??= ttlSeconds(values.at(-1)?.text ?? '')
    return left('soa')
  }
  if (signing.has(kind)) return left('signing', kind)
  if (!isRecordType(kind)) return left('type', kind)
  const seconds = ttl ?? state.defaultTtl ?? state.lastTtl ?? defaultTtl
  return readValue({ type: kind, name: owner, ttl: String(seconds), values: {} }, values, state.origin, zone)
}

/** TTL and class stand before the type, in either order, or not at all. */
function readClass(words: readonly Word[]): { ttl: number | null; isInternet: boolean; rest: readonly Word[] } {
  let ttl: number | null = null
  let isInternet = true
  let at = 0
  for (; at < 2; at++) {
    const word = words[at]
    if (!word || word.quoted) break
    const seconds = ttlSeconds(word.text)
    if (seconds !== null && ttl === null) ttl = seconds
    else if (/^(IN|CH|HS|CS)$/i.test(word.text)) isInternet = word.text.toUpperCase() === 'IN'
    else break
  }
  return { ttl, isInternet, rest: words.slice(at) }
}

/** The record by the rules of its type; `draft` has all but the value. */
function readValue(draft: RecordDraft, words: readonly Word[], origin: string, zone: string): Read {
  const { type } = draft
  if (words.length === 0) return bad('noValue', type)
  const { fields } = typeSpecs[type]
  if (type === 'TXT') {
    // Without quotes each word is a string of its own and the spaces are lost: hardly what was meant.
    if (words.length > 1 && words.some((word) => !word.quoted)) return bad('unquoted')
    const text = words.map((word) => unescaped(word.text)).join('')
    return checked({ ...draft, values: { text } }, [text], zone)
  }
  if (words.length !== fields.length) return bad('parts', type)
  const parts = fields.map(({ kind }, place) => partOf(kind, words[place], origin))
  const values = Object.fromEntries(fields.map(({ key }, place) => [key, parts[place]]))
  const written = parts.map((part, place) => (quotedKinds.includes(fields[place]?.kind ?? 'text') ? `"${part}"` : part))
  return checked({ ...draft, values }, written, zone)
}

const hostKinds: readonly FieldKind[] = ['host', 'mailHost', 'hostOrNone']

function partOf(kind: FieldKind, word: Word | undefined, origin: string): string {
  if (!word) return ''
  if (word.quoted && !quotedKinds.includes(kind)) return `"${word.text}"`
  return hostKinds.includes(kind) ? absolute(word.text, origin) : word.text
}

function checked(draft: RecordDraft, parts: readonly string[], zone: string): Read {
  const { type } = draft
  const named = relativeName(draft.name, zone)
  if ('problem' in named && named.problem === 'nameOutside') return left('outside', draft.name)
  const name = 'name' in named ? named.name : draft.name
  if (isFixed({ name, type })) return left('apexNs')
  const [first = '', ...rest] = parts
  const isMx = type === 'MX' && /^\d{1,9}$/.test(first)
  const written = { name, type, value: (isMx ? rest : parts).join(' '), priority: isMx ? Number(first) : null }
  const text = type === 'TXT' ? textProblemOf(first) : null
  if (text) return { is: 'wrong', field: text, written }
  const record = recordOf(draft, zone)
  if (record) return { is: 'record', record, written }
  const [field] = draftProblems(draft, zone).problems
  return field ? { is: 'wrong', field, written } : bad('parts', type)
}

/** The rules for typed texts mend these; here nothing may be sent that the file does not have. */
function textProblemOf(text: string): FieldProblem | null {
  const problem = text.includes('"') ? 'textQuotes' : /\p{Cc}/u.test(text) ? 'textControl' : null
  return problem && { field: 'text', problem, offer: null }
}

/** A name in full, with its dot. Whether it can be one is for the rules of records to say. */
function absolute(written: string, origin: string): string {
  if (written === '@') return origin
  return written.endsWith('.') ? written : `${written}.${origin === '.' ? '' : origin}`
}
