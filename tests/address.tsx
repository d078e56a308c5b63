import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { useLayoutEffect, useState, type ReactNode } from 'react'

/**
 * What Next.js does for a page: its hooks follow the document's URL.
 *
 * @param search the first query, with the question mark
 */
export function Address({ search = '', children }: { search?: string; children: ReactNode }) {
  const [query, setQuery] = useState(search)
  useLayoutEffect(() => {
    const { pushState, replaceState } = history
    const follow = () => setQuery(location.search)
    replaceState.call(history, null, '', location.pathname + search)
    history.pushState = (...to) => {
      pushState.apply(history, to)
      follow()
    }
    history.replaceState = (...to) => {
      replaceState.apply(history, to)
      follow()
    }
    addEventListener('popstate', follow)
    return () => {
      Object.assign(history, { pushState, replaceState })
      removeEventListener('popstate', follow)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a later `search` is not a new address
  }, [])
  return (
    <PathnameContext value="/">
      <SearchParamsContext value={new URLSearchParams(query)}>{children}</SearchParamsContext>
    </PathnameContext>
  )
}
