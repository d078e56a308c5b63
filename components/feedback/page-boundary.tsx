'use client'

import { useTranslations } from 'next-intl'
import { catchError, type ErrorInfo } from 'next/error'
import { type ComponentProps, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { followedLink } from '@/components/secret/secret'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy'
import { Empty } from '@/components/ui/empty'
import { CircleAlert, WifiOff } from '@/components/ui/icons'
import { listen } from '@/components/ui/listen'
import { panelClass } from '@/components/ui/panel'
import { Strip } from '@/components/ui/strip'
import { formatClock } from '@/lib/format/time'
import { digestOf, useMissingPart } from './render-error'
import { useTimeStyle } from './use-time-style'

/**
 * Around every page: what is shown when the page failed, with the reference of its log entry, or could not be fetched
 * because the device is offline. Parts of a page handle their own failures.
 *
 * In the frame instead of an `error.tsx`, with which every page would load its own copy of what both show.
 */
export const PageBoundary = catchError(BrokenPage)

function BrokenPage(_: object, { error, retry }: ErrorInfo) {
  const isOffline = useOfflineSince() > 0
  if (useMissingPart(error)) return <main id="main" aria-busy="true" />
  return (
    <main id="main" tabIndex={-1}>
      <section className={panelClass}>
        {isOffline ? <OfflinePage retry={retry} /> : <Broken error={error} retry={retry} />}
      </section>
    </main>
  )
}

function OfflinePage({ retry }: Pick<ErrorInfo, 'retry'>) {
  const again = useEffectEvent(retry)
  useEffect(() => listen('online', () => again()), [])
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

let lostAt = 0

/** When the connection was lost, in milliseconds; 0 while online. */
function readLostAt(): number {
  lostAt = navigator.onLine ? 0 : lostAt || Date.now()
  return lostAt
}

function subscribe(tell: () => void): () => void {
  const stops = [listen('online', tell), listen('offline', tell)]
  return () => stops.forEach((stop) => stop())
}

/** Since when the device is offline, in milliseconds; 0 while online and on the server. */
function useOfflineSince(): number {
  return useSyncExternalStore(subscribe, readLostAt, () => 0)
}

/**
 * Says that the device is offline, since when, and which page opens once it is online. The live region is always
 * rendered, so that screen readers announce its content.
 */
export function OfflineStrip() {
  const since = useOfflineSince()
  const held = useHeldLink(since > 0)
  return (
    <div role="status" data-offline={since || undefined}>
      {since > 0 && <Offline since={since} held={held} />}
    </div>
  )
}

/** Content of the strip. */
export function Offline({ since, held }: { since: number; held: string | null }) {
  const t = useTranslations('feedback')
  const style = useTimeStyle()
  return (
    <Strip tone="warn" icon={WifiOff}>
      <b>{t('offline.title')}</b> {t('offline.since', { time: formatClock(new Date(since), style) })}{' '}
      {held !== null && t.rich('offline.held', { b: (word) => <b>{word}</b>, name: held })}
    </Strip>
  )
}

/**
 * Holds links while offline, because they would end at the browser's error page, and follows the last one once online.
 *
 * @returns the text of the held link; null without one
 */
function useHeldLink(isOffline: boolean): string | null {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    if (!isOffline) return
    let held: HTMLAnchorElement | null = null
    const hold = (event: MouseEvent) => {
      const link = followedLink(event)
      const isElsewhere = link && link.origin === origin && link.pathname + link.search !== pagePath()
      if (!isElsewhere) return
      event.preventDefault()
      event.stopPropagation()
      held = link
      setName((link.ariaLabel ?? link.textContent).trim().slice(0, 60))
    }
    // In the capture phase at the window, so that Next.js links do not get the click.
    const stop = listen('click', hold, true)
    return () => {
      stop()
      setName(null)
      if (!held || !navigator.onLine) return
      // The list may have been rendered again meanwhile.
      if (held.isConnected) held.click()
      else location.assign(held.href)
    }
  }, [isOffline])
  return name
}

const pagePath = () => location.pathname + location.search
