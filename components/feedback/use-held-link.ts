import { useEffect, useState } from 'react'
import { followedLink } from '@/components/secret/leaving'

/**
 * Holds links while offline, because they would end at the browser's error page, and follows the last one once online.
 *
 * @returns the text of the held link; null without one
 */
export function useHeldLink(isOffline: boolean): string | null {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    if (!isOffline) return
    let held: HTMLAnchorElement | null = null
    const hold = (event: MouseEvent) => {
      const link = followedLink(event)
      const isElsewhere = link && link.origin === origin && link.pathname + link.search !== pagePath()
      if (!isElsewhere) return
      event.preventDefault()
      event.stopPropagation()
      held = link
      setName((link.ariaLabel ?? link.textContent).trim().slice(0, 60))
    }
    // In the capture phase at the window, so that Next.js links do not get the click.
    addEventListener('click', hold, true)
    return () => {
      removeEventListener('click', hold, true)
      setName(null)
      if (!held || !navigator.onLine) return
      // The list may have been rendered again meanwhile.
      if (held.isConnected) held.click()
      else location.assign(held.href)
    }
  }, [isOffline])
  return name
}

const pagePath = () => location.pathname + location.search
