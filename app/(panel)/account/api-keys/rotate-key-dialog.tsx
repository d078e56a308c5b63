'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useSecrets } from '@/components/secret/secret-provider'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RefreshCw } from '@/components/ui/icons'
import { keyRefusal } from '@/lib/account/rules/api-keys'
import { rotateKeyAction } from './actions'
import type { KeyRow } from './key-row'
import { secretScope } from './secret-scope'

/** Asks before a key gets a new value, because the old one stops working at once. */
export function RotateKeyDialog({ apiKey, onClose }: { apiKey: KeyRow; onClose: () => void }) {
  const t = useTranslations('apiKeys')
  const router = useRouter()
  const secrets = useSecrets()
  const { label } = apiKey
  const { send, pending, outcome } = useChange(rotateKeyAction, {
    subject: ({ id }) => ({ kind: 'apiKeyRenew', id, name: label }),
    announce: () => ({ title: t('rotate.done', { label }) }),
  })

  async function rotate() {
    const answer = await send({ id: apiKey.id })
    if (answer?.status === 'unknown') router.refresh()
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
      <div className="stack">
        <p>{t('rotate.means')}</p>
        <OutcomeNotice
          outcome={outcome}
          whether={t('rotate.whether')}
          refused={(failure) => {
            const means = keyRefusal(failure)
            return means && { means: t(`refused.${means}`) }
          }}
          standing={t('rotate.standing', { prefix: apiKey.prefix ?? '–' })}
          check={{ onClick: () => router.refresh() }}
        />
      </div>
    </ConfirmDialog>
  )
}
