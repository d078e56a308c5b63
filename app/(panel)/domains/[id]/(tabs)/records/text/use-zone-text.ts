import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { baseText, editableText } from '@/lib/dns/zone-file/edit'
import type { DnsRecord } from '@/lib/dns/rules/record'

/** A zone as it is being edited, and what its text was made from (`baseText`). */
type ZoneText = { text: string; base: string }

/** May be stored, because the content of a zone is public in DNS. */
const drafts = defineStoredForm<ZoneText>({
  stored: (draft) => draft,
  restored: ({ text, base }, first) => (typeof text === 'string' && typeof base === 'string' ? { text, base } : first),
})

/**
 * The text of one zone, kept on this device so that a reload loses nothing.
 *
 * @param present the zone's records, as last read
 */
export function useZoneText(zone: { id: string; name: string }, present: readonly DnsRecord[]) {
  const made = (records: readonly DnsRecord[]): ZoneText => ({
    text: editableText(records, zone.name),
    base: baseText(records, zone.name),
  })
  const { value, change, clear, clearWhenLeft, ready } = useStoredForm(drafts, `zone-text:${zone.id}`, () =>
    made(present),
  )
  return {
    draft: value,
    ready,
    setText: (text: string) => change((now) => ({ ...now, text })),
    /** Goes on with a text that has what others changed. */
    take: (text: string) => change(() => ({ text, base: made(present).base })),
    /** Begins anew with the zone as it is. */
    startOver: () => {
      change(() => made(present))
      clear()
    },
    clearWhenLeft,
  }
}
