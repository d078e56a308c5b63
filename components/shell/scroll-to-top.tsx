'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { listen } from '@/components/ui/listen'
import { isOfLink } from '@/components/visit/visits'

/**
 * Scrolls to the top when a link opens another resource. Next.js keeps the position when any part of the new page is
 * visible, such as a tab below a hidden head. Back and forward keep the position restored by the browser, and tabs of
 * one resource keep theirs.
 */
export function ScrollToTop() {
  const path = usePathname()
  const shown = useRef(path)
  const restored = useRef<string | null>(null)

  useEffect(() => listen('popstate', () => (restored.current = isOfLink() ? null : location.pathname)), [])

  useLayoutEffect(() => {
    const isOther = thingOf(path) !== thingOf(shown.current)
    const isRestored = restored.current === path
    shown.current = path
    restored.current = null
    if (isOther && !isRestored && location.hash === '') window.scrollTo({ top: 0, behavior: 'instant' })
  }, [path])

  return null
}

/** `/domains/7/records` belongs to `/domains/7`. */
const thingOf = (path: string) => path.split('/', 3).join('/')
