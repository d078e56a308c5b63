'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { LongTextarea } from '@/components/form/long-textarea'
import { Field } from '@/components/ui/field'
import { readPastedDs } from '@/lib/domains/rules/dnskey'
import type { DsDraft } from '@/lib/domains/rules/dnssec'

type PasteDialogProps = {
  /** The domain in ASCII, which a DS record is computed with. */
  name: string
  onClose: () => void
  onAdd: (drafts: DsDraft[]) => void
}

/** Reads DS records pasted from a DNS provider, or keys that they are made of. */
export function PasteDialog({ name, onClose, onAdd }: PasteDialogProps) {
  const t = useTranslations('domain.ds')
  const [text, setText] = useState('')
  const { data } = useQuery({
    queryKey: ['pasted-ds', name, text],
    queryFn: () => readPastedDs(text, name),
    networkMode: 'always',
    gcTime: 0,
  })
  const { drafts, unread, others, digest4, zoneKeys } = data ?? nothing
  const left = [
    unread.length > 0 && t('paste.unread', { count: unread.length, line: unread[0] ?? '' }),
    others.length > 0 && t('paste.others', { names: others.join(', ') }),
    digest4 > 0 && t('problems.digest4'),
  ].filter((reason) => reason !== false)
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
        good={
          drafts.length > 0 &&
          [t('paste.found', { count: drafts.length }), zoneKeys > 0 && t('paste.zoneKeys', { count: zoneKeys })]
            .filter(Boolean)
            .join(' ')
        }
        error={left.length > 0 ? left.join(' ') : undefined}
      >
        {(wires) => (
          <LongTextarea
            {...wires}
            data-autofocus
            mono
            rows={5}
            spellCheck={false}
            placeholder={`${name}. IN DNSKEY 257 3 13 …`}
            value={text}
            onText={setText}
          />
        )}
      </Field>
    </FormDialog>
  )
}

const nothing = { drafts: [], unread: [], others: [], digest4: 0, zoneKeys: 0 }
