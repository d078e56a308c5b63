/** A value to save, such as a password or a user name. */
export type SecretEntry = {
  label: string
  value: string
  /** Masked until "Show" is pressed. */
  masked: boolean
}

/** A secret that the API shows once. */
export type Secret = {
  id: string
  title: string
  entries: readonly SecretEntry[]
  /** The page that shows it, such as the ID of a server. */
  scope: string
}

/** The file for "Download". */
export function secretFile({ title, entries }: Secret): string {
  return [title, '', ...entries.map(({ label, value }) => `${label}: ${value}`), ''].join('\n')
}

/** Formats a label for the middle of a sentence: "Show root password", but "Show IPMI user". */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

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
