'use client'

import { useEffect } from 'react'

/**
 * Says on the document (`<html data-ready>`) that React has taken over the page: it reacts from here on. A part that is
 * still coming has a skeleton in its place (`data-pending`). For tests, and whoever else waits for a page.
 */
export function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])
  return null
}
