import { useState } from 'react'

/** What was typed for many names, and for which addresses. */
export type ManyDraft = {
  source: 'pattern' | 'list'
  pattern: string
  startAt: string
  list: string
  /** Keys of the addresses left out of the pattern; null is the usual choice. */
  chosen: string[] | null
}

const blank: ManyDraft = { source: 'pattern', pattern: '', startAt: '1', list: '', chosen: null }

/** Drafts by server, so that closing the panel or a look at another page loses nothing. */
const drafts = new Map<string, ManyDraft>()

/** The draft of one server; it lasts as long as the open page of the panel. */
export function useManyDraft(serverId: string): [ManyDraft, (change: Partial<ManyDraft>) => void] {
  const [draft, setDraft] = useState(() => drafts.get(serverId) ?? blank)
  const change = (part: Partial<ManyDraft>) => {
    const next = { ...draft, ...part }
    drafts.set(serverId, next)
    setDraft(next)
  }
  return [draft, change]
}
