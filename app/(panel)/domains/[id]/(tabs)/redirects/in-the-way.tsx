'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { ConfirmChange } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { useRefresh } from '@/components/live/use-refresh'
import { Button } from '@/components/ui/button'
import { Trash2 } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { type DnsRecord, shownValue } from '@/lib/dns/rules/record'
import { recordUndo } from '@/lib/undo/rules/record-undo'
import { SupportLink, useDomain } from '../domain-live'
import { deleteRecord } from '../records/actions'

type InTheWayProps = {
  /** Full name that is redirected, for display. */
  name: string
  /** Its records that browsers would follow instead. */
  records: readonly DnsRecord[]
}

const valueOf = (record: DnsRecord) => `${record.type} ${shownValue(record)}`

/** The records that a redirect would take the place of, with their values, to delete one by one. */
export function InTheWay({ name, records }: InTheWayProps) {
  const t = useTranslations('redirects.inTheWay')
  const [asked, setAsked] = useState<DnsRecord | null>(null)
  return (
    <>
      {records.length > 0 && (
        <Notice tone="warn" title={t('what', { name, count: records.length })} role="status">
          <p>{t('means')}</p>
          <ul className="mt-2 grid grid-cols-1 gap-2">
            {records.map((record) => (
              <li className="flex flex-wrap items-center gap-x-3 gap-y-1" key={record.id}>
                <span className="min-w-0 flex-1 mono wrap-anywhere">{valueOf(record)}</span>
                <Button
                  size="small"
                  icon={Trash2}
                  aria-label={t('delete', { record: valueOf(record) })}
                  onClick={() => setAsked(record)}
                >
                  {t('deleteShort')}
                </Button>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {asked && <DeleteInTheWay name={name} record={asked} records={records} onClose={() => setAsked(null)} />}
    </>
  )
}

type DeleteInTheWayProps = InTheWayProps & { record: DnsRecord; onClose: () => void }

function DeleteInTheWay({ name, record, records, onClose }: DeleteInTheWayProps) {
  const t = useTranslations('redirects.inTheWay')
  const { domain } = useDomain()
  const { refresh } = useRefresh()
  const form = useChangeForm(deleteRecord, {
    subject: ({ id }) => ({ kind: 'recordDelete', id: `${id}:${record.id}`, name: `${name} ${record.type}` }),
    announce: () => ({ title: t('deleted', { name, type: record.type }) }),
    undo: () => recordUndo(domain, { before: record, after: null }, records),
    live: { refresh },
  })
  const isThere = records.some(({ id }) => id === record.id)
  return (
    <ConfirmChange
      form={form}
      input={{ id: domain.id, record }}
      title={t('title', { name, type: record.type })}
      keep={t('keep')}
      confirm={{ label: t('do'), icon: Trash2, variant: 'danger' }}
      whether={t('whether')}
      refused={useZoneRefusal(<SupportLink />)}
      found={!isThere}
      latestState={t(isThere ? 'isThere' : 'isGone')}
      onClose={onClose}
    >
      <p className="mono text-compact wrap-anywhere">{valueOf(record)}</p>
      <p>{t('deleteMeans')}</p>
    </ConfirmChange>
  )
}
