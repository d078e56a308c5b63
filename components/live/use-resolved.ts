import { useEffect, useState } from 'react'

/** The value of a promise from the page; null until it has resolved. A newer promise keeps the old value until then. */
export function useResolved<T>(awaited: Promise<T>): T | null {
  const [arrived, setArrived] = useState<T | null>(null)
  useEffect(() => {
    let isWanted = true
    awaited.then(
      (value) => isWanted && setArrived(value),
      // Shown where the value is rendered; here it has just not arrived.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [awaited])
  return arrived
}
