import type { Route } from 'next'

/** News that a person asked for. An error stays where it happened, unless its page was left: then its tone is `warn`. */
export type ToastContent = {
  title: string
  text?: string
  link?: { label: string; href: Route }
  tone?: 'warn'
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
