'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { useMissingChunk } from '@/components/feedback/use-missing-chunk'
import { useOfflineSince } from '@/components/feedback/use-offline'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy-value'
import { Empty } from '@/components/ui/empty'
import { CircleAlert, WifiOff } from '@/components/ui/icons'
import { panelClass } from '@/components/ui/panel'

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void }

/**
 * Shown when a page failed, with the reference of its log entry, or could not be fetched because the device is offline.
 * Parts of a page handle their own failures.
 */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  const isOffline = useOfflineSince() !== null
  if (useMissingChunk(error)) return <main id="main" aria-busy="true" />
  return (
    <main id="main" tabIndex={-1}>
      <section className={panelClass}>
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
    <Empty
      role="alert"
      icon={WifiOff}
      level={1}
      title={t('title')}
      actions={
        <Button variant="primary" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {t('body')}
    </Empty>
  )
}

function Broken({ error, retry }: ErrorPageProps) {
  const t = useTranslations('pages.status.error')
  return (
    <Empty
      role="alert"
      failed
      icon={CircleAlert}
      level={1}
      title={t('title')}
      actions={
        <Button variant="primary" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {t('body')}
      {error.digest ? (
        <span className="mt-2 block text-xs" data-reference={error.digest}>
          {t('reference')} <CopyValue value={error.digest} label={t('reference')} />
        </span>
      ) : null}
    </Empty>
  )
}
