'use client'

import { useTranslations } from 'next-intl'
import { catchError } from 'next/dist/client/components/catch-error'
import type { ErrorInfo } from 'next/error'
import { useEffect, useEffectEvent, type ComponentProps } from 'react'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy'
import { Empty } from '@/components/ui/empty'
import { CircleAlert, WifiOff } from '@/components/ui/icons'
import { panelClass } from '@/components/ui/panel'
import { digestOf, useMissingChunk } from './render-error'
import { useOfflineSince } from './offline-strip'

/**
 * Around every page: what is shown when the page failed, with the reference of its log entry, or could not be fetched
 * because the device is offline. Parts of a page handle their own failures.
 *
 * In the frame instead of an `error.tsx`, with which every page would load its own copy of what both show.
 */
export const PageBoundary = catchError(BrokenPage)

function BrokenPage(_: object, { error, retry }: ErrorInfo) {
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

function Offline({ retry }: Pick<ErrorInfo, 'retry'>) {
  const again = useEffectEvent(retry)
  useEffect(() => {
    const back = () => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])
  return <Status kind="offline" icon={WifiOff} retry={retry} />
}

function Broken({ error, retry }: Pick<ErrorInfo, 'error' | 'retry'>) {
  const t = useTranslations('pages.status.error')
  const reference = digestOf(error)
  return (
    <Status kind="error" failed icon={CircleAlert} retry={retry}>
      {reference ? (
        <span className="mt-2 block text-xs" data-reference={reference}>
          {t('reference')} <CopyValue value={reference} label={t('reference')} />
        </span>
      ) : null}
    </Status>
  )
}

type StatusProps = Pick<ComponentProps<typeof Empty>, 'icon' | 'failed' | 'children'> &
  Pick<ErrorInfo, 'retry'> & { kind: 'offline' | 'error' }

function Status({ kind, retry, children, ...look }: StatusProps) {
  const t = useTranslations(`pages.status.${kind}`)
  return (
    <Empty
      role="alert"
      level={1}
      title={t('title')}
      actions={
        <Button variant="primary" onClick={retry}>
          {t('retry')}
        </Button>
      }
      {...look}
    >
      {t('body')}
      {children}
    </Empty>
  )
}
