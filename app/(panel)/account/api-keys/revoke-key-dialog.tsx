'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import { keyRefusal } from '@/lib/rules/api-keys'
import { revokeKeyAction } from './actions'
import type { KeyRow } from './key-row'

/** Asks before a key is revoked, which cannot be undone. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: KeyRow; onClose: () => void }) {
  const t = useTranslations('apiKeys')
  const router = useRouter()
  const { label } = apiKey
  const { send, pending, outcome } = useChange(revokeKeyAction, {
    announce: () => ({ title: t('revoke.done', { label }) }),
  })

  async function revoke() {
    const answer = await send({ id: apiKey.id })
    if (answer?.status === 'done') onClose()
    if (answer?.status === 'unknown') router.refresh()
  }

  const isGone = apiKey.state === 'revoked'
  return (
    <ConfirmDialog
      open
      onKeep={onClose}
      onConfirm={() => void revoke()}
      title={t('revoke.title', { label })}
      keep={t(isGone ? 'revoke.close' : 'revoke.keep')}
      busy={pending}
      confirm={{
        label: t('revoke.start'),
        variant: 'destroy',
        icon: Trash2,
        reason: isGone ? t('revoke.isGone') : null,
      }}
    >
      <div className="stack">
        <p>{t('revoke.means')}</p>
        {isGone && outcome === null && <p>{t('revoke.isGone')}</p>}
        <OutcomeNotice
          outcome={outcome}
          whether={t('revoke.whether')}
          refused={({ message }) => {
            const means = keyRefusal(message)
            return means && { means: t(`refused.${means}`) }
          }}
          standing={t(isGone ? 'revoke.isGone' : 'revoke.isThere')}
          check={{ onClick: () => router.refresh() }}
        />
      </div>
    </ConfirmDialog>
  )
}
