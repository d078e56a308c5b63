import { useEffect } from 'react'

/** The browser asks before the page is left: what waits for its turn would not be sent. */
export function useStayWhile(sending: boolean): void {
  useEffect(() => {
    if (!sending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [sending])
}
