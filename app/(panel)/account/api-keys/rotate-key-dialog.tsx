'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useRefresh } from '@/components/form/use-refresh'
import { useSecrets } from '@/components/secret/secret-provider'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RefreshCw } from '@/components/ui/icons'
import { keyRefusal } from '@/lib/account/rules/api-keys'
import { rotateKeyAction } from './actions'
import { type KeyRow, secretScope } from './key-row'

/** Asks before a key gets a new value, because the old one stops working at once. */
export function RotateKeyDialog({ apiKey, onClose }: { apiKey: KeyRow; onClose: () => void }) {
  const t = useTranslations('apiKeys')
  const look = useRefresh()
  const secrets = useSecrets()
  const { label, prefix } = apiKey
  const [before, setBefore] = useState<string | null>(null)
  const { send, pending, outcome } = useChange(rotateKeyAction, {
    subject: ({ id }) => ({ kind: 'apiKeyRenew', id, name: label }),
    announce: () => ({ title: t('rotate.done', { label }) }),
  })

  // The ID stays, and the prefix changes (api-fields §4).
  const isNew = outcome?.status === 'unknown' && before !== null && prefix !== null && prefix !== before

  async function rotate() {
    setBefore(prefix)
    const answer = await send({ id: apiKey.id })
    if (answer === null || answer.status === 'unknown') look.refresh()
    if (answer?.status !== 'done') return
    secrets.put({
      id: `api-key-${apiKey.id}`,
      title: t('new.secret', { label }),
      entries: [{ label: t('new.value'), value: answer.value.secret, masked: true }],
      scope: secretScope,
    })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onKeep={onClose}
      onConfirm={() => void rotate()}
      title={t('rotate.title', { label })}
      keep={t('rotate.keep')}
      busy={pending}
      confirm={{ label: t('rotate.start'), variant: 'destroy', icon: RefreshCw }}
    >
      <div className="grid grid-cols-1 content-start gap-4">
        <p>{t('rotate.means')}</p>
        <OutcomeNotice
          outcome={outcome}
          whether={t('rotate.whether')}
          refused={(failure) => {
            const means = keyRefusal(failure)
            return means && { means: t(`refused.${means}`) }
          }}
          found={isNew}
          latestState={t(isNew ? 'rotate.isNew' : 'rotate.isSame', { prefix: prefix ?? '–' })}
          readAt={look.readAt}
          check={{ onClick: look.refresh, busy: look.busy }}
        />
      </div>
    </ConfirmDialog>
  )
}
