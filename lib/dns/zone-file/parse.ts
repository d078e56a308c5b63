import { parseIp } from '@/lib/model/ip-address'
import { cleanLine } from '@/lib/model/pasted'
import { withoutEscapesOf, withoutNeedlessEscapes } from '../rules/content'
import { recordProblems, recordOf, type FieldProblem, type FieldWarning, type RecordDraft } from '../rules/draft'
import { relativeName, toAscii } from '../rules/name'
import { ttlSeconds } from '../rules/text'
import { quotedKinds, typeSpecs, type FieldKind } from '../rules/types'
import { defaultTtl, isReadOnlyRecord, isRecordType, type NewRecord, type RecordContent } from '../rules/record'
import { isClass, type Statement, statementsOf, unescaped, type Word } from './statements'

/** Parses BIND zone files (RFC 1035 §5, api-fields §17.1) into records that can be sent. */

/** Why a valid line is not imported. Texts are under `zoneFile.left.*`. */
type LeftReason = 'soa' | 'apexNs' | 'outside' | 'type' | 'signing' | 'class' | 'directive'

/** Error in a line. Texts are under `zoneFile.bad.*`; errors of single fields are under `records`. */
type LineProblem =
  'quote' | 'parenthesis' | 'noOwner' | 'noType' | 'noValue' | 'parts' | 'origin' | 'defaultTtl' | 'unquoted'

/**
 * How a record differs from its line or, as `doubled`, probably from what was meant: a name that looks complete has no dot at
 * its end, and so gets the origin after it. Texts are under `zoneFile.notes.*`.
 */
export type LineNote = 'trimmed' | 'singleQuotes' | 'doubled'

/**
 * - `record`: can be sent, with `notes` of what is not as in the file, and what its editor would warn of. `wrong`: breaks a
 *   rule of its type; `written` is its text in the file, for a record that already exists in just that form.
 * - `left`: not imported. `bad`: cannot be parsed.
 */
type Read =
  | {
      kind: 'record'
      record: NewRecord
      written: RecordContent
      notes: readonly LineNote[]
      warnings: readonly FieldWarning[]
    }
  | { kind: 'wrong'; field: FieldProblem; written: RecordContent }
  | { kind: 'left'; reason: LeftReason; detail: string }
  | { kind: 'bad'; problem: LineProblem; detail: string }

/** A statement of the file. `line` counts from 1, as in an editor. */
export type FileLine = { line: number; text: string } & Read

/** Created by the service when it signs the zone; those of another provider would be wrong here. */
const signing = new Set('RRSIG NSEC NSEC3 NSEC3PARAM DNSKEY CDS CDNSKEY SIG KEY NXT'.split(' '))

/** A name with a trailing dot. `isDoubled`: see `LineNote`. */
type Name = { name: string; isDoubled: boolean }

/** What is read otherwise than the format says. */
export type Leniency = {
  /** Takes double quotes in texts, which cannot be stored (api-fields §17.2), as single ones. */
  singleQuotes?: boolean
  /** Takes names that look complete as such, although they have no dot at their end. */
  fullNames?: boolean
}

/** State that affects the following lines. */
type State = Leniency & {
  zone: string
  origin: Name
  owner: Name | null
  defaultTtl: number | null
  lastTtl: number | null
  automaticTtl: boolean
}

/** Whether a file is from Cloudflare, which writes its automatic TTL as 1. */
export const hasAutomaticTtl = (source: string) => /^;; Exported:|\bcf_tags=/m.test(source)

/**
 * Parses a zone file. Every statement is returned as a record or with the reason why it is not; only directives that were
 * applied are left out.
 *
 * @param zone name of the zone in ASCII, without a trailing dot
 */
export function parseZoneFile(source: string, zone: string, how: Leniency = {}): FileLine[] {
  const name = zone.toLowerCase()
  const state: State = {
    ...{ ...how, zone: name, origin: { name: `${name}.`, isDoubled: false }, owner: null },
    ...{ defaultTtl: null, lastTtl: null, automaticTtl: hasAutomaticTtl(source) },
  }
  return statementsOf(source).flatMap((statement) => {
    const read = readStatement(statement, state)
    return read ? { line: statement.line, text: statement.text, ...read } : []
  })
}

