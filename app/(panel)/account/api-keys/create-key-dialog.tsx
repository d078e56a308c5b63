'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useRefresh } from '@/components/form/use-lost-answer'
import { useStoredForm } from '@/components/form/use-stored-form'
import { useSecrets } from '@/components/secret/secret-provider'
import { TextField } from '@/components/ui/field'
import { Plus } from '@/components/ui/icons'
import { keyLabelLimit, keyRefusal } from '@/lib/account/rules/api-keys'
import { createKeyAction } from '../actions'
import { AccessFields, draftProblems, endOf, type KeyDraft, newKey, newKeyForms } from './key-fields'
import { type KeyRow, type Scopes, secretScope } from './key-row'

type Props = {
  keys: readonly KeyRow[]
  scopes: Promise<Scopes>
  onClose: () => void
}

/** Creates a key. Its value is then shown on the page, once. */
export function CreateKeyDialog({ keys, scopes, onClose }: Props) {
  const t = useTranslations('apiKeys')
  const look = useRefresh()
  const secrets = useSecrets()
  const { value: draft, change, clear } = useStoredForm(newKeyForms, 'api-key', () => newKey)
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState<{ label: string; others: readonly string[] } | null>(null)
  const { send, pending, outcome, reset } = useChange(createKeyAction, {
    subject: (key) => ({ kind: 'apiKeyAdd', id: key.label, name: key.label }),
    announce: () => ({ title: t('new.done', { label: draft.label.trim() }) }),
  })
  const made = sent && keys.some(({ id, label }) => label === sent.label && !sent.others.includes(id))
  const isMade = outcome?.status === 'unknown' && made === true
  const problems = draftProblems(draft, new Date())
  const shownProblems = tried ? problems : {}

  function type(part: Partial<KeyDraft>) {
    change((typed) => ({ ...typed, ...part }))
    if (outcome?.status === 'refused' || isMade) reset()
  }

  async function save() {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const label = draft.label.trim()
    setSent({ label, others: keys.map(({ id }) => id) })
    const answer = await send({ label, permissions: draft.permissions, expiresAt: endOf(draft.expires) })
    if (answer === null || answer.status === 'unknown') look.refresh()
    if (answer?.status !== 'done') return
    secrets.put({
      id: `api-key-${label.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`,
      title: t('new.secret', { label }),
      entries: [{ label: t('new.value'), value: answer.value.secret, masked: true }],
      scope: secretScope,
    })
    clear()
    onClose()
  }

  return (
    <FormDialog
      title={t('add')}
      keep={t('new.keep')}
      save={t('new.save')}
      icon={Plus}
      pending={pending}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={t('fields.label')}
        hint={t('fields.labelHint')}
        error={shownProblems.label && t(`problems.${shownProblems.label}`)}
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
        error={shownProblems.permissions && t(`problems.${shownProblems.permissions}`)}
      />
      <TextField
        label={t('fields.expires')}
        hint={t('fields.expiresHint')}
        error={shownProblems.expires && t(`problems.${shownProblems.expires}`)}
        optional
        type="date"
        value={draft.expires}
        onChange={(event) => type({ expires: event.target.value })}
      />
      <OutcomeNotice
        outcome={outcome}
        whether={t('new.whether')}
        refused={(failure) => {
          const means = keyRefusal(failure)
          return means && { means: t(`refused.${means}`) }
        }}
        found={isMade}
        onFound={() => {
          clear()
          setTried(false)
        }}
        latestState={t(isMade ? 'new.isThere' : 'new.notThere')}
        readAt={look.readAt}
        check={{ onClick: look.refresh, busy: look.busy }}
      />
    </FormDialog>
  )
}
