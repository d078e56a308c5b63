'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { isRecordType } from '@/lib/dns/rules/record'
import { RecordEditor, type RecordDialogProps } from './record-editor'

/** Adds, changes or copies a record. Only changing takes the place of its row; all else is a dialog. */
export function RecordDialog(props: RecordDialogProps) {
  const t = useTranslations('records.form')
  const { mode, recordId, records, onClose } = props
  // Kept as it was on opening, because a refreshed list may no longer contain it.
  const [record] = useState(() => records.find(({ id }) => id === recordId) ?? null)
  if (mode !== 'add' && (!record || !isRecordType(record.type))) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('missing.title')}
        foot={
          <Button variant="primary" onClick={onClose} data-autofocus>
            {t('missing.all')}
          </Button>
        }
      >
        <p>{t('missing.means')}</p>
      </Dialog>
    )
  }
  return <RecordEditor {...props} record={record} />
}
