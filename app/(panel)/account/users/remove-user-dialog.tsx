'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeleteDialog } from '@/components/form/delete-dialog'
import type { Contact } from '@/lib/account/model'
import { userRefusal } from '@/lib/account/rules/users'
import { removeUserAction } from './actions'

type Props = {
  id: string
  /** Null once the user is no longer listed. */
  user: Contact | null
  onClose: () => void
}

/** Asks before a user is removed. */
export function RemoveUserDialog({ id, user, onClose }: Props) {
  const t = useTranslations('users')
  const [name] = useState(user?.name ?? user?.username ?? id)
  return (
    <DeleteDialog
      action={removeUserAction}
      input={{ id }}
      subject={{ kind: 'userRemove', id, name }}
      isGone={user === null}
      word={(word) => t(`remove.${word}`, { name })}
      refused={(failure) => {
        const means = userRefusal(failure)
        return means && { means: t(`refused.${means}`) }
      }}
      onClose={onClose}
    >
      <p>{t('remove.means')}</p>
    </DeleteDialog>
  )
}
