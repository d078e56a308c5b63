'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { FormDialog } from '@/components/form/form-dialog'
import { failureOf, fetchLive, readLive } from '@/components/live/fetch-live'
import { TextField } from '@/components/ui/field'
import type { RecordList } from '@/lib/dns/api'
import { isReadOnlyRecord } from '@/lib/dns/rules/record'
import { printZoneFile } from '@/lib/dns/zone-file/print'
import type { DomainRow, DomainRows } from '@/lib/domains/model'
import type { Failure } from '@/lib/model/outcome'
import { cleanLine } from '@/lib/model/pasted'
import { paths } from '@/lib/paths'
import { useDomain } from '../../domain-live'

const noDomains: readonly DomainRow[] = []

/** Reads the records of another domain of the account, as a zone file for this one. */
export function CopyZoneDialog({ onClose, onText }: { onClose: () => void; onText: (text: string) => void }) {
  const t = useTranslations('zoneFile.copyZone')
  const { domain } = useDomain()
  const list = useId()
  const [name, setName] = useState('')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { data, error } = useQuery({
    queryKey: ['domains-to-copy'],
    queryFn: ({ signal }) => readLive<DomainRows>(paths.live.domains(), signal),
  })
  const rows = data?.value.rows.filter(({ id }) => id !== domain.id) ?? noDomains
  const typed = cleanLine(name).toLowerCase()
  const chosen = rows.find((row) => row.name === typed || row.display.toLowerCase() === typed)
  const failed = failure ?? failureOf(error)

  const copy = async () => {
    if (!chosen) return
    setPending(true)
    const answer = await fetchLive<RecordList>(paths.live.records(chosen.id))
    setPending(false)
    if (!answer.ok) return setFailure(answer.failure)
    // Names are relative, so they become names of this zone; the comment says where they are from.
    onText(
      printZoneFile(
        answer.value.rows.filter((record) => !isReadOnlyRecord(record)),
        { zone: domain.name, head: [chosen.name], aliasAsComment: false },
      ),
    )
    onClose()
  }
  return (
    <FormDialog
      title={t('title')}
      keep={t('keep')}
      save={t('do')}
      reason={chosen ? null : typed === '' ? t('choose') : t('notFound')}
      pending={pending}
      onClose={onClose}
      onSave={copy}
    >
      {failed && <FailureNotice failure={failed} what={t('failed')} role="alert" />}
      <TextField
        label={t('label')}
        hint={t('hint')}
        data-autofocus
        list={list}
        verbatim
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <datalist id={list}>
        {rows.map(({ id, display }) => (
          <option key={id} value={display} />
        ))}
      </datalist>
    </FormDialog>
  )
}
