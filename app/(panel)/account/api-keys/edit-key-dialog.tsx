'use client'

import { useTranslations } from 'next-intl'
import { DraftNotice } from '@/components/form/draft-notice'
import { FormDialog } from '@/components/form/form-dialog'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useRefresh } from '@/components/form/use-refresh'
import { useDraft } from '@/components/form/use-draft'
import { TextField } from '@/components/ui/field'
import { Check } from '@/components/ui/icons'
import { keyLabelLimit, keyRefusal } from '@/lib/account/rules/api-keys'
import { AccessFields } from './access-fields'
import { changeKeyAction } from './actions'
import { draftProblems, keyDrafts, type KeyDraft } from './key-draft'
import type { KeyRow, Scopes } from './key-row'

type Props = {
  apiKey: KeyRow
  scopes: Promise<Scopes>
  onClose: () => void
}

/** Changes the name and access of an active key; its value and expiry stay the same. */
export function EditKeyDialog({ apiKey, scopes, onClose }: Props) {
  const t = useTranslations('apiKeys')
  const look = useRefresh()
  const now: KeyDraft = { label: apiKey.label, expires: '', permissions: apiKey.permissions }
  const kept = useDraft(keyDrafts, `api-key:${apiKey.id}`, now, JSON.stringify(now))
  const draft = kept.value
  const { send, pending, outcome, reset } = useChange(changeKeyAction, {
    subject: ({ id }) => ({ kind: 'apiKeyEdit', id, name: apiKey.label }),
    announce: () => ({ title: t('edit.done', { label: draft.label.trim() }) }),
  })
  const problems = draftProblems(draft, new Date())

  function type(part: Partial<KeyDraft>) {
    kept.change({ ...draft, ...part })
    if (outcome?.status === 'refused') reset()
  }

  function discard() {
    kept.discard()
    onClose()
  }

  async function save() {
    if (Object.keys(problems).length > 0) return
    const answer = await send({ id: apiKey.id, label: draft.label.trim(), permissions: draft.permissions })
    if (answer?.status === 'done') discard()
    if (answer === null || answer.status === 'unknown') look.refresh()
  }

  return (
    <FormDialog
      title={t('edit.title', { label: apiKey.label })}
      keep={t('edit.keep')}
      save={t('edit.save')}
      icon={Check}
      pending={pending}
      onClose={onClose}
      onKeep={discard}
      onSave={save}
    >
      <p className="text-compact text-fg-muted">{t('edit.means')}</p>
      <TextField
        label={t('fields.label')}
        error={problems.label && t(`problems.${problems.label}`)}
        value={draft.label}
        maxLength={keyLabelLimit + 1}
        autoComplete="off"
        data-autofocus
        onChange={(event) => type({ label: event.target.value })}
      />
      <AccessFields
        permissions={draft.permissions}
        onChange={(permissions) => type({ permissions })}
        scopes={scopes}
        error={problems.permissions && t(`problems.${problems.permissions}`)}
      />
      <DraftNotice draft={kept} />
      <OutcomeNotice
        outcome={outcome}
        whether={t('edit.whether')}
        found={JSON.stringify(now) === JSON.stringify(draft)}
        refused={(failure) => {
          const means = keyRefusal(failure)
          return means && { means: t(`refused.${means}`) }
        }}
        readAt={look.readAt}
        check={{ onClick: look.refresh, busy: look.busy }}
      />
    </FormDialog>
  )
}
