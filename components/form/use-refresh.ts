import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'

/**
 * Reads the page's data again after an answer was lost, or when an earlier call with a lost answer holds a new one.
 *
 * @returns `readAt` changes when the new data are shown, null before: earlier data prove nothing about a change
 */
export function useRefresh(): { refresh: () => void; busy: boolean; readAt: Date | null } {
  const router = useRouter()
  const [busy, startTransition] = useTransition()
  const [readAt, setReadAt] = useState<Date | null>(null)
  const refresh = () =>
    startTransition(() => {
      router.refresh()
      // Part of the same transition, so it is shown together with the data.
      setReadAt(new Date())
    })
  return { refresh, busy, readAt }
}
