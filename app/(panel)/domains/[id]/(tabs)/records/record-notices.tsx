'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { linkButtonClass } from '@/components/ui/class-names'
import { Notice } from '@/components/ui/notice'
import { type FieldProblem, type FieldWarning, type RecordField, zoneFileLine } from '@/lib/dns/rules/draft'
import type { FieldOffer } from '@/lib/dns/rules/fields'
import { type DnsRecord, type NewRecord, type RecordType, shortText } from '@/lib/dns/rules/record'
import { typeSpecs, type ValueKey } from '@/lib/dns/rules/types'
import { type checkAgainstZone, secondsUntilVisible } from '@/lib/dns/rules/zone'
import { formatDuration } from '@/lib/format/time'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { recordRefusalOf } from '@/lib/dns/rules/refusal'
import type { Failure } from '@/lib/model/outcome'
import { SupportLink } from '../domain-live'
import { useWarningText } from './warning-text'

/** A line of a zone file, or a value, never shortened. */
export function RecordLine({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-md border border-line bg-sunken px-3 py-2 font-mono text-[0.78125rem]/5 wrap-anywhere whitespace-pre-wrap">
      {children}
    </p>
  )
}

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

type FixProps = {
  offer: FieldOffer
  /** Type of the draft. */
  type: RecordType
  onOffer: (offer: FieldOffer) => void
}

/** A button that does what a field's error or warning offers. */
function Fix({ offer, type, onOffer }: FixProps) {
  const t = useTranslations('records')
  const label =
    'type' in offer
      ? t('form.makeIt', { type: offer.type })
      : t('form.use', { value: 'value' in offer ? shortText(offer.value) : listOf(offer.values) })
  function listOf(values: Partial<Record<ValueKey, string>>) {
    return typeSpecs[type].fields.map(({ key }) => `${t(`fields.${key}`)}: ${values[key] ?? ''}`).join(', ')
  }
  return (
    <button type="button" className={linkButtonClass} onClick={() => onOffer(offer)}>
      {label}
    </button>
  )
}

/** A field's error, with a button that fixes it where the intention is clear. */
export function ErrorWithFix({
  problem: { problem, offer },
  ...fix
}: Omit<FixProps, 'offer'> & { problem: FieldProblem }) {
  const t = useTranslations('records')
  return (
    <>
      {t(`problems.${problem}`)} {offer && <Fix offer={offer} {...fix} />}
    </>
  )
}

type ConflictNoticesProps = {
  /** Name and type of the draft. */
  record: { name: string; type: RecordType }
  warnings: readonly FieldWarning[]
  conflicts: ReturnType<typeof checkAgainstZone> | null
  onOffer: (field: RecordField, offer: FieldOffer) => void
  onType: (type: RecordType) => void
  onTtl: (ttl: string) => void
}

/** Conflicts and warnings of a record with the other records of its zone. */
export function ConflictNotices({ record, warnings, conflicts, onOffer, onType, onTtl }: ConflictNoticesProps) {
  const t = useTranslations('records')
  const words = useWarningText()
  const problem = conflicts?.problem ?? null
  const shown = [
    ...warnings.map(({ field, warning, offer }) => ({ key: warning, other: null, field, offer })),
    ...(conflicts?.warnings ?? []),
  ]
  return (
    <>
      {problem && (
        <Notice
          tone="danger"
          role="status"
          title={words.problem(record, problem)}
          actions={
            problem.key === 'cnameApex' && (
              <button type="button" className={linkButtonClass} onClick={() => onType('ALIAS')}>
                {t('form.makeIt', { type: 'ALIAS' })}
              </button>
            )
          }
        />
      )}
      {shown.length > 0 && (
        <Notice tone="warn" role="status" title={t('form.know')}>
          <ul className="grid grid-cols-1 content-start gap-2">
            {shown.map((warning) => (
              <li className="break-words" key={warning.key}>
                {words.warning(record, warning)}{' '}
                {'offer' in warning && warning.offer && (
                  <Fix offer={warning.offer} type={record.type} onOffer={(offer) => onOffer(warning.field, offer)} />
                )}
                {warning.key === 'ttlDiffers' && (
                  <button
                    type="button"
                    className={linkButtonClass}
                    onClick={() => onTtl(String(warning.other?.ttl ?? ''))}
                  >
                    {t('form.sameTtl', { ttl: warning.other?.ttl ?? 0 })}
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

/** Explains a refusal of a record for `OutcomeNotice`, or else one of its zone. */
export function useRecordRefusal(): (failure: Failure) => { means: ReactNode; actions?: ReactNode } | null {
  const t = useTranslations('records.refused')
  const ofZone = useZoneRefusal(<SupportLink />)
  return (failure) => {
    const refusal = recordRefusalOf(failure)
    return refusal ? { means: t(refusal.key) } : ofZone(failure)
  }
}
