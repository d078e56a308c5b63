import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { locales, type WrittenLocale } from '@/lib/i18n/languages'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import type { Addresses } from '@/lib/mass-transfer/rules/registrant-letters'
import { isRecord } from '@/lib/model/is-record'

/** What was done with a letter; only the person's mail program knows whether it was sent. */
export type Sent = 'opened' | 'copied'

type LetterDrafts = {
  addresses: Addresses
  /** Addresses that are still being typed, by key of the letter. */
  typed: Readonly<Record<string, string>>
  /** A pasted list of addresses that is not added yet. */
  pasted: string
  /** By key of the letter; the page's language while none is chosen. */
  languages: Readonly<Record<string, WrittenLocale>>
  /** By ID of the transfer. */
  sent: Readonly<Record<string, Sent>>
}

const first: LetterDrafts = { addresses: {}, typed: {}, pasted: '', languages: {}, sent: {} }
const sentWays: readonly Sent[] = ['opened', 'copied']

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** The members of a stored object that are one of these. */
function restoredOf<T extends string>(stored: unknown, checked: (value: unknown) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).flatMap(([key, value]) => {
      const restored = checked(value)
      return restored === undefined ? [] : [[key, restored]]
    }),
  )
}

const kept = defineStoredForm<LetterDrafts>({
  stored: (drafts) => drafts,
  restored: ({ addresses, typed, pasted, languages, sent }) => ({
    addresses: restoredOf(addresses, textOf),
    typed: restoredOf(typed, textOf),
    pasted: textOf(pasted) ?? '',
    languages: restoredOf(languages, (value) => locales.find((locale) => locale === value)),
    sent: restoredOf(sent, (value) => sentWays.find((way) => way === value)),
  }),
})

/** Addresses, languages and marks of the letters, kept on this device for a day. */
export function useLetterDrafts() {
  const { value: drafts, change } = useStoredForm(kept, 'letters', () => first)
  return {
    drafts,
    /** Addresses to write to; what was typed for them so far is done with. */
    setAddresses: (addresses: Addresses) =>
      change((now) => ({
        ...now,
        addresses: { ...now.addresses, ...addresses },
        typed: Object.fromEntries(Object.entries(now.typed).filter(([key]) => !(key in addresses))),
      })),
    setTyped: (key: string, typed: string) => change((now) => ({ ...now, typed: { ...now.typed, [key]: typed } })),
    setPasted: (pasted: string) => change((now) => ({ ...now, pasted })),
    setLanguage: (key: string, language: WrittenLocale) =>
      change((now) => ({ ...now, languages: { ...now.languages, [key]: language } })),
    markSent: (items: readonly TransferItem[], how: Sent) =>
      change((now) => ({
        ...now,
        sent: { ...now.sent, ...Object.fromEntries(items.map(({ id }) => [id, how] as const)) },
      })),
  }
}
