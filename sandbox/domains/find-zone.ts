import type { Call } from '../api/endpoint'
import { notFound, refuse } from '../api/envelope'
import { zonesOf } from './registration'
import type { Registration, Zone } from './state'

type ZoneCall = Pick<Call<unknown>, 'account' | 'params' | 'now'>

/** The account's own zone of the path; anyone else's looks like one that does not exist. */
export function findZone({ account, params, now }: ZoneCall): Zone {
  return zonesOf(account, now).find(({ id }) => String(id) === params['zone_id']) ?? notFound()
}

/** A zone that is registered here, or 403 with the text of the operation. */
export function findRegistered(call: ZoneCall, refusal: string): { zone: Zone; registration: Registration } {
  const zone = findZone(call)
  return { zone, registration: zone.registration ?? refuse(403, refusal) }
}

/** For `guard`: only that the zone is there. */
export function zoneExists(call: ZoneCall): void {
  findZone(call)
}
