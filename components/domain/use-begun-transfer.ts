import { keptForms, useKept } from '@/components/form/use-kept'

/** A transfer that was begun, or found under way, in this browser. */
type BegunTransfer = {
  /** Milliseconds since 1970. */
  at: number
  /** .uk: the tag to which the current registrar has to change the domain (§4.7); null where the API gave none. */
  ipsTag: string | null
}

/** Longer than a registry takes, and long enough for a registrar to change a tag. */
const transfers = keptForms<BegunTransfer | null>({
  days: 30,
  stored: (begun) => begun,
  restored: ({ at, ipsTag }) =>
    typeof at === 'number' ? { at, ipsTag: typeof ipsTag === 'string' ? ipsTag : null } : null,
})

/**
 * What this device remembers of a transfer to the service. No endpoint tells of one under way, and the IPS tag comes
 * once, with the answer that began it (§4.7, Transfers).
 *
 * @param name of the domain as it is sent
 */
export function useBegunTransfer(name: string) {
  const { value, change, ready } = useKept(transfers, `begun-transfer:${name}`, () => null)
  return {
    begun: value,
    /** @param ipsTag null keeps the one that is known */
    remember: (ipsTag: string | null) =>
      change((known) => ({ at: Date.now(), ipsTag: ipsTag ?? known?.ipsTag ?? null })),
    /** False until the browser has taken over: the server remembers nothing. */
    ready,
  }
}
