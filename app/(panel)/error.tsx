'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useMissingChunk } from '@/components/feedback/use-missing-chunk'
import { useOfflineSince } from '@/components/feedback/use-offline'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy-value'
import { Icon } from '@/components/ui/icon'
import { CircleAlert, WifiOff } from '@/components/ui/icons'

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void }

/**
 * Shown when a page failed, with the reference of its log entry, or could not be fetched because the device is offline.
 * Parts of a page handle their own failures.
 */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  const isOffline = useOfflineSince() !== null
  if (useMissingChunk(error)) return <main className="main" id="main" aria-busy="true" />
  return (
    <main className="main" id="main" tabIndex={-1}>
      <section className="panel">
        {isOffline ? <Offline retry={retry} /> : <Broken error={error} retry={retry} />}
      </section>
    </main>
  )
}

function Offline({ retry }: Pick<ErrorPageProps, 'retry'>) {
  const t = useTranslations('pages.status.offline')
  const again = useEffectEvent(retry)
  useEffect(() => {
    const back = () => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
  return (
    <div className="empty" role="alert">
      <Icon of={WifiOff} size={24} />
      <h1>{t('title')}</h1>
      <p>{t('body')}</p>
      <div className="actions">
        <Button variant="primary" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}

function Broken({ error, retry }: ErrorPageProps) {
  const t = useTranslations('pages.status.error')
  return (
    <div className="empty" role="alert" data-failed>
      <Icon of={CircleAlert} size={24} />
      <h1>{t('title')}</h1>
      <p>{t('body')}</p>
      {error.digest ? (
        <p className="caption" data-reference={error.digest}>
          {t('reference')} <CopyValue value={error.digest} label={t('reference')} />
        </p>
      ) : null}
      <div className="actions">
        <Button variant="primary" onClick={retry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}
