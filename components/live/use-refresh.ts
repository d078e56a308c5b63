import { useRouter } from 'next/navigation'
import { useEffectEvent, useLayoutEffect, useState, useTransition } from 'react'

/**
 * Reads the page's data again, such as after an answer was lost.
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
