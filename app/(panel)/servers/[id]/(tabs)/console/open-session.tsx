'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SecretGone } from '@/components/secret/secret-gone'
import { useSecrets } from '@/components/secret/secret-provider'
import { CopyValue } from '@/components/ui/copy-value'
import { Countdown } from '@/components/ui/countdown'
import { Empty } from '@/components/ui/empty'
import { MonitorOff } from '@/components/ui/icons'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import { useServer } from '../server-live'
import { useMoment } from '../use-moment'

/** Scope of a server's console login, kept until it is saved. */
export const consoleScope = (serverId: string) => `console:${serverId}`

/** The open session from the server's record, with the time left and what to do without its password. */
export function OpenSession() {
  const t = useTranslations('console.session')
  const moment = useMoment()
  const { server, live } = useServer()
  const holds = useSecrets().for(consoleScope(server.id)).length > 0
  const [wasHere, setWasHere] = useState(holds)
  if (holds && !wasHere) setWasHere(true)
  const session = server.console
  if (!session) {
    return (
      <Panel title={t('title')} flush>
        <Empty icon={MonitorOff} title={t('none')} />
      </Panel>
    )
  }
  const { address, username, expiresAt } = session
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <Panel
        title={t('open')}
        flush
        aside={
          expiresAt && <Countdown until={expiresAt} asOf={live.asOf} span="session" withLeft expired={t('ended')} />
        }
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
          <DescriptionRow name={t('password')}>{t(holds ? 'above' : 'shownOnce')}</DescriptionRow>
          {expiresAt && <DescriptionRow name={t('ends')}>{moment(expiresAt)}</DescriptionRow>}
        </DescriptionList>
      </Panel>
      {!holds && !wasHere && <SecretGone title={t('gone')}>{t('goneMeans')}</SecretGone>}
    </div>
  )
}
