import { useEffect, useEffectEvent, useState } from 'react'
import { openMsOf, type Outcome } from '@/lib/rules/outcome'

/** Short enough for a quick answer, long enough to spare the API. */
const lookEveryMs = 5000

/**
 * Tells whether a call with a lost answer may still take effect. While it may, and once when it no longer can, the
 * state is read again: until then, a missing effect proves nothing.
 *
 * @param outcome null when there is nothing to wait for, such as after the change was found
 */
export function useStillOpen(outcome: Outcome<unknown> | null, look: () => void): boolean {
  const [closed, setClosed] = useState<Outcome<unknown> | null>(null)
  const isOpen = outcome !== null && outcome !== closed && openMsOf(outcome) > 0
  const lookNow = useEffectEvent(look)
  useEffect(() => {
    if (!isOpen || outcome === null) return
    const every = setInterval(() => lookNow(), lookEveryMs)
    const end = setTimeout(() => {
      setClosed(outcome)
      lookNow()
    }, openMsOf(outcome))
    return () => {
      clearInterval(every)
      clearTimeout(end)
    }
  }, [isOpen, outcome])
  return isOpen
}
