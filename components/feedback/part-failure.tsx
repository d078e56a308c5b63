'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useRefresh } from '@/components/live/use-refresh'
import { Button } from '@/components/ui/button'
import { RefreshCw } from '@/components/ui/icons'
import { listen } from '@/components/ui/listen'
import { useKept } from '@/components/visit/kept'
import type { Failure, FailureKind } from '@/lib/model/outcome'
import { FailureNotice } from './failure-notice'

type PartFailureProps = {
  failure: Failure
  /** As a sentence: "Couldn’t load the traffic". */
  what: string
  /** What it means here, instead of the text of its kind. */
  means?: ReactNode
  /** Other actions. */
  actions?: ReactNode
}

/**
 * A failed part of a page whose rest stays usable. A retry refreshes the page's reads in place; temporary failures are
 * also retried automatically.
 */
export function PartFailure({ failure, what, means, actions }: PartFailureProps) {
  const t = useTranslations('feedback')
  const { again, busy, byItself } = useTryAgain([failure])
  useKept(failure)
  return (
    <FailureNotice
      failure={inOurWords(failure)}
      what={what}
      retry={{ label: t('again'), onClick: again, busy }}
      means={means}
      note={byItself}
      actions={actions}
    />
  )
}

/**
 * The API's words for a missing right say nothing that ours do not, and its reference leads to no error. Other refusals (403)
 * are quoted.
 */
function inOurWords(failure: Failure): Failure {
  const { said: _said, ...rest } = failure
  const code = failure.known?.code
  const lacksRight = failure.kind === 'forbidden' && (code === 'noPermission' || code === 'keyNotPermitted')
  return lacksRight ? { ...rest, message: null, reference: '' } : failure
}

/** Reads the page again, for what it does not list yet. */
export function CheckAgain() {
  const t = useTranslations('feedback.outcome')
  const { again, busy } = useTryAgain([])
  return (
    <Button variant="primary" icon={RefreshCw} busy={busy} onClick={again}>
      {t('check')}
    </Button>
  )
}

/** Failures that are likely to be temporary. */
const passing: readonly FailureKind[] = ['unavailable', 'upstream', 'tooMany']
const usualSeconds = 30

/** Time of the last automatic retry of any part, because one refresh of the page serves all parts. */
let lastTriedAt = 0

/**
 * Retries failed reads by refreshing the page in place. Temporary failures are retried automatically at intervals while
 * the page is visible, and when the connection returns.
 */
export function useTryAgain(failures: readonly Failure[]) {
  const t = useTranslations('feedback')
  const { refresh: again, busy } = useRefresh()
  const waits = failures.filter(({ kind }) => passing.includes(kind)).map((failure) => failure.retryAfterSeconds ?? 0)
  const seconds = waits.length > 0 ? Math.max(usualSeconds, ...waits) : null
  const tryAgain = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' || Date.now() - lastTriedAt < 1000) return
    lastTriedAt = Date.now()
    again()
  })
  useEffect(() => {
    if (seconds === null) return
    const timer = setInterval(tryAgain, seconds * 1000)
    const stop = listen('online', () => tryAgain())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [seconds])
  return {
    again,
    busy,
    /** Says how often it is retried automatically, at least after what the API requested; null for permanent failures. */
    byItself: seconds === null ? null : everyText(seconds),
  }

  function everyText(every: number): string {
    if (every <= 90) return t('byItself', { seconds: every })
    return t('byItselfMinutes', { minutes: Math.ceil(every / 60) })
  }
}
