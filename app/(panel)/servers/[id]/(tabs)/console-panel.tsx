'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { CopyValue } from '@/components/ui/copy-value'
import { Countdown } from '@/components/ui/countdown'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import { useServer } from './server-live'

/** An open console session (§2.2); its password was only shown when it was opened. */
export function ConsolePanel() {
  const t = useTranslations('server.console')
  const { server, live } = useServer()
  if (!server.console) return null
  const { address, username, expiresAt } = server.console
  return (
    <Panel
      title={t('title')}
      flush
      aside={expiresAt && <Countdown until={expiresAt} asOf={live.asOf} span="session" withLeft />}
    >
      <DescriptionList>
        {address && (
          <DescriptionRow name={t('address')}>
            <CopyValue value={address} />
          </DescriptionRow>
        )}
        {username && (
          <DescriptionRow name={t('username')}>
            <CopyValue value={username} />
          </DescriptionRow>
        )}
        <DescriptionRow name={t('password')}>
          {t('passwordGone')}. <Link href={paths.console(server.id)}>{t('toTab')}</Link>
        </DescriptionRow>
      </DescriptionList>
    </Panel>
  )
}
