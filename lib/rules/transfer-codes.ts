import { itemsByName, type TransferItem, type TransferStatus } from './transfer-item'
import { parseTransferList } from './transfer-list'

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
  /** Numbers of unreadable lines. */
  unreadable: number[]
}

/**
 * Matches codes to items, from "name code" per line or any other layout of a list.
 *
 * @param text as pasted; secret
 */
export function matchCodes(text: string, items: readonly TransferItem[]): CodeMatches {
  const known = itemsByName(items)
  const found: CodeMatches = { matched: [], notWaiting: [], unknown: [], withoutCode: [], unreadable: [] }
  for (const line of parseTransferList(text)) {
    if (line.is === 'duplicate' || line.is === 'headings') continue
    if (line.is === 'bad') {
      found.unreadable.push(line.line)
      continue
    }
    const item = known.get(line.name)
    if (!item) found.unknown.push(line.name)
    else if (item.status !== 'awaiting_code') found.notWaiting.push({ name: line.name, status: item.status })
    else if (line.code === null) found.withoutCode.push(line.name)
    else found.matched.push({ itemId: item.id, name: line.name, code: line.code, line: line.line })
  }
  return found
}
