import { emptyDraft, type DsDraft } from './dnssec'
import { statementsOf } from './zone-file/statements'

const dsLine = /(?:^|\bDS\s+)(\d{1,5})\s+(\d{1,3})\s+(\d{1,3})\s+([0-9a-f\s]+)$/i

/**
 * DS records as tools write them: `20326 8 2 E06D…`, also with a name, TTL, `IN DS` before them, spaces inside the
 * digest, and brackets that may run over several lines. What holds none is given back, a line for each.
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
