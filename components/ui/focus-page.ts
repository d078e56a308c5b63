/** Where the focus goes when its place is gone: the main action of the page, or its content where there is none. */
export function pagePlace(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('#main')
  return main?.querySelector<HTMLElement>('.page-actions :is(button, a[href])') ?? main
}

/** Moves the focus there if it has been lost, because what had it is gone. */
export function focusPageIfLost(): void {
  if (document.activeElement === document.body) pagePlace()?.focus()
}
