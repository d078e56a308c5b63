import { isFocusFree } from '@/components/ui/focus-page'

/** Milliseconds that a list has to appear: its rows come after the page. */
const waitMs = 20_000

/**
 * Puts the focus on the row that a link points to, once it is there, unless the person has begun something else.
 *
 * @param address that of the link of the row's name
 * @returns what stops waiting
 */
export function showRow(address: string): () => void {
  const look = () => {
    const links = document.querySelectorAll<HTMLAnchorElement>('#main th a[href]')
    const link = [...links].find((candidate) => candidate.getAttribute('href') === address)
    if (!link) return
    stop()
    if (!isFocusFree()) return
    link.focus()
    link.scrollIntoView({ block: 'center' })
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => stop(), waitMs)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}
