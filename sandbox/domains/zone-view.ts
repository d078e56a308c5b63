import { z } from 'zod'
import type { Account } from '../accounts/account'
import { encodeDateTime, encodeFlag, str01, strNum, unix } from '../api/wire'
import { displayName } from './names'
import { domainState, isExternal } from './registration'
import type { Zone } from './state'
import { findTld } from './tlds'
import { zoneRecords } from './zone-records'

/** api-fields §17.1; the domain_* members of an unregistered zone are null (§20). */
export const zoneSchema = z.object({
  zone_id: strNum,
  cust_id: strNum,
  zone_name: z.string(),
  zone_name_display: z.string(),
  zone_type: z.enum(['NATIVE', 'MASTER', 'SLAVE']),
  zone_active: str01,
  zone_protected: str01,
  zone_is_registered: str01,
  domain_registrar: z.string().nullable(),
  domain_status: z.enum(['active', 'pending', 'expired', 'locked']).nullable(),
  domain_expiry_date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    .nullable(),
  domain_auto_renew: str01.nullable(),
  external_dns: str01,
  record_count: z.int(),
  zone_updated: z.union([unix, z.literal(false)]),
})

export function zoneEntry(account: Account, zone: Zone, now: number): z.input<typeof zoneSchema> {
  const { registration } = zone
  return {
    zone_id: String(zone.id),
    cust_id: String(account.id),
    zone_name: zone.name,
    zone_name_display: displayName(zone.name),
    zone_type: zone.type,
    zone_active: '1',
    zone_protected: encodeFlag(registration !== null),
    zone_is_registered: encodeFlag(registration !== null),
    domain_registrar: registration && (findTld(zone.name)?.registry ?? ''),
    domain_status: registration && domainState(registration, now),
    domain_expiry_date: registration && encodeDateTime(registration.expires),
    domain_auto_renew: registration && encodeFlag(registration.autoRenew),
    external_dns: encodeFlag(isExternal(zone)),
    record_count: zoneRecords(zone).length,
    zone_updated: zone.updated ?? false,
  }
}
