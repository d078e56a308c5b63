import { keptForms, useKept } from '@/components/form/use-kept'
import { importModes, type ImportMode } from '@/lib/rules/zone-file/compare'

/** What is typed and chosen: the file, how it is taken, and the keys of changes that are left out. */
export type ImportDraft = { text: string; mode: ImportMode; leftOut: readonly string[] }

const first: ImportDraft = { text: '', mode: 'add', leftOut: [] }

/** Nothing in a zone file is secret: all of it is public once the zone is. */
const drafts = keptForms<ImportDraft>({
  stored: (draft) => draft,
  restored: (stored) => ({
    text: typeof stored.text === 'string' ? stored.text : first.text,
    mode: importModes.find((mode) => mode === stored.mode) ?? first.mode,
    leftOut: Array.isArray(stored.leftOut) ? stored.leftOut.filter((key) => typeof key === 'string') : first.leftOut,
  }),
})

/** The import of one zone as it stays on this device: an interrupted one goes on from here. */
export function useImportDraft(zoneId: string) {
  const { value, change, clear, ready } = useKept(drafts, `zone-import:${zoneId}`, () => first)
  return { draft: value, set: (part: Partial<ImportDraft>) => change((now) => ({ ...now, ...part })), clear, ready }
}
