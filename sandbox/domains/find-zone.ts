import type { Call } from '../api/endpoint'
import { notFound, refuse } from '../api/envelope'
import { zonesOf } from './registration'
import type { Registration, Zone } from './state'

type ZoneCall = Pick<Call<unknown>, 'account' | 'params' | 'now'>

/** Finds the account's zone in the path; another account's zone is 404, like one that does not exist. */
export function findZone({ account, params, now }: ZoneCall): Zone {
  return zonesOf(account, now).find(({ id }) => String(id) === params['zone_id']) ?? notFound()
}

/** Finds a zone registered here, or refuses with 403 and the message of the operation. */
export function findRegistered(call: ZoneCall, refusal: string): { zone: Zone; registration: Registration } {
  const zone = findZone(call)
  return { zone, registration: zone.registration ?? refuse(403, refusal) }
}

/** For `guard`: only checks that the zone exists. */
export function zoneExists(call: ZoneCall): void {
  findZone(call)
}
