import { useEffect, useState } from 'react'
import { followedLink } from '@/components/secret/leaving'

/**
 * Offline, a link would end at the browser's own error page, which stays there. So it is held, and followed when the
 * connection is back.
 *
 * @returns what the held link is called; null while none is held
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
    // At the window and before anyone else: the link of the framework must not see the click.
    addEventListener('click', hold, true)
    return () => {
      removeEventListener('click', hold, true)
      setName(null)
      if (!held || !navigator.onLine) return
      // A list may have been drawn anew meanwhile.
      if (held.isConnected) held.click()
      else location.assign(held.href)
    }
  }, [isOffline])
  return name
}

const pagePath = () => location.pathname + location.search
