import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useLayoutEffect, useState, useTransition } from 'react'
import { openMsOf, type Outcome } from '@/lib/model/outcome'

/**
 * Reads the page's data again after an answer was lost, or when an earlier call with a lost answer holds a new one.
 * Next.js drops a refresh whose URL changes meanwhile, as by a filter, without a word: it is then begun again.
 *
 * @returns `readAt` changes when the new data are shown, null before: earlier data prove nothing about a change
 */
export function useRefresh(): { refresh: () => void; busy: boolean; readAt: Date | null } {
  const router = useRouter()
  const [busy, startTransition] = useTransition()
  const [shown, setShown] = useState<{ asked: Date; url: string } | null>(null)
  const [readAt, setReadAt] = useState<Date | null>(null)
  const refresh = () =>
    startTransition(() => {
      router.refresh()
      // Part of the same transition, so it is shown together with the data.
      setShown({ asked: new Date(), url: location.href })
    })
  const settle = useEffectEvent(() => {
    if (shown?.url === location.href) setReadAt(shown.asked)
    else if (shown) refresh()
  })
  // oxlint-disable-next-line react/set-state-in-effect -- only what has been drawn tells whether it was dropped
  useLayoutEffect(() => settle(), [shown])
  return { refresh, busy, readAt }
}

/** Short enough for a quick answer, long enough to spare the API. */
const lookEveryMs = 5000

/**
 * Tells whether a call with a lost answer may still take effect. While it may, and once when it no longer can, the
 * state is read again: until then, a missing effect proves nothing.
 *
 * @param outcome null when there is nothing to wait for, such as after the change was found
 * @param look reads the state; `decides` is true for the final read, when nothing can take effect any more
 * @param hasFailed whether the latest read failed; it is then repeated until one succeeds
 */
export function useMayStillApply(
  outcome: Outcome<unknown> | null,
  look: (decides: boolean) => void,
  hasFailed = false,
): boolean {
  const [closed, setClosed] = useState<Outcome<unknown> | null>(null)
  const isOpen = outcome !== null && outcome !== closed && openMsOf(outcome) > 0
  const mustLook = isOpen || (hasFailed && outcome?.status === 'unknown')
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    if (!mustLook) return
    const every = setInterval(() => lookNow(false), lookEveryMs)
    return () => clearInterval(every)
  }, [mustLook])
  useEffect(() => {
    if (!isOpen || outcome === null) return
    const end = setTimeout(() => {
      setClosed(outcome)
      lookNow(true)
    }, openMsOf(outcome))
    return () => clearTimeout(end)
  }, [isOpen, outcome])
  return isOpen
}
