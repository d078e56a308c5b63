import { isRecord } from '@/lib/model/is-record'
import { restoredTexts } from '@/lib/model/restored'
import { groupOf, itemsByName, type TransferItem, type TransferStatus } from './item'
import { isNameOnly, type ListLine, parseTransferList } from './list'

/** Compares a pasted list with current transfers: what to send, what to skip, and what to correct. */

/** Options of one domain that differ from the common ones. */
export type EntryChoice = { token?: boolean; switchNs?: boolean }

/** Form data of the list. */
export type ListDraft = {
  text: string
  /** For all: let the registry send a code to holders of domains without one. */
  token: boolean
  /** For all: move to our name servers afterwards. */
  switchNs: boolean
  /** By ASCII name. */
  choices: Readonly<Record<string, EntryChoice>>
  /** Names whose codes were lost by a reload, because codes are not stored. */
  lostCodes: readonly string[]
  /** Number of lines lost by a reload, because they may have contained a code. */
  lostLines: number
}

/** A domain as sent to the API. The code is secret. */
export type TransferEntry = { name: string; code: string | null; token: boolean; switchNs: boolean }

type EntryLine = Extract<ListLine, { kind: 'entry' }>

export type PlannedLine =
  | Exclude<ListLine, { kind: 'entry' }>
  | { kind: 'ready'; line: number; raw: string; entry: TransferEntry; lostCode: boolean; below: EntryLine['below'] }
  /** Skipped, because the API has already accepted it or would refuse it. */
  | { kind: 'known'; line: number; raw: string; name: string; why: 'open' | 'done' | 'ours' | 'rejected' }

export const emptyListDraft: ListDraft = {
  text: '',
  token: true,
  switchNs: false,
  choices: {},
  lostCodes: [],
  lostLines: 0,
}

/** Maximum number of domains in one request (§8). */
export const maxPerRequest = 200

/** Names that the API would refuse: already registered here, or rejected in the current run. */
export type NotTaken = { ours: ReadonlySet<string>; rejected: ReadonlySet<string> }

const nothingKnown: NotTaken = { ours: new Set(), rejected: new Set() }

/**
 * Parses the list, and skips what the API has already accepted or would refuse, so that continuing after an interruption
 * sends nothing twice.
 */
export function planList(
  draft: Omit<ListDraft, 'lostLines'>,
  items: readonly TransferItem[],
  { ours, rejected } = nothingKnown,
): PlannedLine[] {
  const itemOf = itemsByName(items)
  const lost = new Set(draft.lostCodes)
  return parseTransferList(draft.text).map((line): PlannedLine => {
    if (line.kind !== 'entry') return line
    const group = groupOf(itemOf.get(line.name) ?? { status: null })
    const { line: number, raw, name, code, below } = line
    if (group === 'waiting' || group === 'working') return { kind: 'known', line: number, raw, name, why: 'open' }
    if (group === 'done') return { kind: 'known', line: number, raw, name, why: 'done' }
    if (ours.has(name)) return { kind: 'known', line: number, raw, name, why: 'ours' }
    if (rejected.has(name)) return { kind: 'known', line: number, raw, name, why: 'rejected' }
    const { token = draft.token, switchNs = draft.switchNs } = draft.choices[name] ?? {}
    const entry = { name, code, token: code === null && token, switchNs }
    return { kind: 'ready', line: number, raw, entry, lostCode: code === null && lost.has(name), below }
  })
}

export type PlanTally = { ready: number; withCode: number; left: number; bad: number }

export function tallyOfLines(lines: readonly PlannedLine[]): PlanTally {
  const count = (which: (line: PlannedLine) => boolean) => lines.filter(which).length
  return {
    ready: count((line) => line.kind === 'ready'),
    withCode: count((line) => line.kind === 'ready' && line.entry.code !== null),
    left: count((line) => line.kind === 'known' || line.kind === 'duplicate'),
    bad: count((line) => line.kind === 'bad'),
  }
}

/** Returns the entries to send, in the order of the list. */
export function entriesOf(lines: readonly PlannedLine[]): TransferEntry[] {
  return lines.flatMap((line) => (line.kind === 'ready' ? [line.entry] : []))
}

/**
 * Converts the form data to what may be stored on the device: names and options. Codes are secrets, and so are invalid
 * lines that may contain one: only their number is stored.
 */
export function storedDraft(draft: ListDraft): Record<string, unknown> {
  const lines = parseTransferList(draft.text)
  const kept = lines.flatMap((line) =>
    line.kind === 'entry' ? [line.name] : line.kind === 'bad' && isNameOnly(line.raw) ? [line.raw.trim()] : [],
  )
  const bad = lines.filter((line) => line.kind === 'bad' && !isNameOnly(line.raw)).length
  const coded = lines.flatMap((line) => (line.kind === 'entry' && line.code !== null ? [line.name] : []))
  const { token, switchNs, choices } = draft
  const lostLines = bad + draft.lostLines
  return { names: kept, coded: [...new Set([...coded, ...draft.lostCodes])], lostLines, token, switchNs, choices }
}

/** Restores the output of `storedDraft`, taking only what is valid. */
export function restoredDraft(stored: Record<string, unknown>, first: ListDraft): ListDraft {
  const names = restoredTexts(stored.names)
  const here = new Set(names)
  return {
    text: names.join('\n'),
    token: booleanOf(stored.token) ?? first.token,
    switchNs: booleanOf(stored.switchNs) ?? first.switchNs,
    choices: choicesOf(stored.choices),
    lostCodes: restoredTexts(stored.coded).filter((name) => here.has(name)),
    lostLines: typeof stored.lostLines === 'number' ? stored.lostLines : 0,
  }
}

function choicesOf(value: unknown): Record<string, EntryChoice> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, choice]) =>
      isRecord(choice) ? [[name, { token: booleanOf(choice.token), switchNs: booleanOf(choice.switchNs) }]] : [],
    ),
  )
}

const booleanOf = (value: unknown) => (typeof value === 'boolean' ? value : undefined)

/** Pasted codes, matched to the items that need them. */
export type CodeMatches = {
  /** Codes to send, with their line numbers. */
  matched: { itemId: string; name: string; code: string; line: number }[]
  /** Items that no longer need a code, with their status. */
  notWaiting: { name: string; status: TransferStatus | null }[]
  /** Domains without a transfer. */
  unknown: string[]
  /** Names without a code. */
  withoutCode: string[]
  /** Numbers of lines with different codes for one domain. */
  twoCodes: number[]
  /** Numbers of other unreadable lines. */
  unreadable: number[]
}

/**
 * Matches codes to items, from "name code" per line or any other layout of a list.
 *
 * @param text as pasted; secret
 */
export function matchCodes(text: string, items: readonly TransferItem[]): CodeMatches {
  const itemOf = itemsByName(items)
  const found: CodeMatches = { matched: [], notWaiting: [], unknown: [], withoutCode: [], twoCodes: [], unreadable: [] }
  for (const line of parseTransferList(text)) {
    if (line.kind === 'duplicate' || line.kind === 'headings') continue
    if (line.kind === 'bad') {
      found[line.problem === 'twoCodes' ? 'twoCodes' : 'unreadable'].push(line.line)
      continue
    }
    const item = itemOf.get(line.name)
    if (!item) found.unknown.push(line.name)
    else if (item.status !== 'awaiting_code') found.notWaiting.push({ name: line.name, status: item.status })
    else if (line.code === null) found.withoutCode.push(line.name)
    else found.matched.push({ itemId: item.id, name: line.name, code: line.code, line: line.line })
  }
  return found
}
