'use client'

import type { MouseEvent } from 'react'

/**
 * Swallows a click on what is busy or not possible. A handler of its own module, so that server components can hand it
 * to a button; it also stops the Enter key in a field from sending the form.
 */
export function refuseClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
