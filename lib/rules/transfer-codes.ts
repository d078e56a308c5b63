import { itemsByName, type TransferItem, type TransferStatus } from './transfer-item'
import { parseTransferList } from './transfer-list'

/** Pasted codes, matched to the items that wait for them. */
export type CodeMatches = {
  /** To be sent, with the lines of the text that they stand on. */
  matched: { itemId: string; name: string; code: string; line: number }[]
  /** Their item no longer waits for a code, but stands like this. */
  notWaiting: { name: string; status: TransferStatus | null }[]
  /** No transfer of such a domain is listed. */
  unknown: string[]
  /** A name without a code. */
  withoutCode: string[]
  /** Numbers of the lines that cannot be read. */
  unreadable: number[]
}

/**
 * Matches "name code" per line, or any other layout that a list may have, to the items.
 *
 * @param text as it was pasted; secret
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
