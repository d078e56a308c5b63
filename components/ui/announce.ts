/**
 * Announces a text to screen readers. All callers share one live region, so that a table of fifty copy buttons does not
 * need fifty. The region is inside an open dialog, because everything outside is inert then.
 */
export function announce(text: string) {
  const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const region = host.querySelector(':scope > [data-announcer]') ?? host.appendChild(newRegion())
  region.textContent = ''
  // The region must exist empty before its text is set, because only changes are announced.
  setTimeout(() => (region.textContent = text), 100)
}

function newRegion(): HTMLElement {
  const region = document.createElement('div')
  region.className = 'sr-only'
  region.setAttribute('role', 'status')
  region.dataset.announcer = ''
  return region
}
