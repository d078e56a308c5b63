import { refuse } from '../api/envelope'
import { choices } from '../choices'
import type { Zone } from './state'

const { zoneWriteTakes, text } = choices.domains

/** Real time until which a zone is busy with a change; not persisted. */
const busyUntil = new WeakMap<Zone, number>()

/**
 * Allows only one change of records or redirects at a time per zone: a second one before the response of the first fails
 * with 500 (api-fields §19.20). Returns the delay of the response in milliseconds.
 */
export function beginZoneWrite(zone: Zone, change: string, now: number): number {
  const clock = performance.now()
  if ((busyUntil.get(zone) ?? 0) > clock) refuse(500, text.zoneBusy(change))
  busyUntil.set(zone, clock + zoneWriteTakes - 2)
  zone.updated = now
  return zoneWriteTakes
}
