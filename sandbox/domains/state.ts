/** A DNS zone, registered here or not (api-fields §17.1). */
export type Zone = {
  id: number
  name: string
  /** Registered here, not only its DNS. */
  registered: boolean
  /** Set by the event domain.state. */
  state: 'active' | 'pending' | 'expired' | 'locked'
  /** Set by the event domain.renewal_paid. */
  renewalPaid: boolean
}

/** Mass-transfer item (§2.13, §3.3). */
export type TransferItem = {
  id: number
  zoneName: string
  /** Set by the event transfer.hold: stays there until an outcome. */
  hold: 'queued' | 'processing' | null
  /** Set by the event transfer.outcome. */
  outcome: { status: 'done' | 'failed' | 'registry_pending'; message: string; at: number } | null
}

export type DomainsState = { zones: Zone[]; transferItems: TransferItem[] }

export function emptyDomains(): DomainsState {
  return { zones: [], transferItems: [] }
}
