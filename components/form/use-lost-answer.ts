import { useEffect, useEffectEvent, useState } from 'react'
import { openMsOf, type Outcome } from '@/lib/model/outcome'

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
