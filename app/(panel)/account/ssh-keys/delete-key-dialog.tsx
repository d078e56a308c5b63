'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeleteDialog } from '@/components/form/delete-dialog'
import { sshKeyRefusal } from '@/lib/account/rules/ssh-key'
import { deleteKeyAction } from './actions'
import type { KeyRow } from './key-row'

type Props = {
  id: string
  /** Null once the key is no longer listed. */
  sshKey: KeyRow | null
  onClose: () => void
}

/** Asks before a key is deleted, and explains that servers keep it. */
export function DeleteKeyDialog({ id, sshKey, onClose }: Props) {
  const t = useTranslations('sshKeys')
  const [name] = useState(sshKey?.name ?? id)
  return (
    <DeleteDialog
      action={deleteKeyAction}
      input={{ id }}
      subject={{ kind: 'sshKeyDelete', id, name }}
      isGone={sshKey === null}
      word={(word) => t(`delete.${word}`, { name })}
      refused={(failure) => {
        const means = sshKeyRefusal(failure)
        return means && { means: t(`refused.${means}`) }
      }}
      onClose={onClose}
    >
      <p>{t('delete.means')}</p>
      {sshKey?.print && <p className="mono text-compact">{sshKey.print}</p>}
    </DeleteDialog>
  )
}
