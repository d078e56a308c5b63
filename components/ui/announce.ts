/**
 * Says something to screen readers without moving anything on the page. One region serves all: a table of fifty copy
 * buttons must not carry fifty. While a dialog is open everything outside it is silent, so the region goes inside.
 */
export function announce(text: string) {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const region = host.querySelector(':scope > [data-announcer]') ?? host.appendChild(newRegion())
  region.textContent = ''
  // A region must be there, and empty, before its text is: a change is announced, a beginning is not.
  setTimeout(() => (region.textContent = text), 100)
}

function newRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'sr'
  region.setAttribute('role', 'status')
  region.dataset.announcer = ''
  return region
}
