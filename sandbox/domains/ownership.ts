import type { Account } from '../accounts/account'
import type { World } from '../accounts/world'
import { choices } from '../choices'
import { zonesOf } from './registration'
import type { TransferItem, Zone } from './state'
import { isOpenTransfer } from './transfer-status'

const { takenNames } = choices.domains

/** A domain name belongs to one account of the whole sandbox (sandbox.md, "Choices that nothing else fixes"). */
export function isOwnedByOther(world: World, account: Account, name: string): boolean {
  const owner = world.domainOwners.get(name)
  return owner === undefined ? takenNames.some((taken) => taken === name) : owner !== account.id
}

export function zoneByName(account: Account, name: string, now: number): Zone | undefined {
  return zonesOf(account, now).find((zone) => zone.name === name)
}

/** Also one of a mass transfer (§4.7). */
export function openTransfer(account: Account, name: string, now: number): TransferItem | undefined {
  return account.domains.transferItems.find((item) => item.zoneName === name && isOpenTransfer(item, now))
}
