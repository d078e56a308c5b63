'use client'

import Link from 'next/link'
import { paths } from '@/lib/paths'
import { isReadOnlyRecord, isRecordType, type DnsRecord } from '@/lib/dns/rules/record'
import { readableDomain } from '@/lib/model/domain-name'
import { useRecordDialog } from './use-record-dialog'

/** The name with the zone after it; links to the record's dialog if it can be edited. */
export function RecordName({ record, zone }: { record: DnsRecord; zone: { id: string; display: string } }) {
  const { open } = useRecordDialog()
  const { name, type } = record
  const text = (
    <span className="break-words">
      {readableDomain(name)}
      <span className="muted font-normal">{name === '@' ? ` ${zone.display}` : `.${zone.display}`}</span>
    </span>
  )
  if (isReadOnlyRecord(record) || !isRecordType(type)) return text
  return (
    <Link
      href={paths.domainRecords(zone.id, { dialog: 'edit', record: record.id })}
      prefetch={false}
      scroll={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        // The dialog is on this page, so no navigation is needed.
        event.preventDefault()
        open('edit', record.id)
      }}
    >
      {text}
    </Link>
  )
}
