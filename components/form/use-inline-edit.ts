'use client'

import { useCallback, useRef, useState } from 'react'

/**
 * State of a value that a button turns into a form in place.
 *
 * @returns `isOpen`, `open`, `close`, and `opener` for the button's ref: closing moves the focus back to it once it is
 * rendered again
 */
export function useInlineEdit() {
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
