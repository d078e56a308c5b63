import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useTransition } from 'react'
import type { Failure, FailureKind } from '@/lib/rules/outcome'

/** What is likely to pass without anybody doing anything here. */
const passing: readonly FailureKind[] = ['unavailable', 'upstream', 'tooMany']
const usualSeconds = 30

/** When any part of the page was last tried by itself: one renewal of the page serves all of its parts. */
let lastTriedAt = 0

/**
 * The way to read again what failed: all of the page's reads, in place. What is likely to pass is retried automatically,
 * from time to time while the page is looked at, and when the connection comes back.
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
    /** Between two automatic tries, never fewer than the API asked for; null for failures that stay. */
    seconds,
  }
}
