'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ChangeAction } from '@/components/form/send-change'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useSecrets } from '@/components/secret/secret-provider'
import { Button } from '@/components/ui/button'
import { Eye } from '@/components/ui/icons'
import { mayChange, type Rights } from '@/lib/model/rights'
import type { Followed } from './followed'

export type RevealPassword = ChangeAction<{ orderId: string }, string | null>

export const passwordScope = 'deployments'

/** ID of the secret with an order's root password. */
export const passwordId = (orderId: string) => `deploy-${orderId}`

/** The root password while the API still returns it: requested by the person, shown above, and not stored. */
export function ShowPassword({ row, rights, reveal }: { row: Followed; rights: Rights; reveal: RevealPassword }) {
  const t = useTranslations('deploy.follow')
  const reasons = useTranslations('reasons')
  const secrets = useSecrets()
  const { send, pending, outcome } = useChange(reveal, {
    // Only reads; changes nothing.
    subject: null,
  })
  const [isGone, setGone] = useState(false)
  const id = passwordId(row.orderId)
  const isShown = secrets.for(passwordScope).some((secret) => secret.id === id)

  async function show() {
    const answer = await send({ orderId: row.orderId })
    if (answer?.status !== 'done') return
    setGone(answer.value === null)
    if (answer.value === null) return
    const title = t('secret', { name: row.hostname ?? t('nameless') })
    secrets.put({
      id,
      scope: passwordScope,
      title,
      entries: [{ label: t('rootPassword'), value: answer.value, masked: true }],
    })
  }

  return (
    <>
      <Button
        size="small"
        icon={Eye}
        busy={pending}
        reason={mayChange(rights, 'servers') ? (isShown ? t('shown') : null) : reasons('readOnly')}
        onClick={() => void show()}
      >
        {t('password')}
      </Button>
      {isGone ? (
        <p role="status">{t('passwordGone')}</p>
      ) : (
        row.state === 'installing' && <p className="text-compact text-fg-muted">{t('passwordUntil')}</p>
      )}
      <OutcomeNotice outcome={outcome} whether={t('passwordWhether')} />
    </>
  )
}
