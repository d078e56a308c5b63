import { keptForms, useKept } from '@/components/form/use-kept'

/** What was typed for many names, and for which addresses. */
export type ManyDraft = {
  source: 'pattern' | 'list'
  pattern: string
  startAt: string
  list: string
  /** Keys of the addresses that the pattern is for; null is the usual choice. */
  chosen: string[] | null
}

const blank: ManyDraft = { source: 'pattern', pattern: '', startAt: '1', list: '', chosen: null }

/** Nothing in it is secret: names and addresses stand in public DNS. */
const drafts = keptForms<ManyDraft>({
  stored: (draft) => draft,
  restored: ({ source, pattern, startAt, list, chosen }, first) => ({
    source: source === 'list' ? 'list' : 'pattern',
    pattern: typeof pattern === 'string' ? pattern : first.pattern,
    startAt: typeof startAt === 'string' ? startAt : first.startAt,
    list: typeof list === 'string' ? list : first.list,
    chosen: Array.isArray(chosen) ? chosen.filter((key) => typeof key === 'string') : null,
  }),
})

/** The draft of one server: closing the panel, a look at another page or a reload loses nothing. */
export function useManyDraft(serverId: string): [ManyDraft, (part: Partial<ManyDraft>) => void] {
  const { value, change } = useKept(drafts, `many-names/${serverId}`, () => blank)
  return [value, (part) => change((now) => ({ ...now, ...part }))]
}
