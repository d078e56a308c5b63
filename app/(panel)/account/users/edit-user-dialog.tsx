'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DraftNotice } from '@/components/form/draft-notice'
import { FormDialog } from '@/components/form/form-dialog'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useRefresh } from '@/components/form/use-refresh'
import { useDraft } from '@/components/form/use-draft'
import { TextField } from '@/components/ui/field'
import { Check } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { Contact } from '@/lib/account/model'
import { userRefusal } from '@/lib/account/rules/users'
import { changeUserAction } from './actions'
import { draftProblems, userDrafts, type UserDraft } from './user-draft'
import { UserFields } from './user-fields'

type Props = {
  user: Contact
  users: readonly Contact[]
  isOwn: boolean
  /** The only administrator cannot be given a lower level. */
  isLast: boolean
  onClose: () => void
}

/** Edits a user. The old level 'server' is kept unless another one is chosen. */
export function EditUserDialog({ user, users, isOwn, isLast, onClose }: Props) {
  const t = useTranslations('users')
  const look = useRefresh()
  const now = { name: user.name ?? '', username: user.username ?? '', level: user.accessLevel }
  const kept = useDraft<UserDraft>(userDrafts, `user:${user.id}`, now, JSON.stringify(now))
  const draft = kept.value
  const [password, setPassword] = useState('')
  const { send, pending, outcome, reset } = useChange(changeUserAction, {
    subject: ({ id, name }) => ({ kind: 'userEdit', id, name }),
    announce: ({ value }) => ({ title: t('edit.done', { name: value }) }),
  })
  const others = users.filter(({ id }) => id !== user.id)
  const problems = draftProblems(draft, others, password)

  function change(part: Partial<UserDraft>) {
    kept.change({ ...draft, ...part })
    forgive()
  }

  function forgive() {
    if (outcome?.status === 'refused') reset()
  }

  function discard() {
    kept.discard()
    onClose()
  }

  async function save() {
    const { name, username, level } = draft
    if (Object.keys(problems).length > 0 || level === null) return
    const answer = await send({
      id: user.id,
      name: name.trim(),
      username: username.trim(),
      level,
      password: password === '' ? null : password,
    })
    if (answer?.status === 'done') discard()
    if (answer === null || answer.status === 'unknown') look.refresh()
  }

  return (
    <FormDialog
      title={t('edit.title', { name: user.name ?? user.username ?? user.id })}
      keep={t('edit.keep')}
      save={t('edit.save')}
      icon={Check}
      pending={pending}
      onClose={onClose}
      onKeep={discard}
      onSave={save}
    >
      <UserFields draft={draft} change={change} problems={problems} current={user.accessLevel} isLast={isLast} />
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
        onChange={(event) => {
          setPassword(event.target.value)
          forgive()
        }}
      />
      <DraftNotice draft={kept} />
      <OutcomeNotice
        outcome={outcome}
        whether={t('edit.whether')}
        refused={(failure) => {
          const means = userRefusal(failure)
          return means && { means: t(`refused.${means}`) }
        }}
        found={password === '' && JSON.stringify(now) === JSON.stringify(draft)}
        latestState={t('edit.latestState', {
          name: user.name ?? '–',
          username: user.username ?? '–',
          level: user.accessLevel ? t(`levels.${user.accessLevel}.name`) : '–',
        })}
        readAt={look.readAt}
        check={{ onClick: look.refresh, busy: look.busy }}
      />
    </FormDialog>
  )
}
