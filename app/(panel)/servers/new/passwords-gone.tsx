'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSecrets } from '@/components/secret/secret-provider'
import { ButtonLink } from '@/components/ui/button-link'
import { KeyRound } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { isDeployed } from '@/lib/deploy/rules/orders'
import { paths } from '@/lib/paths'
import { mayChange, type Rights } from '@/lib/model/rights'
import type { Followed } from './followed'
import { passwordId, passwordScope } from './show-password'

/**
 * Explains what to do without root passwords that the API only returned during the install, unless they were shown
 * here. `rows`: servers whose password was available.
 */
export function PasswordsGone({ rows, rights }: { rows: readonly Followed[]; rights: Rights }) {
  const t = useTranslations('deploy.follow')
  const reasons = useTranslations('reasons')
  const held = useSecrets().for(passwordScope)
  const [shown, setShown] = useState<readonly string[]>([])
  const more = held.map(({ id }) => id).filter((id) => !shown.includes(id))
  if (more.length > 0) setShown([...shown, ...more])
  const gone = rows.filter(
    ({ orderId, state, hasPassword }) => isDeployed(state) && !hasPassword && !shown.includes(passwordId(orderId)),
  )
  const [first] = gone
  if (!first) return null
  return (
    <Notice
      tone="idle"
      icon={KeyRound}
      title={t('passwordsGone.title', { count: gone.length, name: first.hostname ?? t('nameless') })}
      actions={
        gone.length === 1 &&
        first.serverId && (
          <ButtonLink
            href={paths.reinstall(first.serverId)}
            prefetch={false}
            reason={mayChange(rights, 'servers') ? null : reasons('readOnly')}
          >
            {t('passwordsGone.reinstall')}
          </ButtonLink>
        )
      }
    >
      {t('passwordsGone.means', { count: gone.length })}
    </Notice>
  )
}
