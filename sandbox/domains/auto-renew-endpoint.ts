import { z } from 'zod'
import { sendMail } from '../accounts/mail'
import { type Call, defineBodyEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { flagInput } from '../api/input'
import { encodeDmy, nothing } from '../api/wire'
import { choices } from '../choices'
import { changeZone } from './access'
import { renewalInvoice, sendRenewalInvoice } from './domain-order'
import { findRegistered } from './find-zone'
import { displayName } from './names'
import { domainState, yearAfter } from './registration'
import type { Registration, Zone } from './state'

const { text, renewalInvoiceBefore } = choices.domains

const ONLY_REGISTERED = 'Auto-renewal can only be modified for registered domains.'

/** PUT /dns/zones/{zone_id}/auto-renew (§4.7): the message says which of the four outcomes it is. */
export const changeAutoRenew = defineBodyEndpoint({
  method: 'PUT',
  path: '/dns/zones/{zone_id}/auto-renew',
  section: '4.7',
  summary: 'Turn automatic renewal of a domain on or off',
  access: changeZone,
  guard: (call) => void findRegistered(call, ONLY_REGISTERED),
  body: z.object({ auto_renew: flagInput(text.autoRenew) }),
  data: nothing,
  handle: (call) => {
    const { zone, registration } = findRegistered(call, ONLY_REGISTERED)
    const state = domainState(registration, call.now)
    if (state === 'pending') {
      refuse(409, 'Auto-renewal cannot be changed while the domain is pending at the registry.')
    }
    const message = call.body.auto_renew ? enable(call, zone, registration) : disable(call, zone, registration)
    return { message }
  },
})

/** Credits an open renewal invoice; a renewal already paid is still carried out once. */
function disable({ account, now }: Call<unknown>, zone: Zone, registration: Registration): string {
  if (account.conditions.registryCreditFailure) {
    refuse(500, 'Unable to credit the open renewal invoice. Auto-renewal was not changed, please contact support.')
  }
  const invoice = dueInvoice(account, zone, registration, now)
  registration.autoRenew = false
  if (invoice?.paid || registration.renewalPaid) {
    registration.renewalPaid = true
    const date = encodeDmy(yearAfter(registration.expires))
    return `Auto-renewal has been disabled. The renewal is already paid: the domain is renewed once more and then expires on ${date}.`
  }
  const date = encodeDmy(registration.expires)
  if (invoice === undefined) return `Auto-renewal has been disabled. The domain expires on ${date}.`
  invoice.credited = true
  return `Auto-renewal has been disabled. Invoice #${invoice.number} has been credited. The domain expires on ${date}.`
}

/** Invoices the renewal at once if it is due. */
function enable({ account, now }: Call<unknown>, zone: Zone, registration: Registration): string {
  if (domainState(registration, now) === 'expired') {
    return refuse(
      409,
      'The domain has expired and can no longer be set to renew automatically. Please contact support to restore it.',
    )
  }
  const wasOff = !registration.autoRenew
  registration.autoRenew = true
  const dueFrom = registration.expires - renewalInvoiceBefore
  if (registration.renewalPaid || renewalInvoice(account, zone)?.paid) {
    return nextInvoice(yearAfter(registration.expires) - renewalInvoiceBefore)
  }
  if (now < dueFrom) return nextInvoice(dueFrom)
  const invoice = renewalInvoice(account, zone) ?? sendRenewalInvoice(account, zone, wasOff ? now : dueFrom)
  const until = encodeDmy(yearAfter(registration.expires))
  if (wasOff) mailInvoice(account, zone, invoice.number, until, now)
  return `Auto-renewal has been enabled. Invoice #${invoice.number} has been sent for the renewal until ${until}.`
}

function nextInvoice(date: number): string {
  return `Auto-renewal has been enabled. The next invoice will be sent on ${encodeDmy(date)}.`
}

/** The renewal invoice sent so far: with auto-renew on, it is sent 30 days before the expiry. */
function dueInvoice(account: Call<unknown>['account'], zone: Zone, registration: Registration, now: number) {
  const sent = renewalInvoice(account, zone)
  const dueFrom = registration.expires - renewalInvoiceBefore
  if (sent !== undefined || !registration.autoRenew || registration.renewalPaid || now < dueFrom) return sent
  return sendRenewalInvoice(account, zone, dueFrom)
}

function mailInvoice(account: Call<unknown>['account'], zone: Zone, number: string, until: string, now: number): void {
  const domain = displayName(zone.name)
  sendMail(account, {
    to: account.customer.profile.billingEmail || account.customer.profile.email,
    kind: 'renewal-invoice',
    subject: `Invoice #${number}: renewal of ${domain}`,
    text: `Invoice #${number} for the renewal of ${domain} until ${until}.`,
    sent: now,
    zone_name: zone.name,
  })
}
