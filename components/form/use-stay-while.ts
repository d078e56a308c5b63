import { useEffect } from 'react'
import { hasForgotten } from '@/lib/storage/device-store'

/** The browser asks, in its own words, before the page is left and something is lost; not at sign-out, which asks itself. */
export function useStayWhile(losing: boolean): void {
  useEffect(() => {
    if (!losing) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!hasForgotten()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [losing])
}
