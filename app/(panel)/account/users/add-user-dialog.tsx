'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useRefresh } from '@/components/form/use-refresh'
import { useStoredForm } from '@/components/form/use-stored-form'
import { Plus } from '@/components/ui/icons'
import type { Contact } from '@/lib/account/model'
import { givenLevels, userRefusal } from '@/lib/account/rules/users'
import { addUserAction } from './actions'
import { draftProblems, newUser, newUserForms } from './user-draft'
import { UserFields } from './user-fields'

type Props = {
  users: readonly Contact[]
  onClose: () => void
}

/** Adds a user, who sets a password through a link sent by e-mail. */
export function AddUserDialog({ users, onClose }: Props) {
  const t = useTranslations('users')
  const look = useRefresh()
  const { value: draft, change, clear } = useStoredForm(newUserForms, 'user', () => newUser)
  const [tried, setTried] = useState(false)
  const { send, pending, outcome, reset } = useChange(addUserAction, {
    subject: ({ username, name }) => ({ kind: 'userAdd', id: username, name }),
    announce: ({ value }) => ({ title: t('new.done', { name: value }), text: t('new.doneMeans') }),
  })
  const problems = draftProblems(draft, users)
  const level = givenLevels.find((one) => one === draft.level)

  async function save() {
    setTried(true)
    if (Object.keys(problems).length > 0 || !level) return
    const answer = await send({ name: draft.name.trim(), username: draft.username.trim(), level })
    if (answer?.status === 'done') {
      clear()
      onClose()
    }
    if (answer === null || answer.status === 'unknown') look.refresh()
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
      <p className="text-compact text-fg-muted">{t('new.means')}</p>
      <UserFields
        draft={draft}
        change={(part) => {
          change((typed) => ({ ...typed, ...part }))
          if (outcome?.status === 'refused') reset()
        }}
        problems={tried ? problems : {}}
        current={null}
      />
      <OutcomeNotice
        outcome={outcome}
        whether={t('new.whether')}
        refused={(failure) => {
          const means = userRefusal(failure)
          return means && { means: t(`refused.${means}`) }
        }}
        found={problems.username === 'emailTaken'}
        latestState={t(problems.username === 'emailTaken' ? 'new.isThere' : 'new.notThere')}
        readAt={look.readAt}
        check={{ onClick: look.refresh, busy: look.busy }}
      />
    </FormDialog>
  )
}
