import type { Call } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { refuseUnderReview } from './start-transfer'

/** Conditions that block every change of a mass transfer (§4.7). */
export function refuseIfBlocked(call: Pick<Call<unknown>, 'account'>): void {
  const { conditions } = call.account
  if (conditions.dnsUnavailable) refuse(400, 'DNS services are not available to this account.')
  if (conditions.profileIncomplete) {
    refuse(400, 'Incomplete account profile. Please complete your profile to enable DNS services.')
  }
  refuseUnderReview(call)
}
