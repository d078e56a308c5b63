/** Where the focus goes when its place is gone: the main action of the page, or its content where there is none. */
export function pagePlace(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('#main')
  return main?.querySelector<HTMLElement>('.page-actions :is(button, a[href])') ?? main
}

/** Whether nothing has the focus that a person has chosen: it is lost, or with the content that the palette opened. */
export function isFocusFree(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.id === 'main'
}

/** Moves the focus there if it has been lost, because what had it is gone. */
export function focusPageIfLost(): void {
  if (document.activeElement === document.body) pagePlace()?.focus()
}
