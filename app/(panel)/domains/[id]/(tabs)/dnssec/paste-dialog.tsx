'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { LongTextarea } from '@/components/form/long-textarea'
import { Field } from '@/components/ui/field'
import { type DsDraft, readDsLines } from '@/lib/domains/rules/dnssec'

/** Parses DS records pasted from a DNS provider. */
export function PasteDialog({ onClose, onAdd }: { onClose: () => void; onAdd: (drafts: DsDraft[]) => void }) {
  const t = useTranslations('domain.ds')
  const [text, setText] = useState('')
  const { drafts, unread } = readDsLines(text)
  return (
    <FormDialog
      title={t('paste.open')}
      keep={t('paste.keep')}
      save={t('paste.do', { count: drafts.length })}
      reason={drafts.length === 0 ? t('paste.none') : null}
      pending={false}
      onClose={onClose}
      onSave={async () => {
        onAdd(drafts)
        onClose()
      }}
    >
      <Field
        label={t('paste.label')}
        hint={t('paste.hint')}
        good={drafts.length > 0 && t('paste.found', { count: drafts.length })}
        error={unread.length > 0 ? t('paste.unread', { count: unread.length, line: unread[0] ?? '' }) : undefined}
      >
        {(wires) => (
          <LongTextarea
            {...wires}
            data-autofocus
            mono
            rows={5}
            spellCheck={false}
            placeholder="20326 8 2 E06D44B80B8F1D39…"
            value={text}
            onText={setText}
          />
        )}
      </Field>
    </FormDialog>
  )
}
