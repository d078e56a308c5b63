'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeDialog, ConfirmChange, DeleteDialog } from '@/components/form/change-dialog'
import { useDraft } from '@/components/form/use-draft'
import { explained } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { useSecrets } from '@/components/secret/secret-provider'
import { TextField } from '@/components/ui/field'
import { Check, RefreshCw, Plus } from '@/components/ui/icons'
import { Segment } from '@/components/ui/segment'
import { keyLabelLimit, keyLives, keyRefusal, lastDay } from '@/lib/account/rules/api-keys'
import { useStoredForm } from '@/components/form/use-stored-form'
import { changeKeyAction, revokeKeyAction, rotateKeyAction, createKeyAction } from '../actions'
import {
  AccessFields,
  keyProblems,
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
  const form = useChangeForm(changeKeyAction, {
    subject: ({ id }) => ({ kind: 'apiKeyEdit', id, name: apiKey.label }),
    announce: () => ({ title: t('edit.done', { label: draft.label.trim() }) }),
  })
  const [opened] = useState(() => new Date())
  const problems = keyProblems(draft, opened)
  const next = { id: apiKey.id, label: draft.label.trim(), permissions: draft.permissions }

  function type(part: Partial<KeyDraft>) {
    kept.change({ ...draft, ...part })
  }

  return (
    <ChangeDialog
      title={t('edit.title', { label: apiKey.label })}
      word={(word) => t(`edit.${word}`)}
      icon={Check}
      form={form}
      input={isValid(problems) ? next : null}
      draft={kept}
      refused={(failure) => explained(keyRefusal(failure), (key) => t(`refused.${key}`))}
      found={JSON.stringify(now) === JSON.stringify(draft)}
      onClose={onClose}
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
  const form = useChangeForm(rotateKeyAction, {
    subject: ({ id }) => ({ kind: 'apiKeyRenew', id, name: label }),
    announce: () => ({ title: t('rotate.done', { label }) }),
    now: prefix,
    onDone: ({ value }) => show(apiKey.id, label, value.secret),
  })
  // The ID stays, and the prefix changes (api-fields §4).
  const isNew = form.outcome?.status === 'unknown' && !!form.before && prefix !== null && prefix !== form.before

  return (
    <ConfirmChange
      form={form}
      input={{ id: apiKey.id }}
      title={t('rotate.title', { label })}
      keep={t('rotate.keep')}
      confirm={{ label: t('rotate.start'), variant: 'destroy', icon: RefreshCw }}
      whether={t('rotate.whether')}
      refused={(failure) => explained(keyRefusal(failure), (key) => t(`refused.${key}`))}
      found={isNew}
      latestState={t(isNew ? 'rotate.isNew' : 'rotate.isSame', { prefix: prefix ?? '–' })}
      onClose={onClose}
    >
      <p>{t('rotate.means')}</p>
    </ConfirmChange>
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
  const form = useChangeForm(createKeyAction, {
    subject: (key) => ({ kind: 'apiKeyAdd', id: key.label, name: key.label }),
    announce: () => ({ title: t('new.done', { label: draft.label.trim() }) }),
    now: keys,
    onDone: ({ value }, { label }) => {
      // The answer has no ID, and two keys may have one name.
      show(`${label.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${Date.now()}`, label, value.secret)
      clear()
    },
    onFound: clear,
  })
  const isNew = ({ id, label }: KeyRow) => label === form.sent?.label && !form.before?.some((key) => key.id === id)
  const isMade = form.outcome?.status === 'unknown' && keys.some(isNew)
  const [opened] = useState(() => new Date())
  const problems = keyProblems(draft, opened)
  const shownProblems = form.tried ? problems : {}
  const { label, permissions, expires } = draft
  const lives = keyLives.map((days) => ({ days, value: String(days), day: lastDay(days, opened) }))

  function type(part: Partial<KeyDraft>) {
    setDraft((typed) => ({ ...typed, ...part }))
  }

  return (
    <ChangeDialog
      title={t('add')}
      word={(word) => t(`new.${word}`)}
      icon={Plus}
      form={form}
      input={isValid(problems) ? { label: label.trim(), permissions, expiresAt: endOf(expires) } : null}
      refused={(failure) => explained(keyRefusal(failure), (key) => t(`refused.${key}`))}
      found={isMade}
      latestState={t(isMade ? 'new.isThere' : 'new.notThere')}
      onClose={onClose}
    >
      <TextField
        label={t('fields.label')}
        hint={t('fields.labelHint')}
        error={shownProblems.label && t(`problems.${shownProblems.label}`)}
        value={label}
        maxLength={keyLabelLimit + 1}
        autoComplete="off"
        data-autofocus
        onChange={(event) => type({ label: event.target.value })}
      />
      <AccessFields
        permissions={permissions}
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
        value={expires}
        onChange={(event) => type({ expires: event.target.value })}
      />
      <Segment
        label={t('lives.label')}
        name="key-life"
        value={lives.find(({ day }) => day === expires)?.value ?? 'other'}
        options={lives.map(({ value, days }) => ({
          value,
          name: days === null ? t('lives.never') : t('lives.days', { days }),
        }))}
        onChange={(value) => type({ expires: lives.find((life) => life.value === value)?.day ?? '' })}
      />
    </ChangeDialog>
  )
}

const isValid = (problems: ReturnType<typeof keyProblems>) => Object.keys(problems).length === 0

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
