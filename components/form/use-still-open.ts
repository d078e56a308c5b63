import { useEffect, useEffectEvent, useState } from 'react'
import { openMsOf, type Outcome } from '@/lib/rules/outcome'

/** Often enough that nobody waits for long, seldom enough to be no burden. */
const lookEveryMs = 5000

/**
 * Whether a call whose answer was lost may still take effect. As long as it may, and once when it no longer can, it is
 * looked at again how things stand: that nothing has come yet proves nothing before.
 *
 * @param outcome null when there is nothing to wait for, such as after it was found
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
