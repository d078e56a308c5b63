import type { Call } from '../api/endpoint'
import { choices } from '../choices'
import { toDomainName } from './names'
import { isOwnedByOther, openTransfer, zoneByName } from './ownership'
import type { Zone } from './state'
import { tldOf } from './tlds'
import { addZone } from './zones'

const { text, externalNameservers } = choices.domains

/** Checks an entry of a mass transfer; returns its normalised name, or why it is rejected (§4.7, "Rejection reasons"). */
export function checkEntry(call: Call<unknown>, given: string): { name: string } | { reason: string } {
  const name = toDomainName(given)
  if (name === null) return { reason: text.domainName }
  const reason = whyNotTransferable(call, name)
  return reason === '' ? { name } : { reason }
}

export function whyNotTransferable({ world, account, now }: Call<unknown>, name: string): string {
  if (tldOf(name) !== 'no') return text.onlyNo
  if (isOwnedByOther(world, account, name)) return text.otherAccount
  if (zoneByName(account, name, now)?.registration) return text.alreadyRegistered
  return openTransfer(account, name, now) === undefined ? '' : text.transferOpen
}

/** Returns the zone of the domain; a new one keeps its external name servers until the transfer is done. */
export function zoneForTransfer({ world, account, now }: Call<unknown>, name: string): Zone {
  const existing = zoneByName(account, name, now)
  return existing ?? addZone(world, account, { name, created: now, nameservers: [...externalNameservers] })
}
