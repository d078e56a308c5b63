'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { ChangeDialog, DeleteDialog } from '@/components/form/change-dialog'
import { defineDraft, useDraft } from '@/components/form/use-draft'
import { explained } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Radio } from '@/components/ui/checkbox'
import { TextField } from '@/components/ui/field'
import { Check, Plus } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { Contact } from '@/lib/account/model'
import {
  passwordProblem,
  userNameLimit,
  userNameProblem,
  usernameProblem,
  type UserProblem,
} from '@/lib/account/rules/user-input'
import { type AccessLevel, accessLevels, givenLevels, levelsFor, userRefusal } from '@/lib/account/rules/users'
import { isRecord } from '@/lib/model/is-record'
import { addUserAction, changeUserAction, removeUserAction } from '../actions'

/** A typed user, kept on the device without the password; the level is null until a known one is chosen. */
type UserDraft = { name: string; username: string; level: AccessLevel | null }

const newUser: UserDraft = { name: '', username: '', level: 'user' }

/** Draft of a new user. */
const newUserForms = defineStoredForm<UserDraft>({
  stored: (draft) => draft,
  restored: (stored, first) => restored(stored) ?? first,
})

/** Drafts of changes to a user. */
const userDrafts = defineDraft(restored)

function restored(stored: unknown): UserDraft | null {
  if (!isRecord(stored)) return null
  const { name, username, level } = stored
  if (typeof name !== 'string' || typeof username !== 'string') return null
  return { name, username, level: accessLevels.find((accessLevel) => accessLevel === level) ?? null }
}

/** Validates each field. @param password "" keeps the current one */
function userProblems(
  draft: UserDraft,
  others: readonly { username: string | null }[],
  password = '',
): Partial<Record<keyof UserDraft | 'password', UserProblem>> {
  const name = userNameProblem(draft.name)
  const username = usernameProblem(draft.username, others)
  const wrong = passwordProblem(password)
  return {
    ...(name && { name }),
    ...(username && { username }),
    ...(draft.level === null && { level: 'level' as const }),
    ...(wrong && { password: wrong }),
  }
}

type AddProps = {
  users: readonly Contact[]
  onClose: () => void
}

/** Adds a user, who sets a password through a link sent by e-mail. */
export function AddUserDialog({ users, onClose }: AddProps) {
  const t = useTranslations('users')
  const { value: draft, change: type, clear } = useStoredForm(newUserForms, 'user', () => newUser)
  const form = useChangeForm(addUserAction, {
    subject: ({ username, name }) => ({ kind: 'userAdd', id: username, name }),
    announce: ({ value }) => ({ title: t('new.done', { name: value }), text: t('new.doneMeans') }),
    onDone: clear,
  })
  const problems = userProblems(draft, users)
  const isThere = problems.username === 'emailTaken'
  const level = givenLevels.find((givenLevel) => givenLevel === draft.level)

  const isValid = Object.keys(problems).length === 0 && level

  return (
    <ChangeDialog
      title={t('add')}
      word={(word) => t(`new.${word}`)}
      icon={Plus}
      form={form}
      input={isValid ? { name: draft.name.trim(), username: draft.username.trim(), level } : null}
      refused={(failure) => explained(userRefusal(failure), (key) => t(`refused.${key}`))}
      found={isThere}
      latestState={t(isThere ? 'new.isThere' : 'new.notThere')}
      onClose={onClose}
    >
      <p className="text-compact text-fg-muted">{t('new.means')}</p>
      <UserFields
        draft={draft}
        change={(part) => type((typed) => ({ ...typed, ...part }))}
        problems={form.tried ? problems : {}}
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
  const form = useChangeForm(changeUserAction, {
    subject: ({ id, name }) => ({ kind: 'userEdit', id, name }),
    announce: ({ value }) => ({ title: t('edit.done', { name: value }) }),
  })
  const others = users.filter(({ id }) => id !== user.id)
  const { level } = draft
  const problems = userProblems(draft, others, password)
  const isValid = Object.keys(problems).length === 0 && level !== null
  const next = { id: user.id, name: draft.name.trim(), username: draft.username.trim() }

  return (
    <ChangeDialog
      title={t('edit.title', { name: user.name ?? user.username ?? user.id })}
      word={(word) => t(`edit.${word}`)}
      icon={Check}
      form={form}
      input={isValid ? { ...next, level, password: password === '' ? null : password } : null}
      draft={kept}
      refused={(failure) => explained(userRefusal(failure), (key) => t(`refused.${key}`))}
      found={password === '' && JSON.stringify(now) === JSON.stringify(draft)}
      latestState={t('edit.latestState', {
        name: user.name ?? '–',
        username: user.username ?? '–',
        level: user.accessLevel ? t(`levels.${user.accessLevel}.name`) : '–',
      })}
      onClose={onClose}
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

type FieldsProps = {
  draft: UserDraft
  change: (part: Partial<UserDraft>) => void
  /** Validation errors, shown after the first attempt to save. */
  problems: ReturnType<typeof userProblems>
  /** Current level of the user. */
  current: AccessLevel | null
  /** The only administrator cannot be given a lower level. */
  isLast?: boolean
}

/** Name, address and level of a new or existing user. */
function UserFields({ draft, change, problems, current, isLast = false }: FieldsProps) {
  const t = useTranslations('users')
  const levelError = useId()
  return (
    <>
      <TextField
        label={t('fields.name')}
        error={problems.name && t(`problems.${problems.name}`)}
        value={draft.name}
        maxLength={userNameLimit + 1}
        autoComplete="off"
        data-autofocus
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('fields.username')}
        error={problems.username && t(`problems.${problems.username}`)}
        type="email"
        inputMode="email"
        verbatim
        value={draft.username}
        onChange={(event) => change({ username: event.target.value })}
      />
      <fieldset
        className="grid min-w-0 grid-cols-1 content-start gap-1.5"
        aria-describedby={problems.level && levelError}
      >
        <legend className="mb-1.5 text-compact font-medium text-fg-strong">{t('fields.level')}</legend>
        <div className="grid grid-cols-1 content-start gap-2">
          {levelsFor(current).map((level) => (
            <Radio
              key={level}
              name="level"
              label={t(`levels.${level}.name`)}
              hint={isLast && level !== 'admin' ? t('remove.lastAdminLevel') : t(`levels.${level}.about`)}
              disabled={isLast && level !== 'admin'}
              checked={draft.level === level}
              onChange={() => change({ level })}
            />
          ))}
        </div>
        {problems.level && (
          <p className="text-compact font-medium text-danger-fg" id={levelError}>
            {t(`problems.${problems.level}`)}
          </p>
        )}
      </fieldset>
    </>
  )
}
