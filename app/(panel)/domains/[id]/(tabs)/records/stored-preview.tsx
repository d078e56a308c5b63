'use client'

import { useLocale, useTranslations } from 'next-intl'
import { formatDuration } from '@/lib/format/time'
import type { DnsRecord, NewRecord } from '@/lib/dns/rules/record'
import { zoneFileLine } from '@/lib/dns/rules/draft'
import { secondsUntilVisible } from '@/lib/dns/rules/zone'
import { RecordLine } from './record-line'

type StoredPreviewProps = {
  record: NewRecord
  /** Records that resolvers may still cache: the whole zone, or the edited one. */
  before: readonly DnsRecord[]
  zone: { name: string; external: boolean }
}

/** How the record will be stored, and when the change is visible. */
export function StoredPreview({ record, before, zone }: StoredPreviewProps) {
  const t = useTranslations('records')
  const locale = useLocale()
  const seconds = secondsUntilVisible(record, before)
  return (
    <div className="grid grid-cols-1 content-start gap-2 text-compact" role="group" aria-label={t('form.stored')}>
      <p className="font-medium text-fg-strong">{t('form.stored')}</p>
      <RecordLine>{zoneFileLine(record, zone.name)}</RecordLine>
      <p className="text-fg-muted">
        {zone.external ? t('effect.external') : t('effect.old', { time: formatDuration(seconds, locale) })}
      </p>
    </div>
  )
}
