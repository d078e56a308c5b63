import { useEffect, useState } from 'react'

/**
 * What a form needs once something is typed, loaded after the page is shown instead of in its first script.
 *
 * @param load imports the module; the same function in every render
 * @returns `now`, null until it is loaded; `soon`, for sending, resolves to null if it cannot be loaded: the server checks
 *   what is sent
 */
export function useLoaded<Module extends object>(
  load: () => Promise<Module>,
): { now: Module | null; soon: () => Promise<Module | null> } {
  const [now, setNow] = useState<Module | null>(null)
  const soon = () => load().catch(() => null)
  useEffect(() => {
    load().then(setNow, () => null)
  }, [load])
  return { now, soon }
}
