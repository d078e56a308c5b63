import type { Account } from './sandbox'

export type SeedZone = { id: string; name: string; display: string }

/** A zone of the demo by its label and ending, as in `sandbox/seed/domains.ts`; its name has the account's number. */
export async function zoneOf(account: Account, label: string, tld: string): Promise<SeedZone> {
  const { data } = await account.api<{ zone_id: string; zone_name: string; zone_name_display: string }[]>(
    'GET',
    '/dns/zones',
  )
  const form = new RegExp(`^${label}(-\\d+)?\\.${tld}$`)
  const found = data.find(({ zone_name_display }) => form.test(zone_name_display))
  if (!found) throw new Error(`no zone ${label}.${tld}`)
  return { id: String(found.zone_id), name: found.zone_name, display: found.zone_name_display }
}
