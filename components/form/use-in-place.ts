'use client'

import { useCallback, useRef, useState } from 'react'

/**
 * A value that a button turns into a form in its place.
 *
 * @returns `isOpen`, `open`, `close`, and `opener` for the button's ref: closing leads the focus back to it, when it is
 * there again
 */
export function useInPlace() {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useRef(false)
  const opener = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !wasOpen.current) return
    wasOpen.current = false
    button.focus()
  }, [])
  return {
    isOpen,
    opener,
    open: () => {
      wasOpen.current = true
      setIsOpen(true)
    },
    close: () => setIsOpen(false),
  }
}
