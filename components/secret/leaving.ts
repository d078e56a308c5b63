type Click = Pick<MouseEvent, 'target' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** Returns the link that a click follows in this tab; null with a modifier key, a new tab or a download. */
export function followedLink(click: Click): HTMLAnchorElement | null {
  const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
  if (!isPlain || click.defaultPrevented || !(click.target instanceof Element)) return null
  const link = click.target.closest<HTMLAnchorElement>('a[href]')
  return !link || link.hasAttribute('download') || (link.target && link.target !== '_self') ? null : link
}

/**
 * Returns the link by which a click leaves the page; null for a new browser tab, a download, or another tab or section
 * of the page.
 *
 * @param here URL of the page
 */
export function leavingLink(click: Click, here: string): HTMLAnchorElement | null {
  const link = followedLink(click)
  if (!link) return null
  const to = new URL(link.href, here)
  const from = new URL(here)
  return to.origin === from.origin && to.pathname === from.pathname ? null : link
}
