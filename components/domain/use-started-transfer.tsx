import { useTranslations } from 'next-intl'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'

/** A transfer started, or found in progress, in this browser. */
type BegunTransfer = {
  /** Milliseconds since 1970. */
  at: number
  /** .uk: the tag that the current registrar must set (§4.7); null if the API returned none. */
  ipsTag: string | null
}

/** Kept for longer than a registry, or a registrar changing a tag, usually takes. */
const transfers = defineStoredForm<BegunTransfer | null>({
  days: 30,
  stored: (begun) => begun,
  restored: ({ at, ipsTag }) =>
    typeof at === 'number' ? { at, ipsTag: typeof ipsTag === 'string' ? ipsTag : null } : null,
})

/**
 * The transfer to us that this device remembers. No endpoint lists those in progress, and the IPS tag is only in the
 * answer that starts one (§4.7, Transfers).
 *
 * @param name ASCII name of the domain
 */
export function useStartedTransfer(name: string) {
  const { value, change, ready } = useStoredForm(transfers, `begun-transfer:${name}`, () => null)
  return {
    begun: value,
    /** @param ipsTag null keeps the known one */
    remember: (ipsTag: string | null) =>
      change((started) => ({ at: Date.now(), ipsTag: ipsTag ?? started?.ipsTag ?? null })),
    /** False until hydration, because the server has no stored data. */
    ready,
  }
}

/** Explains that the IPS tag cannot be read again, and who can provide it. @param support its address, or null */
export function TagComesOnce({ support }: { support: string | null }) {
  const t = useTranslations('transfer')
  return t.rich('tagOnce', { link: (text) => (support ? <a href={support}>{text}</a> : text) })
}
