import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { locales, type WrittenLocale } from '@/lib/i18n/languages'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import type { Addresses } from '@/lib/mass-transfer/rules/registrant-letters'
import { isRecord } from '@/lib/model/is-record'

/** What was done with a letter; only the person's mail program knows whether it was sent. */
export type Sent = 'opened' | 'copied'

type LetterDrafts = {
  addresses: Addresses
  /** By key of the letter; the page's language while none is chosen. */
  languages: Readonly<Record<string, WrittenLocale>>
  /** By ID of the transfer. */
  sent: Readonly<Record<string, Sent>>
}

const first: LetterDrafts = { addresses: {}, languages: {}, sent: {} }
const sentWays: readonly Sent[] = ['opened', 'copied']

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
  restored: ({ addresses, languages, sent }) => ({
    addresses: restoredOf(addresses, (value) => (typeof value === 'string' ? value : undefined)),
    languages: restoredOf(languages, (value) => locales.find((locale) => locale === value)),
    sent: restoredOf(sent, (value) => sentWays.find((way) => way === value)),
  }),
})

/** Addresses, languages and marks of the letters, kept on this device for a day. */
export function useLetterDrafts() {
  const { value: drafts, change } = useStoredForm(kept, 'letters', () => first)
  return {
    drafts,
    setAddresses: (addresses: Addresses) =>
      change((now) => ({ ...now, addresses: { ...now.addresses, ...addresses } })),
    setLanguage: (key: string, language: WrittenLocale) =>
      change((now) => ({ ...now, languages: { ...now.languages, [key]: language } })),
    markSent: (items: readonly TransferItem[], how: Sent) =>
      change((now) => ({
        ...now,
        sent: { ...now.sent, ...Object.fromEntries(items.map(({ id }) => [id, how] as const)) },
      })),
  }
}
