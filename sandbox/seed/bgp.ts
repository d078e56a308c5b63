import type { Account } from '../accounts/account'

/** BGP of the demo: ASNs, prefix lists and sessions. */
export function seedBgp(account: Account): void {
  account.bgp.sessions = []
}
