import { useEffect, useState } from 'react'

/** Collects the results of several promises as they arrive. */
export function useResolvedMap<T>(awaited: Readonly<Record<string, Promise<T>>>): Readonly<Record<string, T>> {
  const [arrived, setArrived] = useState<Readonly<Record<string, T>>>({})
  useEffect(() => {
    let isWanted = true
    for (const [key, promise] of Object.entries(awaited)) {
      promise.then(
        (value) => isWanted && setArrived((others) => ({ ...others, [key]: value })),
        // The component that renders it shows the error; here it has just not arrived.
        () => undefined,
      )
    }
    return () => {
      isWanted = false
    }
  }, [awaited])
  return arrived
}

/** The resolved value, else null. A newer promise keeps the old value until it resolves. */
export function useResolved<T>(awaited: Promise<T>): T | null {
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
