'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { findSame } from '@/lib/dns/rules/content'
import { type DnsRecord, fullName } from '@/lib/dns/rules/record'
import { readableName } from '@/lib/dns/rules/name'
import { useDomain } from '../domain-live'

type StayedNoticeProps = {
  /** The record that the API reported as deleted. */
  record: DnsRecord
  /** Records as read afterwards. */
  records: readonly DnsRecord[]
}

/** The API may report a protected record as deleted and keep it (api-fields §19.18); the list reveals that. */
export function NotDeletedNotice({ record, records }: StayedNoticeProps) {
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
