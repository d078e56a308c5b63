'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { saveZoneFile, zoneFileText } from '@/components/domain/zone-export'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useTypedCount } from '@/components/table/skipped-items'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { listClass } from '@/components/ui/class-names'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Download } from '@/components/ui/icons'
import { recordTitle } from '@/lib/dns/rules/name'
import { type DnsRecord, shortValue } from '@/lib/dns/rules/record'
import type { Failure } from '@/lib/model/outcome'
import { useDomain } from '../../domain-live'
import { countKinds } from '../import/preview-rows'
import { PreviewTally } from '../import/preview-tally'
import type { ZoneEdit } from './zone-edit'

type SaveDialogProps = {
  edit: ZoneEdit
  /** As last read, for a copy before records are deleted. */
  present: readonly DnsRecord[]
  /** The zone is being read once more. */
  busy: boolean
  /** Why it could not be. */
  failure: Failure | null
  onKeep: () => void
  onSave: () => void
  calls: Shown | null
}

/** Records listed; the rest is counted. */
const most = 20

/** Review before a text is sent: how many of each kind. Deletions are confirmed apart, many by typing their number. */
export function SaveDialog({ edit, present, busy, failure, onKeep, onSave, calls }: SaveDialogProps) {
  const t = useTranslations('zoneText')
  const words = useTranslations('zoneFile')
  const table = useTranslations('table')
  const { domain } = useDomain()
  const [confirmed, setConfirmed] = useState(false)
  const gone = edit.steps.flatMap((step) => (step.kind === 'remove' ? [step.before] : []))
  const typedCount = useTypedCount(gone.length)
  const label = t('save', { count: edit.changes.length })
  return (
    <ConfirmDialog
      open
      busy={busy}
      onKeep={onKeep}
      onConfirm={onSave}
      title={t('review.title', { name: domain.display })}
      keep={t('review.keep')}
      beside={<ShowCalls of={calls} />}
      confirm={{
        label,
        variant: gone.length > 0 ? 'destroy' : 'primary',
        reason: gone.length > 0 && !confirmed ? t('review.confirmFirst') : typedCount.reason,
      }}
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <PreviewTally counts={countKinds(edit.changes)} />
        {gone.length > 0 && (
          <>
            <ul className={`${listClass} text-compact`} aria-label={t('review.gone')}>
              {gone.slice(0, most).map((record) => (
                <li key={record.id} className="wrap-anywhere">
                  <span className="font-medium text-fg-strong">{recordTitle(record, domain.display)}</span>{' '}
                  <span className="mono">{shortValue(record)}</span>
                </li>
              ))}
              {gone.length > most && <li className="text-fg-muted">{table('more', { count: gone.length - most })}</li>}
            </ul>
            <p>
              <Button
                size="small"
                icon={Download}
                onClick={() => saveZoneFile(domain.name, zoneFileText(domain.name, present))}
              >
                {words('remove.copy')}
              </Button>
            </p>
            <Checkbox
              label={t('review.confirm', { count: gone.length })}
              hint={words('remove.means')}
              checked={confirmed}
              onChange={(event) => setConfirmed(event.target.checked)}
            />
            {typedCount.field}
          </>
        )}
        <OutcomeNotice outcome={failure && { status: 'refused', failure, fieldErrors: {} }} whether="" />
      </div>
    </ConfirmDialog>
  )
}
