import { emptyDraft, type DsDraft } from './dnssec'
import { statementsOf } from './zone-file/statements'

const dsLine = /(?:^|\bDS\s+)(\d{1,5})\s+(\d{1,3})\s+(\d{1,3})\s+([0-9a-f\s]+)$/i

/**
 * Parses DS records as printed by tools: `20326 8 2 E06D…`, optionally after a name, TTL and `IN DS`, with spaces inside
 * the digest, and with brackets over several lines. Lines without a record are returned in `unread`.
 */
export function readDsLines(text: string): { drafts: DsDraft[]; unread: string[] } {
  const drafts: DsDraft[] = []
  const unread: string[] = []
  for (const { words, text: line } of statementsOf(text)) {
    const [, keyTag, alg, digestType, digest] = dsLine.exec(words.map((word) => word.text).join(' ')) ?? []
    if (keyTag && alg && digestType && digest) {
      drafts.push({ ...emptyDraft, keyTag, alg, digestType, digest: digest.replace(/\s+/g, '').toUpperCase() })
    } else unread.push(line)
  }
  return { drafts, unread }
}
