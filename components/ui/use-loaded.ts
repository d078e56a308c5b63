import { useEffect, useState } from 'react'

/**
 * What a form needs once something is typed, loaded after the page is shown instead of in its first script. Null until
 * then, or if it could not be loaded: the server checks what is sent.
 *
 * @param load imports the module; the same function in every render
 */
export function useLoaded<Module extends object>(load: () => Promise<Module>): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null)
  useEffect(() => {
    load().then(setLoaded, () => null)
  }, [load])
  return loaded
}
