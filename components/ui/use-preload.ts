import { useEffect } from 'react'

/**
 * Loads a part ahead of its use: the notice of a lost connection could not be loaded over that connection. A failed load is
 * retried where the part is rendered.
 *
 * @param load as for `lazyPart`
 * @param isSoon whether the part may be needed soon
 */
export function usePreload(load: () => Promise<unknown>, isSoon: boolean): void {
  useEffect(() => {
    if (isSoon) load().catch(() => {})
  }, [load, isSoon])
}
