import { useEffect } from 'react'
import { hasForgotten } from '@/lib/storage/device-store'

/** Makes the browser ask before unloading the page would lose something; not at sign-out, which has its own dialog. */
export function useUnloadWarning(losing: boolean): void {
  useEffect(() => {
    if (!losing) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!hasForgotten()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [losing])
}
