'use client'

import { useTranslations } from 'next-intl'
import { linkButtonClass } from '@/components/ui/button-class'
import { Notice } from '@/components/ui/notice'
import { type DnsRecord, fullName, type RecordType, shownValue } from '@/lib/dns/rules/record'
import type { FieldWarning } from '@/lib/dns/rules/draft'
import { readableName } from '@/lib/dns/rules/name'
import type { ZoneFinding, checkAgainstZone } from '@/lib/dns/rules/zone'
import { useDomain } from '../domain-live'

type ConflictNoticesProps = {
  /** Name and type of the draft. */
  record: { name: string; type: RecordType }
  warnings: readonly FieldWarning[]
  conflicts: ReturnType<typeof checkAgainstZone> | null
  onType: (type: RecordType) => void
  onTtl: (ttl: string) => void
}

/** Conflicts and warnings of a record with the other records of its zone. */
export function ConflictNotices({ record, warnings, conflicts, onType, onTtl }: ConflictNoticesProps) {
  const t = useTranslations('records')
  const { domain } = useDomain()
  const readable = (name: string) => fullName(readableName(name), domain.display)
  const problem = conflicts?.problem ?? null
  const known = [...warnings.map(({ warning }) => ({ key: warning, other: null })), ...(conflicts?.warnings ?? [])]
  const about = ({ other }: ZoneFinding<unknown>) => ({
    name: readable(record.name),
    type: record.type,
    otherName: other ? readable(other.name) : '',
    otherType: other?.type ?? '',
    other: other ? shortly(other) : '',
    ttl: other?.ttl ?? 0,
  })
  return (
    <>
      {problem && (
        <Notice
          tone="danger"
          role="status"
          title={t(`problems.${problem.key}`, about(problem))}
          actions={
            problem.key === 'cnameApex' && (
              <button type="button" className={linkButtonClass} onClick={() => onType('ALIAS')}>
                {t('form.makeIt', { type: 'ALIAS' })}
              </button>
            )
          }
        />
      )}
      {known.length > 0 && (
        <Notice tone="warn" role="status" title={t('form.know')}>
          <ul className="grid grid-cols-1 content-start gap-2">
            {known.map((one) => (
              <li className="break-words" key={one.key}>
                {t(`warnings.${one.key}`, about(one))}{' '}
                {one.key === 'ttlDiffers' && (
                  <button type="button" className={linkButtonClass} onClick={() => onTtl(String(one.other?.ttl ?? ''))}>
                    {t('form.sameTtl', { ttl: one.other?.ttl ?? 0 })}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

function shortly(record: DnsRecord): string {
  const value = shownValue(record)
  return value.length > 60 ? `${value.slice(0, 60)}…` : value
}
