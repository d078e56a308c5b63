import type { Account } from '../accounts/account'
import { addMonths } from '../billing/term-dates'
import { choices } from '../choices'
import { defaultHolder } from './holder'
import { isService } from './names'
import type { Registration, TransferItem, Zone } from './state'
import { transferStatus } from './transfer-status'

const { ipsTagAfter, serviceNameservers } = choices.domains

/** The same day of the next year, by which a registration or renewal moves the expiry date. */
export function yearAfter(seconds: number): number {
  return addMonths(seconds, 12)
}

/**
 * Applies what has happened over time: finished transfers, missed approvals, transfers away, renewals. Each depends only
 * on the state and the clock, so it does not matter when or how often this runs.
 */
export function settleDomains(account: Account, now: number): void {
  for (const item of account.domains.transferItems) {
    if (!item.settled && transferStatus(item, now).status === 'done') settleTransfer(account, item, now)
  }
  for (const zone of account.domains.zones)
    if (zone.registration !== null) settleRegistration(zone, zone.registration, now)
}

function settleTransfer(account: Account, item: TransferItem, now: number): void {
  item.settled = true
  const zone = account.domains.zones.find(({ id }) => id === item.zoneId)
  if (zone === undefined) return
  const from = transferStatus(item, now).since
  zone.registration = newRegistration({
    from,
    expires: item.expires ?? yearAfter(from),
    holder: item.holder ?? defaultHolder(account),
    transferId: item.id,
  })
  if (item.switchNs) zone.nameservers = [...serviceNameservers]
}

function settleRegistration(zone: Zone, registration: Registration, now: number): void {
  const { approveBy, leaving } = registration
  const isCancelled = approveBy !== null && now >= approveBy
  const hasLeft = leaving !== null && now >= leaving.at + ipsTagAfter
  if (isCancelled || hasLeft) {
    zone.registration = null
    return
  }
  while (registration.expires <= now && (registration.autoRenew || registration.renewalPaid)) {
    registration.expires = yearAfter(registration.expires)
    registration.renewalPaid = false
  }
}

type NewRegistration = Pick<Registration, 'from' | 'expires' | 'holder'> & Partial<Registration>

export function newRegistration(wanted: NewRegistration): Registration {
  return {
    autoRenew: true,
    state: 'active',
    approveBy: null,
    renewalPaid: false,
    emailProtected: false,
    dnssec: false,
    dsRecords: [],
    leaving: null,
    transferId: null,
    ...wanted,
  }
}

/** Expired once the date has passed, because a renewal would have moved it. */
export function domainState(registration: Registration, now: number): 'active' | 'pending' | 'expired' | 'locked' {
  if (registration.state !== 'active') return registration.state
  return registration.expires <= now ? 'expired' : 'active'
}

/** Returns the current zones. */
export function zonesOf(account: Account, now: number): Zone[] {
  settleDomains(account, now)
  return account.domains.zones
}

/** The external_dns flag: whether the name servers are not the service's (§2.13). */
export function isExternal(zone: Zone): boolean {
  return !isService(zone.nameservers)
}
