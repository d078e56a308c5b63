'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ChangeAction } from '@/components/form/send-change'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { useSecrets } from '@/components/secret/secret-provider'
import { Button } from '@/components/ui/button'
import { Eye } from '@/components/ui/icons'
import { panelFootClass } from '@/components/ui/panel'
import type { AppLogin, AppRun } from '@/lib/install/model'
import { mayChange, type Rights } from '@/lib/model/rights'

export type RevealAppLogin = ChangeAction<{ serverId: string }, AppLogin | null>

type ShowAppLoginProps = { app: AppRun; serverId: string; rights: Rights; reveal: RevealAppLogin }

/**
 * The app's login while the API still returns it: requested by the person, shown above, and not stored. Read-only
 * access never receives it (§5).
 */
export function ShowAppLogin({ app, serverId, rights, reveal }: ShowAppLoginProps) {
  const t = useTranslations('install.app')
  const reasons = useTranslations('reasons')
  const secrets = useSecrets()
  const { send, pending, outcome } = useChange(reveal, {
    // Only reads; changes nothing.
    subject: null,
  })
  const [isGone, setGone] = useState(false)
  const id = `app-login-${serverId}`
  const isShown = secrets.for(`install:${serverId}`).some((secret) => secret.id === id)

  const show = async () => {
    const answer = await send({ serverId })
    if (answer?.status !== 'done') return
    setGone(answer.value === null)
    if (answer.value === null) return
    const { adminUser, adminPassword } = answer.value
    secrets.put({
      id,
      scope: `install:${serverId}`,
      title: t('secret.title', { app: app.name ?? t('unnamed') }),
      entries: [
        ...(adminUser ? [{ label: t('secret.user'), value: adminUser, masked: false }] : []),
        { label: t('secret.password'), value: adminPassword, masked: true },
      ],
    })
  }
  return (
    <div className={panelFootClass}>
      <Button
        icon={Eye}
        busy={pending}
        onClick={() => void show()}
        reason={mayChange(rights, 'servers') ? (isShown ? t('loginShown') : null) : reasons('readOnly')}
      >
        {t('showLogin')}
      </Button>
      {!isShown && mayChange(rights, 'servers') && (
        <p className="flex-[1_1_14rem] text-compact text-fg-muted">
          {t.rich('loginWhile', { file: () => <span className="mono">/root/app-info.txt</span> })}
        </p>
      )}
      {isGone && <p role="status">{t('loginGone')}</p>}
      <OutcomeNotice outcome={outcome} whether={t('loginWhether')} />
    </div>
  )
}
