import { groupOf, itemsByName, type TransferItem } from './transfer-item'
import { isNameAlone, parseTransferList, type ListLine } from './transfer-list'

/** A pasted list beside what is under way already: what will be sent, what is left out, what must be mended. */

/** What may be chosen for one domain, where it is to be otherwise than for all. */
export type EntryChoice = { token?: boolean; switchNs?: boolean }

/** The list as a person has it before them. */
export type ListDraft = {
  text: string
  /** For all: ask the registry to send a code to those without. */
  token: boolean
  /** For all: move to our name servers afterwards. */
  switchNs: boolean
  /** By the name as it is sent. */
  choices: Readonly<Record<string, EntryChoice>>
  /** Names that had a code before the page was loaded again: codes are not kept. */
  lostCodes: readonly string[]
  /** How many lines were not kept then, because they may have held a code. */
  lostLines: number
}

/** A domain as it is sent. The code is secret. */
export type TransferEntry = { name: string; code: string | null; token: boolean; switchNs: boolean }

export type PlannedLine =
  | Exclude<ListLine, { is: 'entry' }>
  | { is: 'ready'; line: number; raw: string; entry: TransferEntry; lostCode: boolean }
  /** Left out, because the API has taken it already or would not take it. */
  | { is: 'known'; line: number; raw: string; name: string; why: 'open' | 'done' | 'ours' | 'rejected' }

export const emptyDraft: ListDraft = {
  text: '',
  token: true,
  switchNs: false,
  choices: {},
  lostCodes: [],
  lostLines: 0,
}

/** Most domains in one request (§8). */
export const perRequest = 200

/** Names that the API would not take: registered here already, or rejected by the run that is on the page. */
export type NotTaken = { ours: ReadonlySet<string>; rejected: ReadonlySet<string> }

const nothingKnown: NotTaken = { ours: new Set(), rejected: new Set() }

/**
 * Reads the list, and leaves out what the API has accepted already or would not take: so that going on after a break
 * sends nothing twice.
 */
export function planList(
  draft: Omit<ListDraft, 'lostLines'>,
  items: readonly TransferItem[],
  { ours, rejected } = nothingKnown,
): PlannedLine[] {
  const known = itemsByName(items)
  const lost = new Set(draft.lostCodes)
  return parseTransferList(draft.text).map((line): PlannedLine => {
    if (line.is !== 'entry') return line
    const group = groupOf(known.get(line.name) ?? { status: null })
    const { line: number, raw, name, code } = line
    if (group === 'waiting' || group === 'working') return { is: 'known', line: number, raw, name, why: 'open' }
    if (group === 'done') return { is: 'known', line: number, raw, name, why: 'done' }
    if (ours.has(name)) return { is: 'known', line: number, raw, name, why: 'ours' }
    if (rejected.has(name)) return { is: 'known', line: number, raw, name, why: 'rejected' }
    const { token = draft.token, switchNs = draft.switchNs } = draft.choices[name] ?? {}
    const entry = { name, code, token: code === null && token, switchNs }
    return { is: 'ready', line: number, raw, entry, lostCode: code === null && lost.has(name) }
  })
}

export type PlanTally = { ready: number; withCode: number; left: number; bad: number }

export function tallyOf(lines: readonly PlannedLine[]): PlanTally {
  const count = (which: (line: PlannedLine) => boolean) => lines.filter(which).length
  return {
    ready: count((line) => line.is === 'ready'),
    withCode: count((line) => line.is === 'ready' && line.entry.code !== null),
    left: count((line) => line.is === 'known' || line.is === 'duplicate'),
    bad: count((line) => line.is === 'bad'),
  }
}

/** The entries of the list, in its order. */
export function entriesOf(lines: readonly PlannedLine[]): TransferEntry[] {
  return lines.flatMap((line) => (line.is === 'ready' ? [line.entry] : []))
}

/**
 * What of the list may be stored on the device: names and choices. Codes are secrets, and so are lines to mend that may
 * hold one: of those only the number is kept.
 */
export function storedDraft(draft: ListDraft): Record<string, unknown> {
  const lines = parseTransferList(draft.text)
  const kept = lines.flatMap((line) =>
    line.is === 'entry' ? [line.name] : line.is === 'bad' && isNameAlone(line.raw) ? [line.raw.trim()] : [],
  )
  const bad = lines.filter((line) => line.is === 'bad' && !isNameAlone(line.raw)).length
  const coded = lines.flatMap((line) => (line.is === 'entry' && line.code !== null ? [line.name] : []))
  const { token, switchNs, choices } = draft
  const lostLines = bad + draft.lostLines
  return { names: kept, coded: [...new Set([...coded, ...draft.lostCodes])], lostLines, token, switchNs, choices }
}

/** What `storedDraft` kept, made into a list again. Only what has the right form is taken. */
export function restoredDraft(stored: Record<string, unknown>, first: ListDraft): ListDraft {
  const names = strings(stored.names)
  const here = new Set(names)
  return {
    text: names.join('\n'),
    token: typeof stored.token === 'boolean' ? stored.token : first.token,
    switchNs: typeof stored.switchNs === 'boolean' ? stored.switchNs : first.switchNs,
    choices: choicesOf(stored.choices),
    lostCodes: strings(stored.coded).filter((name) => here.has(name)),
    lostLines: typeof stored.lostLines === 'number' ? stored.lostLines : 0,
  }
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

function choicesOf(value: unknown): Record<string, EntryChoice> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, choice]: [string, unknown]) => {
      if (typeof choice !== 'object' || choice === null) return []
      const token = 'token' in choice && typeof choice.token === 'boolean' ? { token: choice.token } : {}
      const ns = 'switchNs' in choice && typeof choice.switchNs === 'boolean' ? { switchNs: choice.switchNs } : {}
      return [[name, { ...token, ...ns }]]
    }),
  )
}
