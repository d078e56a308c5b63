import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'

/** Draft of the bulk form for names. */
export type BulkNamesDraft = {
  source: 'pattern' | 'list'
  pattern: string
  startAt: string
  list: string
  /** Keys of the addresses that the pattern applies to; null for the default selection. */
  chosen: string[] | null
}

const blank: BulkNamesDraft = { source: 'pattern', pattern: '', startAt: '1', list: '', chosen: null }

/** May be stored: names and addresses are public in DNS. */
const drafts = defineStoredForm<BulkNamesDraft>({
  stored: (draft) => draft,
  restored: ({ source, pattern, startAt, list, chosen }, first) => ({
    source: source === 'list' ? 'list' : 'pattern',
    pattern: typeof pattern === 'string' ? pattern : first.pattern,
    startAt: typeof startAt === 'string' ? startAt : first.startAt,
    list: typeof list === 'string' ? list : first.list,
    chosen: Array.isArray(chosen) ? chosen.filter((key) => typeof key === 'string') : null,
  }),
})

/** The draft of one server, kept after the panel closes, on other pages and across reloads. */
export function useBulkNamesDraft(serverId: string): [BulkNamesDraft, (part: Partial<BulkNamesDraft>) => void] {
  const { value, change } = useStoredForm(drafts, `many-names/${serverId}`, () => blank)
  return [value, (part) => change((now) => ({ ...now, ...part }))]
}
