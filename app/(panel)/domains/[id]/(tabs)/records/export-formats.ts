import { zoneFileText } from '@/components/domain/zone-export'
import type { DnsRecord } from '@/lib/dns/rules/record'
import { printDnsControl } from '@/lib/dns/zone-file/dnscontrol'
import { type ExportedZone, exportedRecords } from '@/lib/dns/zone-file/export-fields'
import { printOctoDns } from '@/lib/dns/zone-file/octodns'
import { printTerraform } from '@/lib/dns/zone-file/terraform'

export const exportFormats = ['bind', 'dnsControl', 'octoDns', 'terraform'] as const
export type ExportFormat = (typeof exportFormats)[number]

type Exported = { file: string; text: string; asComments: number }

/**
 * Writes a zone in one of the formats.
 *
 * @param aliasAsComment see `zoneFileText`
 * @returns `asComments`: how many records the format cannot hold
 */
export function exportZone(
  format: ExportFormat,
  records: readonly DnsRecord[],
  zone: ExportedZone,
  aliasAsComment: boolean,
): Exported {
  const unknown = exportedRecords(records).filter(({ values }) => values === null).length
  switch (format) {
    case 'bind':
      return {
        file: `${zone.name}.zone`,
        text: zoneFileText(zone.name, records, aliasAsComment),
        asComments: 0,
      }
    case 'dnsControl':
      return { file: 'dnsconfig.js', asComments: unknown, text: printDnsControl(records, zone) }
    case 'octoDns':
      return { file: `${zone.name}.yaml`, asComments: unknown, text: printOctoDns(records) }
    case 'terraform':
      return { file: `${zone.name}.tf`, asComments: 0, text: printTerraform(records, zone) }
  }
}