const bad = (problem: LineProblem, detail = ''): Read => ({ kind: 'bad', problem, detail })
const left = (reason: LeftReason, detail = ''): Read => ({ kind: 'left', reason, detail })

/** Null for a directive that was applied. */
function readStatement({ words, blank, problem }: Statement, state: State): Read | null {
  if (problem) return bad(problem)
  const [first] = words
  if (!first) return bad('parenthesis')
  if (!first.quoted && first.text.startsWith('$')) return readDirective(words, state)
  if (!blank) state.owner = absolute(first.text, state)
  if (state.owner === null) return bad('noOwner')
  return readRecord(state.owner, blank ? words : words.slice(1), state)
}

function readDirective([directive, value]: readonly Word[], state: State): Read | null {
  const name = directive?.text.toUpperCase() ?? ''
  const text = value?.text ?? ''
  if (name === '$ORIGIN') {
    if (text === '' || /^\..|\.\./.test(text)) return bad('origin', text)
    state.origin = absolute(text, state)
    return null
  }
  if (name === '$TTL') {
    state.defaultTtl = ttlSeconds(text)
    return state.defaultTtl === null ? bad('defaultTtl', text) : null
  }
  return left('directive', name)
}

function readRecord(owner: Name, words: readonly Word[], state: State): Read {
  const { ttl: written, isInternet, rest } = readClass(words)
  const ttl = written === 1 && state.automaticTtl ? defaultTtl : written
  const [type, ...values] = rest
  if (!type || type.quoted || !/^[A-Z][A-Z0-9-]*$/i.test(type.text)) return bad('noType', type?.text)
  const kind = type.text.toUpperCase()
  if (ttl !== null) state.lastTtl = ttl
  if (!isInternet) return left('class')
  if (kind === 'SOA') {
    // The SOA's last number is the default TTL if the file has none, as in BIND.
    state.lastTtl ??= ttlSeconds(values.at(-1)?.text ?? '')
    return left('soa')
  }
  if (signing.has(kind)) return left('signing', kind)
  if (!isRecordType(kind)) return left('type', kind)
  const seconds = ttl ?? state.defaultTtl ?? state.lastTtl ?? defaultTtl
  const draft = { type: kind, name: owner.name, ttl: String(seconds), values: {} }
  return readValue(draft, values, state, owner.isDoubled ? ['doubled'] : [])
}

/** TTL and class come before the type, in either order, or are omitted. */
function readClass(words: readonly Word[]): { ttl: number | null; isInternet: boolean; rest: readonly Word[] } {
  let ttl: number | null = null
  let isInternet = true
  let at = 0
  for (; at < 2; at++) {
    const word = words[at]
    if (!word || word.quoted) break
    const seconds = ttlSeconds(word.text)
    if (seconds !== null && ttl === null) ttl = seconds
    else if (isClass(word.text)) isInternet = word.text.toUpperCase() === 'IN'
    else break
  }
  return { ttl, isInternet, rest: words.slice(at) }
}

/** Parses the value by the rules of its type; `draft` has everything else, and `before` what is said of it. */
function readValue(draft: RecordDraft, words: readonly Word[], state: State, before: readonly LineNote[]): Read {
  const { type } = draft
  if (words.length === 0) return bad('noValue', type)
  const { fields } = typeSpecs[type]
  if (type === 'TXT') {
    // Without any quotes, each word is a separate string, the spaces are lost, and a semicolon begins a comment: valid, but
    // hardly intended.
    const [first] = words
    if (words.every(({ quoted }) => !quoted) && (words.length > 1 || first?.isCut)) return bad('unquoted')
    const inFile = words.map((word) => unescaped(word.text)).join('')
    const text = state.singleQuotes ? inFile.replaceAll('"', "'") : inFile
    const notes: LineNote[] = [
      ...before,
      ...(text === inFile ? [] : ['singleQuotes' as const]),
      ...(text === text.trim() ? [] : ['trimmed' as const]),
    ]
    return checked({ ...draft, values: { text } }, [text], state.zone, notes)
  }
  if (words.length !== fields.length) return bad('parts', type)
  const read = fields.map(({ kind }, place) => partOf(kind, words[place], state))
  const parts = read.map(({ name }) => name)
  const values = Object.fromEntries(fields.map(({ key }, place) => [key, parts[place]]))
  const written = parts.map((part, place) => (quotedKinds.includes(fields[place]?.kind ?? 'text') ? `"${part}"` : part))
  const isTrimmed = fields.some(
    ({ kind }, place) => freeKinds.includes(kind) && cleanLine(parts[place] ?? '') !== parts[place],
  )
  const isDoubled = before.includes('doubled') || read.some((part) => part.isDoubled)
  const notes: LineNote[] = [...(isDoubled ? ['doubled' as const] : []), ...(isTrimmed ? ['trimmed' as const] : [])]
  return checked({ ...draft, values }, written, state.zone, notes)
}

