import { saveFile } from '@/components/form/save-file'
import { formatDayKey } from '@/lib/format/time'
import type { DnsRecord } from '@/lib/rules/dns-record'
import { printZoneFile } from '@/lib/rules/zone-file/print'

/**
 * A zone as a BIND zone file, for a person to keep.
 *
 * @param zone its name in ASCII
 * @param aliasAsComment few name servers know ALIAS; the others refuse a file that has one
 */
export function zoneFileText(zone: string, records: readonly DnsRecord[], aliasAsComment = false): string {
  return printZoneFile(records, { zone, head: [`${zone}, ${formatDayKey(new Date(), 'UTC')}`], aliasAsComment })
}

/** Lets the browser save a zone file under the zone's name. */
export function saveZoneFile(zone: string, text: string): void {
  saveFile(`${zone}.zone`, 'text/plain', text)
}
