import { z } from 'zod'
import { nextId } from '../accounts/account'
import type { Call } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { choices } from '../choices'
import { contactsInput, readContacts } from './holder-payload'
import { orderDomain } from './domain-order'
import { openTransfer } from './ownership'
import { isExternal } from './registration'
import type { Holder, TransferItem, Zone } from './state'
import { findTld, FRENCH_TLDS, tldOf } from './tlds'

const { text, transferAfter, ukTransferAfter, ipsTag } = choices.domains

/** Input of a transfer to the service besides the name (§4.7, Transfers). */
export const transferInput = z.object({
  auth_code: z.string('Auth code must be provided.').nullable().optional(),
  ...contactsInput.shape,
})

type TransferInput = z.output<typeof transferInput>

export function refuseUnderReview({ account }: Pick<Call<unknown>, 'account'>): void {
  if (account.conditions.underReview) {
    refuse(400, 'Your account is currently under review and domain transfers are temporarily disabled.')
  }
}

/** Checks whether a transfer may start and returns its holder. Changes nothing. */
export function checkTransfer({ account, now }: Call<unknown>, name: string, input: TransferInput): Holder | null {
  if (findTld(name) === undefined) refuse(400, text.unsupportedTld(tldOf(name)))
  if (openTransfer(account, name, now)) refuse(409, text.transferOpen)
  const tld = tldOf(name)
  if (tld === 'uk') return null
  const code = input.auth_code?.trim() ?? ''
  if (code === '') refuse(400, 'Auth code must be provided.')
  if (tld === 'no') return null
  if (FRENCH_TLDS.includes(tld)) {
    checkFrenchCode(code)
    return input.registrant === undefined ? null : readContacts(name, input, 'transfer')
  }
  return readContacts(name, input, 'transfer')
}

function checkFrenchCode(code: string): void {
  if (code.length >= 12 && /[A-Z]/.test(code) && /[a-z]/.test(code) && /\d/.test(code)) return
  refuse(
    400,
    'The auth code must be at least 12 characters with an upper-case letter, a lower-case letter and a digit.',
  )
}

/** Starts the transfer. For .uk the current registrar has to change the tag: 201 with ips_tag. */
export function startTransfer(
  { account, now }: Call<unknown>,
  zone: Zone,
  input: TransferInput,
  holder: Holder | null,
) {
  const isUk = tldOf(zone.name) === 'uk'
  const item: TransferItem = {
    id: nextId(account, 'transfer-item'),
    batchId: null,
    zoneId: zone.id,
    zoneName: zone.name,
    source: 'manual',
    switchNs: !isExternal(zone),
    tokenRequested: false,
    created: now,
    schedule: { queuedAt: now, startsAt: now, endsAt: now + (isUk ? ukTransferAfter : transferAfter) },
    code: input.auth_code?.trim() ?? null,
    abortedAt: null,
    hold: null,
    outcome: null,
    holder,
    expires: null,
    settled: false,
  }
  account.domains.transferItems.push(item)
  if (tldOf(zone.name) !== 'no' && !isUk) orderDomain(account, zone, 'transfer', now)
  return isUk ? { ips_tag: ipsTag } : {}
}
