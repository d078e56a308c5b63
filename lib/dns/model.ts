import { z } from 'zod'
import { id, number, optional, required, text, textOrEmpty, withAliases } from '@/lib/api/wire'
import type { DnsRecord } from './rules/record'

/** A record of a zone (api-fields §17.2): id and type are required. */
const members = z.object({
  record_id: required(id),
  record_name: textOrEmpty,
  record_type: required(text),
  record_value: textOrEmpty,
  record_ttl: optional(number),
  record_priority: optional(number),
})

export const recordRow = withAliases(
  { record_id: ['id'], record_name: ['name'], record_type: ['type'], record_value: ['value'], record_ttl: ['ttl'] },
  members.transform((wire): DnsRecord => {
    const type = wire.record_type.trim().toUpperCase()
    return {
      id: wire.record_id,
      name: wire.record_name.trim().toLowerCase().replace(/\.$/, '') || '@',
      type,
      ttl: wire.record_ttl,
      ...valueOf(type, wire.record_value, wire.record_priority),
    }
  }),
)

/** The API sends the priority beside the value or inside it; we keep it separate for MX and inside the value for SRV. */
function valueOf(type: string, value: string, priority: number | null): Pick<DnsRecord, 'value' | 'priority'> {
  const words = value.trim().split(/\s+/)
  const [first = '', second = ''] = words
  if (type === 'MX' && words.length === 2 && /^\d+$/.test(first)) return { value: second, priority: Number(first) }
  if (type === 'SRV' && words.length === 3 && priority !== null)
    return { value: `${priority} ${value}`, priority: null }
  return { value, priority: type === 'MX' ? priority : null }
}
