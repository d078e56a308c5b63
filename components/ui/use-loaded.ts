import { useEffect, useState } from 'react'

/**
 * What a form needs once something is typed, loaded then instead of in the page's first script.
 *
 * @param load imports the module; the same function in every render
 * @param isTyped whether something has been typed
 * @returns `now`, null until it is loaded; `soon`, for sending, resolves to null if it cannot be loaded: the server checks
 *   what is sent
 */
export function useLoaded<Module extends object>(
  load: () => Promise<Module>,
  isTyped: boolean,
): { now: Module | null; soon: () => Promise<Module | null> } {
  const [now, setNow] = useState<Module | null>(null)
  const soon = async () => {
    const loaded = await load().catch(() => null)
    setNow(loaded)
    return loaded
  }
  useEffect(() => {
    if (isTyped) load().then(setNow, () => null)
  }, [load, isTyped])
  return { now, soon }
}
