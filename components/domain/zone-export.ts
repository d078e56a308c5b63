import { saveFile } from '@/components/form/save-file'
import { formatDayKey } from '@/lib/format/time'
import type { DnsRecord } from '@/lib/dns/rules/record'
import { printZoneFile } from '@/lib/dns/zone-file/print'

/**
 * Writes a zone as a BIND zone file.
 *
 * @param zone its name in ASCII
 * @param aliasAsComment writes ALIAS as comments, because name servers without support for it reject the file
 */
export function zoneFileText(zone: string, records: readonly DnsRecord[], aliasAsComment = false): string {
  return printZoneFile(records, { zone, head: [`${zone}, ${formatDayKey(new Date(), 'UTC')}`], aliasAsComment })
}

/** Saves a zone file named after the zone. */
export function saveZoneFile(zone: string, text: string): void {
  saveFile(`${zone}.zone`, 'text/plain', text)
}
