import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react'

const never = () => () => {}

/**
 * A part that is loaded when it is first rendered, and shows nothing until then. It is never rendered on the server.
 * Used instead of `next/dynamic`, which adds 1.3 KB to the first script of every page.
 *
 * @param load imports the part
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function LazyPart(props: Props) {
    // False while hydrating too, so that the HTML matches.
    const isInBrowser = useSyncExternalStore(
      never,
      () => true,
      () => false,
    )
    return isInBrowser ? (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    ) : null
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
