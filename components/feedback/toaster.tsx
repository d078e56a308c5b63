'use client'

import { useEffect, useState } from 'react'
import { onForget } from '@/lib/storage/device-store'
import { type ToastContent, ToastList } from './toast-list'

/**
 * Where toasts appear; once, in the layout. The live region is rendered from the start, because screen readers only
 * announce changes in existing regions.
 */
export function Toaster() {
  const [toasts, setToasts] = useState<readonly ToastContent[]>([])
  useEffect(() => onToast((content) => setToasts((shown) => [...shown, content])), [])
  useEffect(() => onForget(() => setToasts([])), [])
  return (
    <div role="status" aria-atomic="false">
      {toasts.length > 0 && <ToastList toasts={toasts} />}
    </div>
  )
}

type Show = (content: ToastContent) => void

let show: Show | null = null
const early: ToastContent[] = []
onForget(() => early.splice(0))

/** Shows a toast, or keeps it until the page can show it. */
export function toast(content: ToastContent): void {
  if (show) show(content)
  else early.push(content)
}

/** For `Toaster`: delivers waiting and future toasts. */
export function onToast(take: Show): () => void {
  show = take
  for (const content of early.splice(0)) take(content)
  return () => {
    if (show === take) show = null
  }
}
