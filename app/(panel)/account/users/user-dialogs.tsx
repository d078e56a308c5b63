'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeDialog, DeleteDialog } from '@/components/form/form-dialog'
import { useDraft } from '@/components/form/use-draft'
import { explained } from '@/components/form/outcome-notice'
import { usePageChange } from '@/components/form/use-lost-answer'
import { useStoredForm } from '@/components/form/use-stored-form'
import { TextField } from '@/components/ui/field'
import { Check, Plus } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { Contact } from '@/lib/account/model'
import { givenLevels, userRefusal } from '@/lib/account/rules/users'
import { addUserAction, changeUserAction, removeUserAction } from '../actions'
import { draftProblems, newUser, newUserForms, type UserDraft, userDrafts, UserFields } from './user-fields'

type AddProps = {
  users: readonly Contact[]
  onClose: () => void
}

/** Adds a user, who sets a password through a link sent by e-mail. */
export function AddUserDialog({ users, onClose }: AddProps) {
  const t = useTranslations('users')
  const { value: draft, change: type, clear } = useStoredForm(newUserForms, 'user', () => newUser)
  const [tried, setTried] = useState(false)
  const change = usePageChange(addUserAction, {
    subject: ({ username, name }) => ({ kind: 'userAdd', id: username, name }),
    announce: ({ value }) => ({ title: t('new.done', { name: value }), text: t('new.doneMeans') }),
  })
  const problems = draftProblems(draft, users)
  const isThere = problems.username === 'emailTaken'
  const level = givenLevels.find((one) => one === draft.level)

  async function save() {
    setTried(true)
    if (Object.keys(problems).length > 0 || !level) return
    const answer = await change.send({ name: draft.name.trim(), username: draft.username.trim(), level })
    if (answer?.status === 'done') clear()
    return answer
  }

  return (
    <ChangeDialog
      title={t('add')}
      word={(word) => t(`new.${word}`)}
      icon={Plus}
      change={change}
      refused={(failure) => explained(userRefusal(failure), (key) => t(`refused.${key}`))}
      found={isThere}
      latestState={t(isThere ? 'new.isThere' : 'new.notThere')}
      onClose={onClose}
      onSave={save}
    >
      <p className="text-compact text-fg-muted">{t('new.means')}</p>
      <UserFields
        draft={draft}
        change={(part) => type((typed) => ({ ...typed, ...part }))}
        problems={tried ? problems : {}}
        current={null}
      />
    </ChangeDialog>
  )
}

type EditProps = {
  user: Contact
  users: readonly Contact[]
  isOwn: boolean
  /** The only administrator cannot be given a lower level. */
  isLast: boolean
  onClose: () => void
}

/** Edits a user. The old level 'server' is kept unless another one is chosen. */
export function EditUserDialog({ user, users, isOwn, isLast, onClose }: EditProps) {
  const t = useTranslations('users')
  const now = { name: user.name ?? '', username: user.username ?? '', level: user.accessLevel }
  const kept = useDraft<UserDraft>(userDrafts, `user:${user.id}`, now, JSON.stringify(now))
  const draft = kept.value
  const [password, setPassword] = useState('')
  const change = usePageChange(changeUserAction, {
    subject: ({ id, name }) => ({ kind: 'userEdit', id, name }),
    announce: ({ value }) => ({ title: t('edit.done', { name: value }) }),
  })
  const others = users.filter(({ id }) => id !== user.id)
  const problems = draftProblems(draft, others, password)

  async function save() {
    const { name, username, level } = draft
    if (Object.keys(problems).length > 0 || level === null) return
    return change.send({
      id: user.id,
      name: name.trim(),
      username: username.trim(),
      level,
      password: password === '' ? null : password,
    })
  }

  return (
    <ChangeDialog
      title={t('edit.title', { name: user.name ?? user.username ?? user.id })}
      word={(word) => t(`edit.${word}`)}
      icon={Check}
      change={change}
      draft={kept}
      refused={(failure) => explained(userRefusal(failure), (key) => t(`refused.${key}`))}
      found={password === '' && JSON.stringify(now) === JSON.stringify(draft)}
      latestState={t('edit.latestState', {
        name: user.name ?? '–',
        username: user.username ?? '–',
        level: user.accessLevel ? t(`levels.${user.accessLevel}.name`) : '–',
      })}
      onClose={onClose}
      onSave={save}
    >
      <UserFields
        draft={draft}
        change={(part) => kept.change({ ...draft, ...part })}
        problems={problems}
        current={user.accessLevel}
        isLast={isLast}
      />
      {user.accessLevel === 'server' && draft.level !== 'server' && (
        <Notice tone="warn" title={t('edit.serverEnds')} role="status" />
      )}
      {isOwn && user.accessLevel === 'admin' && draft.level !== 'admin' && (
        <Notice tone="warn" title={t('edit.ownLevel')} role="status" />
      )}
      <TextField
        label={t('fields.password')}
        hint={t('fields.passwordHint')}
        error={problems.password && t(`problems.${problems.password}`)}
        optional
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </ChangeDialog>
  )
}

type RemoveProps = {
  id: string
  /** Null once the user is no longer listed. */
  user: Contact | null
  onClose: () => void
}

/** Asks before a user is removed. */
export function RemoveUserDialog({ id, user, onClose }: RemoveProps) {
  const t = useTranslations('users')
  const [name] = useState(user?.name ?? user?.username ?? id)
  return (
    <DeleteDialog
      action={removeUserAction}
      input={{ id }}
      subject={{ kind: 'userRemove', id, name }}
      isGone={user === null}
      word={(word) => t(`remove.${word}`, { name })}
      refused={(failure) => explained(userRefusal(failure), (key) => t(`refused.${key}`))}
      onClose={onClose}
    >
      <p>{t('remove.means')}</p>
    </DeleteDialog>
  )
}
