'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SecretGone } from '@/components/secret/secret-gone'
import { useSecrets } from '@/components/secret/secret-provider'
import { mayChange, type Rights } from '@/lib/model/rights'
import type { InstalledServer } from './installed-server'
import { ReinstallLink } from './reinstall-link'

type PasswordGoneProps = {
  server: InstalledServer
  isUnderWay: boolean
  /** Whether an SSH key was installed; null when this device does not know. */
  hasKey: boolean | null
  rights: Rights
}

/**
 * The root password was shown once, in the tab that ordered the install (§4.5). Elsewhere and after a reload this says
 * so and what to do instead. Hidden when a key was installed, while the password is still shown or was just saved, and
 * for a read-only sign-in, which cannot have ordered the install.
 */
export function PasswordGone({ server, isUnderWay, hasKey, rights }: PasswordGoneProps) {
  const t = useTranslations('install.passwordGone')
  const holds = useSecrets().for(`install:${server.id}`).length > 0
  const [wasHere, setWasHere] = useState(holds)
  if (holds && !wasHere) setWasHere(true)
  if (holds || wasHere || hasKey === true || !mayChange(rights, 'servers')) return null
  return (
    <SecretGone
      title={t(hasKey === null ? 'titleUnlessKey' : 'title')}
      actions={isUnderWay ? null : <ReinstallLink server={server} rights={rights} label={t('reinstall')} />}
    >
      {hasKey === null && `${t('unlessKey')} `}
      {t(isUnderWay ? 'laterReinstall' : 'nowReinstall')}
    </SecretGone>
  )
}
