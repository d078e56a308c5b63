import { useSyncExternalStore } from 'react'

let lostAt = 0

/** When the connection was lost, in milliseconds; 0 while online. */
function readLostAt(): number {
  if (navigator.onLine) lostAt = 0
  else if (lostAt === 0) lostAt = Date.now()
  return lostAt
}

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Since when the device is offline; null while online and on the server. */
export function useOfflineSince(): Date | null {
  const since = useSyncExternalStore(subscribe, readLostAt, () => 0)
  return since > 0 ? new Date(since) : null
}
