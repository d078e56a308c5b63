'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { findSame, fullName, type DnsRecord } from '@/lib/rules/dns-record'
import { readableName } from '@/lib/rules/dns/name'
import { useDomain } from '../domain-live'

type StayedNoticeProps = {
  /** Deleted, as the API said. */
  record: DnsRecord
  /** As read after that. */
  records: readonly DnsRecord[]
}

/** The API may say "deleted" of a record that it protects, and keep it (api-fields §19.18): then the list tells. */
export function StayedNotice({ record, records }: StayedNoticeProps) {
  const t = useTranslations('records.stayed')
  const { domain } = useDomain()
  if (!findSame(record, records)) return null
  const name = `${fullName(readableName(record.name), domain.display)} ${record.type}`
  return (
    <div className="mb-4">
      <Notice tone="warn" role="status" title={t('what', { name })}>
        {t('means')}
      </Notice>
    </div>
  )
}
