import { defineStoredForm } from '@/components/form/use-stored-form'
import { isRecordType } from '@/lib/dns/rules/record'
import type { RecordDraft } from '@/lib/dns/rules/draft'
import { valueKeys } from '@/lib/dns/rules/types'

/** Record drafts, kept after the dialog closes and across reloads. They contain no secrets. */
export const recordDrafts = defineStoredForm<RecordDraft>({
  stored: (draft) => draft,
  restored: ({ type, name, ttl, values }, first) => {
    const typed = new Map(typeof values === 'object' && values !== null ? Object.entries(values) : [])
    return {
      type: typeof type === 'string' && isRecordType(type) ? type : first.type,
      name: textOr(name, first.name),
      ttl: textOr(ttl, first.ttl),
      values: Object.fromEntries(
        valueKeys.flatMap((key) => {
          const value: unknown = typed.get(key)
          return typeof value === 'string' ? [[key, value]] : []
        }),
      ),
    }
  },
})

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
