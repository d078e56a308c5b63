'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import { sshKeyRefusal } from '@/lib/rules/ssh-key-refusal'
import { deleteKeyAction } from './actions'
import type { KeyRow } from './key-row'

type Props = {
  id: string
  /** Null once it is gone from the list. */
  sshKey: KeyRow | null
  onClose: () => void
}

/** Asks before a key is deleted, and says what that does not do: servers keep it. */
export function DeleteKeyDialog({ id, sshKey, onClose }: Props) {
  const t = useTranslations('sshKeys')
  const router = useRouter()
  const [name] = useState(sshKey?.name ?? id)
  const { send, pending, outcome } = useChange(deleteKeyAction, {
    announce: () => ({ title: t('delete.done', { name }) }),
  })

  async function remove() {
    const answer = await send({ id })
    if (answer?.status === 'done') onClose()
    if (answer?.status === 'unknown') router.refresh()
  }

  const isGone = sshKey === null
  return (
    <ConfirmDialog
      open
      onKeep={onClose}
      onConfirm={() => void remove()}
      title={t('delete.title', { name })}
      keep={t(isGone ? 'delete.close' : 'delete.keep')}
      busy={pending}
      confirm={{
        label: t('delete.start'),
        variant: 'destroy',
        icon: Trash2,
        reason: isGone ? t('delete.isGone') : null,
      }}
    >
      <div className="stack">
        <p>{t('delete.means')}</p>
        {sshKey?.print && <p className="mono small">{sshKey.print}</p>}
        {isGone && outcome === null && <p>{t('delete.isGone')}</p>}
        <OutcomeNotice
          outcome={outcome}
          whether={t('delete.whether')}
          refused={({ message }) => {
            const means = sshKeyRefusal(message)
            return means && { means: t(`refused.${means}`) }
          }}
          standing={t(isGone ? 'delete.isGone' : 'delete.isThere')}
          check={{ onClick: () => router.refresh() }}
        />
      </div>
    </ConfirmDialog>
  )
}
