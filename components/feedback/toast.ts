import type { Route } from 'next'

/** Good news that a person asked for. Never an error: those stay where they happened. */
export type ToastContent = {
  title: string
  text?: string
  link?: { label: string; href: Route }
}

type Show = (content: ToastContent) => void

let show: Show | null = null
const early: ToastContent[] = []

/** Shows a toast. One that comes before the page can show it is kept until it can. */
export function toast(content: ToastContent): void {
  if (show) show(content)
  else early.push(content)
}

/** For `Toaster`: takes over what waits and everything after it. */
export function onToast(take: Show): () => void {
  show = take
  for (const content of early.splice(0)) take(content)
  return () => {
    if (show === take) show = null
  }
}
