'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import type { Contact } from '@/lib/api/account-form'
import { userRefusal } from '@/lib/rules/users'
import { removeUserAction } from './actions'

type Props = {
  id: string
  /** Null once the user is gone from the list. */
  user: Contact | null
  onClose: () => void
}

/** Asks before a user is removed. */
export function RemoveUserDialog({ id, user, onClose }: Props) {
  const t = useTranslations('users')
  const router = useRouter()
  const [name] = useState(user?.name ?? user?.username ?? id)
  const { send, pending, outcome } = useChange(removeUserAction, {
    announce: () => ({ title: t('remove.done', { name }) }),
  })

  async function remove() {
    const answer = await send({ id })
    if (answer?.status === 'done') onClose()
    if (answer?.status === 'unknown') router.refresh()
  }

  const isGone = user === null
  return (
    <ConfirmDialog
      open
      onKeep={onClose}
      onConfirm={() => void remove()}
      title={t('remove.title', { name })}
      keep={t(isGone ? 'remove.close' : 'remove.keep')}
      busy={pending}
      confirm={{
        label: t('remove.start'),
        variant: 'destroy',
        icon: Trash2,
        reason: isGone ? t('remove.isGone') : null,
      }}
    >
      <div className="stack">
        <p>{t('remove.means')}</p>
        {isGone && outcome === null && <p>{t('remove.isGone')}</p>}
        <OutcomeNotice
          outcome={outcome}
          whether={t('remove.whether')}
          refused={({ message }) => {
            const means = userRefusal(message)
            return means && { means: t(`refused.${means}`) }
          }}
          standing={t(isGone ? 'remove.isGone' : 'remove.isThere')}
          check={{ onClick: () => router.refresh() }}
        />
      </div>
    </ConfirmDialog>
  )
}
