import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useTransition } from 'react'
import type { Failure, FailureKind } from '@/lib/model/outcome'

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
