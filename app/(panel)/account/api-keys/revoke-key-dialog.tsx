'use client'

import { useTranslations } from 'next-intl'
import { DeleteDialog } from '@/components/form/delete-dialog'
import { keyRefusal } from '@/lib/account/rules/api-keys'
import { revokeKeyAction } from './actions'
import type { KeyRow } from './key-row'

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
      refused={(failure) => {
        const means = keyRefusal(failure)
        return means && { means: t(`refused.${means}`) }
      }}
      onClose={onClose}
    >
      <p>{t('revoke.means')}</p>
    </DeleteDialog>
  )
}
