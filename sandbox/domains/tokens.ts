import type { Account } from '../accounts/account'
import { sendMail } from '../accounts/mail'
import { choices } from '../choices'
import { seededHex } from '../seed/random'
import { displayName } from './names'

const { tokenLifetime, tokenWindow, tokensPerAccount, tokensPerDomain } = choices.domains

/** Counts requests and resends of the last day, except for tokens requested by a mass transfer (§8). */
function countedRequests(account: Account, now: number) {
  return account.domains.tokenRequests.filter(({ counted, at }) => counted && at > now - tokenWindow)
}

export function isAccountSpent(account: Account, now: number): boolean {
  return countedRequests(account, now).length >= tokensPerAccount
}

export function isDomainSpent(account: Account, zoneName: string, now: number): boolean {
  return countedRequests(account, now).filter((request) => request.zoneName === zoneName).length >= tokensPerDomain
}

export function hasLiveToken(account: Account, zoneName: string, now: number): boolean {
  return account.domains.tokenRequests.some(
    (request) => request.zoneName === zoneName && request.at > now - tokenLifetime,
  )
}

/** Lets the .no registry e-mail a one-time token to the registered address (§4.7, §6). */
export function sendToken(account: Account, zoneName: string, now: number, counted: boolean): void {
  const { domains } = account
  domains.tokenRequests = domains.tokenRequests.filter(({ at }) => at > now - tokenLifetime)
  domains.tokenRequests.push({ zoneName, at: now, counted })
  const token = seededHex(`token/${account.id}/${zoneName}/${now}/${domains.tokenRequests.length}`, 16).toUpperCase()
  const domain = displayName(zoneName)
  sendMail(account, {
    to: account.customer.profile.email,
    kind: 'one-time-token',
    subject: `One-time token for ${domain}`,
    text: `The one-time token for the transfer of ${domain} is ${token}. It is valid for 48 hours.`,
    sent: now,
    zone_name: zoneName,
    token,
  })
}
