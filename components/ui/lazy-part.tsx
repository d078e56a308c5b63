import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * A part that is loaded when it is first rendered. It is never rendered on the server.
 * Used instead of `next/dynamic`, which adds 1.3 KB to the first script of every page.
 *
 * @param load imports the part
 * @param placeholder what is shown until then, also by the server
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function LazyPart(props: Props) {
    // False while hydrating too, so that the HTML matches.
    const isInBrowser = useSyncExternalStore(
      never,
      () => true,
      () => false,
    )
    return isInBrowser ? (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    ) : (
      placeholder
    )
  }
}

/**
 * A part that is loaded when it is first rendered, also by the server, whose HTML stays until the part is loaded. A
 * `Suspense` around it says what is shown until then elsewhere. Used instead of `next/dynamic`, which adds 2.5 KB.
 *
 * @param load imports the part
 */
export function servedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  // The export of a client module must be a component: React does not unwrap a lazy one twice.
  return function ServedPart(props: Props) {
    return <Part {...props} />
  }
}

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
