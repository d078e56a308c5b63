'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { TextField } from '@/components/ui/field'
import { Check } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { Contact } from '@/lib/api/account-form'
import { isLastAdmin, userRefusal } from '@/lib/rules/users'
import { changeUserAction } from './actions'
import { draftProblems, type UserDraft } from './user-draft'
import { UserFields } from './user-fields'

type Props = { user: Contact; users: readonly Contact[]; isOwn: boolean; onClose: () => void }

/** Changes a user. An old `server` level is kept by leaving it. */
export function EditUserDialog({ user, users, isOwn, onClose }: Props) {
  const t = useTranslations('users')
  const router = useRouter()
  const [draft, setDraft] = useState<UserDraft>(() => ({
    name: user.name ?? '',
    username: user.username ?? '',
    level: user.accessLevel ?? 'user',
    password: '',
  }))
  const { send, pending, outcome, reset } = useChange(changeUserAction, {
    announce: ({ value }) => ({ title: t('edit.done', { name: value }) }),
  })
  const others = users.filter(({ id }) => id !== user.id)
  const problems = draftProblems(draft, others)

  function change(part: Partial<UserDraft>) {
    setDraft({ ...draft, ...part })
    if (outcome?.status === 'refused') reset()
  }

  async function save() {
    if (Object.keys(problems).length > 0) return
    const { name, username, level, password } = draft
    const answer = await send({
      id: user.id,
      name: name.trim(),
      username: username.trim(),
      level,
      password: password === '' ? null : password,
    })
    if (answer?.status === 'done') onClose()
    if (answer?.status === 'unknown') router.refresh()
  }

  return (
    <FormDialog
      title={t('edit.title', { name: user.name ?? user.username ?? user.id })}
      keep={t('edit.keep')}
      save={t('edit.save')}
      icon={Check}
      pending={pending}
      onClose={onClose}
      onSave={save}
    >
      <UserFields
        draft={draft}
        change={change}
        problems={problems}
        current={user.accessLevel}
        isLast={isLastAdmin(users, user.id)}
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
        value={draft.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <OutcomeNotice
        outcome={outcome}
        whether={t('edit.whether')}
        refused={({ message }) => {
          const means = userRefusal(message)
          return means && { means: t(`refused.${means}`) }
        }}
        standing={t('edit.standing', {
          name: user.name ?? '–',
          username: user.username ?? '–',
          level: t(`levels.${user.accessLevel ?? 'user'}.name`),
        })}
        check={{ onClick: () => router.refresh() }}
      />
    </FormDialog>
  )
}
