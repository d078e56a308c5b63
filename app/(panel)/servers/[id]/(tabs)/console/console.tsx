'use client'

import { useTranslations } from 'next-intl'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { Secrets } from '@/components/secret/secrets'
import { ServerNotices } from '../server-notices'
import { useServer } from '../server-live'
import { consoleScope, OpenSession } from './open-session'
import { OpenForm } from './open-form'

/** The open session with its login while shown, and the form that opens one. */
export function Console({ ownAddress }: { ownAddress: string | null }) {
  const t = useTranslations('console')
  const { server } = useServer()
  return (
    <PartBoundary what={t('failed')}>
      <ServerNotices />
      <div className="grid grid-cols-1 content-start gap-6">
        <Secrets scope={consoleScope(server.id)} />
        <div className="cols-side">
          <OpenForm ownAddress={ownAddress} />
          <OpenSession />
        </div>
      </div>
    </PartBoundary>
  )
}
