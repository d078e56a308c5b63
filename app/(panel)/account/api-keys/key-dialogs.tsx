'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeDialog, DeleteDialog } from '@/components/form/form-dialog'
import { useDraft } from '@/components/form/use-draft'
import { explained, OutcomeNotice } from '@/components/form/outcome-notice'
import { usePageChange } from '@/components/form/use-lost-answer'
import { useSecrets } from '@/components/secret/secret-provider'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextField } from '@/components/ui/field'
import { Check, RefreshCw, Plus } from '@/components/ui/icons'
import { keyLabelLimit, keyRefusal } from '@/lib/account/rules/api-keys'
import { useStoredForm } from '@/components/form/use-stored-form'
import { changeKeyAction, revokeKeyAction, rotateKeyAction, createKeyAction } from '../actions'
import {
  AccessFields,
  draftProblems,
  type KeyDraft,
  keyDrafts,
  type KeyRow,
  endOf,
  newKey,
  newKeyForms,
  type Scopes,
} from './key-fields'

type EditProps = {
  apiKey: KeyRow
  scopes: Promise<Scopes>
  onClose: () => void
}

/** Changes the name and access of an active key; its value and expiry stay the same. */
export function EditKeyDialog({ apiKey, scopes, onClose }: EditProps) {
  const t = useTranslations('apiKeys')
  const now: KeyDraft = { label: apiKey.label, expires: '', permissions: apiKey.permissions }
  const kept = useDraft(keyDrafts, `api-key:${apiKey.id}`, now, JSON.stringify(now))
  const draft = kept.value
  const change = usePageChange(changeKeyAction, {
    subject: ({ id }) => ({ kind: 'apiKeyEdit', id, name: apiKey.label }),
    announce: () => ({ title: t('edit.done', { label: draft.label.trim() }) }),
  })
  const [opened] = useState(() => new Date())
  const problems = draftProblems(draft, opened)

  function type(part: Partial<KeyDraft>) {
    kept.change({ ...draft, ...part })
  }

  async function save() {
    if (Object.keys(problems).length > 0) return
    return change.send({ id: apiKey.id, label: draft.label.trim(), permissions: draft.permissions })
  }

  return (
    <ChangeDialog
      title={t('edit.title', { label: apiKey.label })}
      word={(word) => t(`edit.${word}`)}
      icon={Check}
      change={change}
      draft={kept}
      refused={(failure) => explained(keyRefusal(failure), (key) => t(`refused.${key}`))}
      found={JSON.stringify(now) === JSON.stringify(draft)}
      onClose={onClose}
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
    </ChangeDialog>
  )
}

/** Asks before a key gets a new value, because the old one stops working at once. */
export function RotateKeyDialog({ apiKey, onClose }: { apiKey: KeyRow; onClose: () => void }) {
  const t = useTranslations('apiKeys')
  const show = useNewValue()
  const { label, prefix } = apiKey
  const [before, setBefore] = useState<string | null>(null)
  const { send, pending, outcome, notice } = usePageChange(rotateKeyAction, {
    subject: ({ id }) => ({ kind: 'apiKeyRenew', id, name: label }),
    announce: () => ({ title: t('rotate.done', { label }) }),
  })

  // The ID stays, and the prefix changes (api-fields §4).
  const isNew = outcome?.status === 'unknown' && before !== null && prefix !== null && prefix !== before

  async function rotate() {
    setBefore(prefix)
    const answer = await send({ id: apiKey.id })
    if (answer?.status !== 'done') return
    show(apiKey.id, label, answer.value.secret)
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onKeep={onClose}
      onConfirm={() => void rotate()}
      title={t('rotate.title', { label })}
      keep={t('rotate.keep')}
      busy={pending}
      confirm={{ label: t('rotate.start'), variant: 'destroy', icon: RefreshCw }}
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <p>{t('rotate.means')}</p>
        <OutcomeNotice
          {...notice}
          whether={t('rotate.whether')}
          refused={(failure) => explained(keyRefusal(failure), (key) => t(`refused.${key}`))}
          found={isNew}
          latestState={t(isNew ? 'rotate.isNew' : 'rotate.isSame', { prefix: prefix ?? '–' })}
        />
      </div>
    </ConfirmDialog>
  )
}

/** Asks before a key is revoked, which cannot be undone. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: KeyRow; onClose: () => void }) {
  const t = useTranslations('apiKeys')
  const { id, label, state } = apiKey
  return (
    <DeleteDialog
      action={revokeKeyAction}
      input={{ id }}
      subject={{ kind: 'apiKeyRevoke', id, name: label }}
      isGone={state === 'revoked'}
      word={(word) => t(`revoke.${word}`, { label })}
      refused={(failure) => explained(keyRefusal(failure), (key) => t(`refused.${key}`))}
      onClose={onClose}
    >
      <p>{t('revoke.means')}</p>
    </DeleteDialog>
  )
}

type Props = {
  keys: readonly KeyRow[]
  scopes: Promise<Scopes>
  onClose: () => void
}

/** Creates a key. Its value is then shown on the page, once. */
export function CreateKeyDialog({ keys, scopes, onClose }: Props) {
  const t = useTranslations('apiKeys')
  const show = useNewValue()
  const { value: draft, change: setDraft, clear } = useStoredForm(newKeyForms, 'api-key', () => newKey)
  const [tried, setTried] = useState(false)
  const [sent, setSent] = useState<{ label: string; others: readonly string[] } | null>(null)
  const change = usePageChange(createKeyAction, {
    subject: (key) => ({ kind: 'apiKeyAdd', id: key.label, name: key.label }),
    announce: () => ({ title: t('new.done', { label: draft.label.trim() }) }),
  })
  const made = sent && keys.some(({ id, label }) => label === sent.label && !sent.others.includes(id))
  const isMade = change.outcome?.status === 'unknown' && made === true
  const [opened] = useState(() => new Date())
  const problems = draftProblems(draft, opened)
  const shownProblems = tried ? problems : {}

  function type(part: Partial<KeyDraft>) {
    setDraft((typed) => ({ ...typed, ...part }))
    if (isMade) change.reset()
  }

  async function save() {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    const label = draft.label.trim()
    setSent({ label, others: keys.map(({ id }) => id) })
    const answer = await change.send({ label, permissions: draft.permissions, expiresAt: endOf(draft.expires) })
    if (answer?.status === 'done') {
      // The answer has no ID, and two keys may have one name.
      show(`${label.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${Date.now()}`, label, answer.value.secret)
      clear()
    }
    return answer
  }

  return (
    <ChangeDialog
      title={t('add')}
      word={(word) => t(`new.${word}`)}
      icon={Plus}
      change={change}
      refused={(failure) => explained(keyRefusal(failure), (key) => t(`refused.${key}`))}
      found={isMade}
      onFound={() => {
        clear()
        setTried(false)
      }}
      latestState={t(isMade ? 'new.isThere' : 'new.notThere')}
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
    </ChangeDialog>
  )
}

/** Shows the value of a new or renewed key on the page, once. */
function useNewValue() {
  const t = useTranslations('apiKeys.new')
  const secrets = useSecrets()
  return (id: string, label: string, value: string) =>
    secrets.put({
      id: `api-key-${id}`,
      title: t('secret', { label }),
      entries: [{ label: t('value'), value, masked: true }],
      scope: 'api-keys',
    })
}
