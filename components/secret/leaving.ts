type Click = Pick<MouseEvent, 'target' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** The link that a click follows in this tab, or null when it does not: a modifier key, a new tab, a download. */
export function followedLink(click: Click): HTMLAnchorElement | null {
  const isPlain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
  if (!isPlain || click.defaultPrevented || !(click.target instanceof Element)) return null
  const link = click.target.closest<HTMLAnchorElement>('a[href]')
  return !link || link.hasAttribute('download') || (link.target && link.target !== '_self') ? null : link
}

/**
 * The link by which a click leaves the page, or null when it does not: another tab, a download, another tab or section
 * of the same page.
 *
 * @param here the address of the page
 */
export function leavingLink(click: Click, here: string): HTMLAnchorElement | null {
  const link = followedLink(click)
  if (!link) return null
  const to = new URL(link.href, here)
  const from = new URL(here)
  return to.origin === from.origin && to.pathname === from.pathname ? null : link
}
