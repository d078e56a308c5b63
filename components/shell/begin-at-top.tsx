'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * A link to another thing opens at its top. Next.js leaves the place where it is when any part of the new page is in
 * sight, such as the tab below a head that is not. Back and forward keep the place that the browser restores, and so do
 * the tabs of one thing.
 */
export function BeginAtTop() {
  const path = usePathname()
  const shown = useRef(path)
  const restored = useRef<string | null>(null)

  useEffect(() => {
    const restore = () => (restored.current = location.pathname)
    addEventListener('popstate', restore)
    return () => removeEventListener('popstate', restore)
  }, [])

  useLayoutEffect(() => {
    const isOther = thingOf(path) !== thingOf(shown.current)
    const isRestored = restored.current === path
    shown.current = path
    restored.current = null
    if (isOther && !isRestored && location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [path])

  return null
}

/** `/domains/7/records` is a part of `/domains/7`. */
const thingOf = (path: string) => path.split('/', 3).join('/')
