import { useEffect, useSyncExternalStore } from 'react'
import type { InvoiceRow } from '@/lib/billing/reads'
import type { DomainRow } from '@/lib/domains/model'
import type { ServerRow } from '@/lib/servers/model'
import { isOurDevice, onForget } from '@/lib/storage/device-store'

/** What a page's head needs, and the list of its kind knows. */
type Seen = {
  servers: Pick<ServerRow, 'id' | 'name' | 'kind' | 'state' | 'plan' | 'dataCentre' | 'country' | 'os' | 'primaryIp'>
  domains: Pick<DomainRow, 'id' | 'name' | 'display' | 'state'>
  invoices: Pick<InvoiceRow, 'id' | 'number' | 'state' | 'issuedAt'>
}
type Kind = keyof Seen
export type SeenServer = Seen['servers']
export type SeenDomain = Seen['domains']

/**
 * Rows that lists have shown, by id: the head of a page stands with them while the page itself is read. They are of this
 * sign-in and this document, and gone after a change, until a list shows them anew.
 */
const seen: { [Of in Kind]: Map<string, Seen[Of]> } = { servers: new Map(), domains: new Map(), invoices: new Map() }

export function forgetSeen(): void {
  for (const rows of Object.values(seen)) rows.clear()
}
onForget(forgetSeen)

/** For a list: what it shows. The array must stay the same one while nothing changes. */
export function useSeenRows<Of extends Kind>(kind: Of, rows: readonly Seen[Of][]): void {
  useEffect(() => {
    for (const row of rows) seen[kind].set(row.id, row)
  }, [kind, rows])
}

/** What a list has shown of one thing; undefined without, and in what the server renders. */
export function useSeen<Of extends Kind>(kind: Of, id: string): Seen[Of] | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => (isOurDevice() ? seen[kind].get(id) : undefined),
    () => undefined,
  )
}

const neverChanges = () => () => {}
