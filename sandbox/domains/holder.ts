import type { Account } from '../accounts/account'
import type { Holder } from './state'

/** Holder of a domain whose registrant was never set here: the account's own profile. */
export function defaultHolder(account: Account): Holder {
  const { profile } = account.customer
  return {
    kind: 'organization',
    name: profile.name,
    organization: profile.name,
    email: profile.email,
    address: profile.address,
    city: profile.city,
    postalCode: profile.zipcode,
    countryCode: profile.country,
    identity: profile.companyNumber,
    identityType: 'organizationNumber',
  }
}
