'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onToast, type ToastContent } from './toast'

/** The list with its timers, swiping and focus is loaded with the first toast; until then a page carries none of it. */
const ToastList = dynamic(() => import('./toast-list').then((loaded) => loaded.ToastList), { ssr: false })

/**
 * Where toasts appear; once, in the layout. The live region is there from the start, because a screen reader only reads
 * what changes in a region it already knows.
 */
export function Toaster() {
  const [toasts, setToasts] = useState<readonly ToastContent[]>([])
  useEffect(() => onToast((content) => setToasts((shown) => [...shown, content])), [])
  return (
    <div role="status" aria-atomic="false">
      {toasts.length > 0 && <ToastList toasts={toasts} />}
    </div>
  )
}
