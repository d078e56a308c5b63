/**
 * Functions to call when something outside React changes, as for `useSyncExternalStore`.
 *
 * @returns `subscribe`, which returns a function that unsubscribes, and `tell`, which calls them all
 */
export function subscribers() {
  const all = new Set<() => void>()
  function subscribe(listener: () => void): () => void {
    all.add(listener)
    return () => {
      all.delete(listener)
    }
  }
  const tell = () => all.forEach((listener) => listener())
  return { subscribe, tell }
}
