'use client'

import type { MouseEvent } from 'react'

/**
 * Ignores a click on a busy or disabled button. In a separate module, so that server components can pass it to a
 * button; also prevents Enter in a field from submitting the form.
 */
export function ignoreClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
