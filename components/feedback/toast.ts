import type { Route } from 'next'

/** News of a requested action. Errors are shown in place, or as a toast of tone `warn` once the page was left. */
export type ToastContent = {
  title: string
  text?: string
  link?: { label: string; href: Route }
  tone?: 'warn'
}

type Show = (content: ToastContent) => void

let show: Show | null = null
const early: ToastContent[] = []

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
