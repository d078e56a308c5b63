import { useEffect, useState } from 'react'

/** What has arrived so far of several answers that come one by one. */
export function useCollected<T>(awaited: Readonly<Record<string, Promise<T>>>): Readonly<Record<string, T>> {
  const [arrived, setArrived] = useState<Readonly<Record<string, T>>>({})
  useEffect(() => {
    let isWanted = true
    for (const [key, promise] of Object.entries(awaited)) {
      promise.then(
        (value) => isWanted && setArrived((others) => ({ ...others, [key]: value })),
        // Whoever shows it says why; here it has just not arrived.
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
  }, [awaited])
  return arrived
}

/** The answer when it has arrived, else null. A newer question keeps the old answer until its own comes. */
export function useArrived<T>(awaited: Promise<T>): T | null {
  const [arrived, setArrived] = useState<T | null>(null)
  useEffect(() => {
    let isWanted = true
    awaited.then(
      (value) => isWanted && setArrived(value),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [awaited])
  return arrived
}
