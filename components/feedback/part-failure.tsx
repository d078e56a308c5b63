'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useEffectEvent, useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { RefreshCw } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { Failure, FailureKind } from '@/lib/model/outcome'
import { CopyForSupport } from './copy-for-support'
import { ApiQuote, failureLook, useFailureText } from './failure-text'
import { useIncident } from './incident'

type FailureNoticeProps = {
  failure: Failure
  /** What failed, as a sentence: "Couldn’t load the traffic". */
  what: string
  /** The retry button. */
  retry?: { label: string; onClick: () => void; busy?: boolean }
  /** What it means here and what to do, instead of the text of its kind. */
  means?: ReactNode
  /** What happens automatically. */
  note?: ReactNode
  /** Other actions, such as a link to the list. */
  actions?: ReactNode
  /** `alert` when it appears while the page is in use. */
  role?: 'alert' | 'status'
}

/** Failures that the operator's systems may have caused. */
const ours: ReadonlySet<FailureKind> = new Set(['unavailable', 'upstream', 'malformed', 'unknownOutcome'])

/**
 * A read that failed: what happened, what it means, what to do, the operator's open incident, and the reference that
 * support finds in the log.
 */
export function FailureNotice({ failure, what, retry, means, note, actions, role }: FailureNoticeProps) {
  const t = useTranslations('feedback')
  const text = useFailureText(failure)
  const { quote, original } = text
  const incident = useIncident()
  return (
    <Notice
      {...failureLook[failure.kind]}
      title={what}
      role={role}
      reference={failure.reference}
      actions={
        <>
          {retry && (
            <Button icon={RefreshCw} onClick={retry.onClick} busy={retry.busy}>
              {retry.label}
            </Button>
          )}
          {actions}
          <CopyForSupport what={[what, original ?? quote].filter(Boolean).join(': ')} reference={failure.reference} />
        </>
      }
    >
      {quote && <p>{quote}</p>}
      <p>{means || `${text.means} ${text.todo}`}</p>
      {original && <ApiQuote>{original}</ApiQuote>}
      {incident !== null && ours.has(failure.kind) && <p>{t('incident', { title: incident })}</p>}
      {note && <p className="text-compact text-fg-muted">{note}</p>}
    </Notice>
  )
}

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
  const { again, busy, seconds } = useTryAgain([failure])
  return (
    <FailureNotice
      failure={failure}
      what={what}
      retry={{ label: t('again'), onClick: again, busy }}
      means={means}
      note={seconds !== null && t('byItself', { seconds })}
      actions={actions}
    />
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
  const router = useRouter()
  const [busy, startTransition] = useTransition()
  const again = () => startTransition(() => router.refresh())
  const waits = failures.filter(({ kind }) => passing.includes(kind)).map((one) => one.retryAfterSeconds ?? 0)
  const seconds = waits.length > 0 ? Math.max(usualSeconds, ...waits) : null
  const tryAgain = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' || Date.now() - lastTriedAt < 1000) return
    lastTriedAt = Date.now()
    again()
  })
  useEffect(() => {
    if (seconds === null) return
    const timer = setInterval(tryAgain, seconds * 1000)
    addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryAgain)
    }
  }, [seconds])
  return {
    again,
    busy,
    /** Seconds between automatic retries, at least what the API requested; null for permanent failures. */
    seconds,
  }
}
