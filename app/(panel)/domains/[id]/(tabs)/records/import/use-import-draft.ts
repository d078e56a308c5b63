import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { importModes, type ImportMode } from '@/lib/dns/zone-file/compare'
import type { Leniency } from '@/lib/dns/zone-file/parse'
import { type TemplateKey, templateKeys } from '@/lib/dns/zone-file/templates'
import { restoredTexts } from '@/lib/model/restored'

/** The import form: the file, the template in it, the mode, what is read leniently, and the keys of excluded changes. */
export type ImportDraft = {
  text: string
  template: TemplateKey | null
  mode: ImportMode
  leftOut: readonly string[]
} & Required<Leniency>

const first: ImportDraft = { text: '', template: null, mode: 'add', singleQuotes: false, fullNames: false, leftOut: [] }

/** A zone file may be stored, because its content is public in DNS. */
const drafts = defineStoredForm<ImportDraft>({
  stored: (draft) => draft,
  restored: (stored) => ({
    text: typeof stored.text === 'string' ? stored.text : first.text,
    template: templateKeys.find((key) => key === stored.template) ?? first.template,
    mode: importModes.find((mode) => mode === stored.mode) ?? first.mode,
    singleQuotes: stored.singleQuotes === true,
    fullNames: stored.fullNames === true,
    leftOut: restoredTexts(stored.leftOut),
  }),
})

/** The import draft of one zone, kept on this device so that an interrupted import can continue. */
export function useImportDraft(zoneId: string) {
  const { value, change, clear, ready } = useStoredForm(drafts, `zone-import:${zoneId}`, () => first)
  return {
    draft: value,
    set: (part: Partial<ImportDraft>) => change((now) => ({ ...now, ...part })),
    append: (text: string) =>
      change((now) => ({ ...now, text: [now.text.trimEnd(), text].filter(Boolean).join('\n') })),
    clear,
    ready,
  }
}

export type ImportForm = ReturnType<typeof useImportDraft>