/** Quoted kinds whose spaces could mean something. */
const freeKinds: readonly FieldKind[] = ['caaValue', 'quoted']
const hostKinds: readonly FieldKind[] = ['host', 'mailHost', 'hostOrNone']

/** Any part of a value; only a host name can be doubled. */
function partOf(kind: FieldKind, word: Word | undefined, state: State): Name {
  const plain = (name: string): Name => ({ name, isDoubled: false })
  if (!word) return plain('')
  if (quotedKinds.includes(kind)) return plain(withoutNeedlessEscapes(word.text))
  if (word.quoted) return plain(`"${word.text}"`)
  return hostKinds.includes(kind) ? absolute(word.text, state, looksPublic) : plain(word.text)
}

function checked(draft: RecordDraft, parts: readonly string[], zone: string, notes: readonly LineNote[]): Read {
  const { type } = draft
  // The root, as `@` after `$ORIGIN .`; the record rules take an empty name for the zone.
  if (draft.name === '.') return left('outside', '.')
  const named = relativeName(draft.name, zone)
  if ('problem' in named && named.problem === 'nameOutside') return left('outside', draft.name)
  const name = 'name' in named ? named.name : draft.name
  if (isReadOnlyRecord({ name, type })) return left('apexNs')
  const [first = '', ...rest] = parts
  const isMx = type === 'MX' && /^\d{1,9}$/.test(first)
  const written = { name, type, value: (isMx ? rest : parts).join(' '), priority: isMx ? Number(first) : null }
  const text = type === 'TXT' ? textProblemOf(first) : null
  if (text) return { kind: 'wrong', field: text, written }
  const record = recordOf(draft, zone)
  const { problems, warnings } = recordProblems(draft, zone)
  if (record) return { kind: 'record', record, written, notes, warnings }
  const [field] = problems
  return field ? { kind: 'wrong', field, written } : bad('parts', type)
}

/** The rules for typed text would clean this up; an import must not send anything that is not in the file. */
function textProblemOf(text: string): FieldProblem | null {
  const problem = text.includes('"') ? 'textQuotes' : /\p{Cc}/u.test(text) ? 'textControl' : null
  return problem && { field: 'text', problem, offer: null }
}

/**
 * Makes a name absolute, with a trailing dot. The record rules validate it. An escaped dot stays so: it ends no label.
 *
 * @param looksFull whether a name without that dot looks complete, besides one that ends in the zone's
 */
function absolute(word: string, { zone, origin, fullNames }: State, looksFull = (_name: string) => false): Name {
  if (word === '@') return origin
  const written = withoutEscapesOf(/[\w*-]/, word)
  if (written.endsWith('.')) return { name: written, isDoubled: false }
  if (origin.name === '.') return { name: `${written}.`, isDoubled: false }
  const name = written.split('.').map(toAscii).join('.')
  const isFull = name === zone || name.endsWith(`.${zone}`) || looksFull(name)
  if (isFull && fullNames) return { name: parseIp(written) ? written : `${written}.`, isDoubled: false }
  return { name: `${written}.${origin.name}`, isDoubled: isFull || origin.isDoubled }
}

/** Ends in a top-level domain that hosts are often in; those of countries have two letters. */
const publicName = /[^.\\]\.(?:[a-z]{2}|com|net|org|info|biz|app|dev|cloud|email|online|shop|site|store)$/

const looksPublic = (name: string) => publicName.test(name) || parseIp(name) !== null
