'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeleteDialog, FormDialog } from '@/components/form/form-dialog'
import { DraftNotice, useDraft } from '@/components/form/use-draft'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useRefresh } from '@/components/form/use-lost-answer'
import { useSecrets } from '@/components/secret/secret-provider'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextField } from '@/components/ui/field'
import { Check, RefreshCw, Plus } from '@/components/ui/icons'
import { keyLabelLimit, keyRefusal } from '@/lib/account/rules/api-keys'
import { useStoredForm } from '@/components/form/use-stored-form'
import { changeKeyAction, revokeKeyAction, rotateKeyAction, createKeyAction } from '../actions'
import { AccessFields, draftProblems, type KeyDraft, keyDrafts, endOf, newKey, newKeyForms } from './key-fields'
import { type KeyRow, type Scopes, secretScope } from './key-row'

type EditProps = {
  apiKey: KeyRow
  scopes: Promise<Scopes>
  onClose: () => void
}

/** Changes the name and access of an active key; its value and expiry stay the same. */
export function EditKeyDialog({ apiKey, scopes, onClose }: EditProps) {
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

/** Asks before a key gets a new value, because the old one stops working at once. */
export function RotateKeyDialog({ apiKey, onClose }: { apiKey: KeyRow; onClose: () => void }) {
  const t = useTranslations('apiKeys')
  const look = useRefresh()
  const secrets = useSecrets()
  const { label, prefix } = apiKey
  const [before, setBefore] = useState<string | null>(null)
  const { send, pending, outcome } = useChange(rotateKeyAction, {
    subject: ({ id }) => ({ kind: 'apiKeyRenew', id, name: label }),
    announce: () => ({ title: t('rotate.done', { label }) }),
  })

  // The ID stays, and the prefix changes (api-fields §4).
  const isNew = outcome?.status === 'unknown' && before !== null && prefix !== null && prefix !== before

  async function rotate() {
    setBefore(prefix)
    const answer = await send({ id: apiKey.id })
    if (answer === null || answer.status === 'unknown') look.refresh()
    if (answer?.status !== 'done') return
    secrets.put({
      id: `api-key-${apiKey.id}`,
      title: t('new.secret', { label }),
      entries: [{ label: t('new.value'), value: answer.value.secret, masked: true }],
      scope: secretScope,
    })
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
          outcome={outcome}
          whether={t('rotate.whether')}
          refused={(failure) => {
            const means = keyRefusal(failure)
            return means && { means: t(`refused.${means}`) }
          }}
          found={isNew}
          latestState={t(isNew ? 'rotate.isNew' : 'rotate.isSame', { prefix: prefix ?? '–' })}
          readAt={look.readAt}
          check={{ onClick: look.refresh, busy: look.busy }}
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
      refused={(failure) => {
        const means = keyRefusal(failure)
        return means && { means: t(`refused.${means}`) }
      }}
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
