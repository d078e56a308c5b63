/** Details for support, derived from a page's URL. Contains no secrets. */

/** Objects with an ID, by their place in a path. */
const objects = [
  { kind: 'server', path: /^\/servers\/(\d+)/ },
  { kind: 'domain', path: /^\/domains\/(\d+)/ },
  { kind: 'invoice', path: /^\/billing\/invoices\/([^/]+)/ },
  { kind: 'order', path: /^\/billing\/orders\/([^/]+)/ },
] as const

export type ObjectKind = (typeof objects)[number]['kind']

/** Returns the object that a page is about; null when there is none. */
export function objectOf(pathname: string): { kind: ObjectKind; id: string } | null {
  for (const { kind, path } of objects) {
    const id = path.exec(pathname)?.[1]
    if (id !== undefined) return { kind, id: decoded(id) }
  }
  return null
}

/** Query parameters that identify an open part of a page. Others may contain what somebody typed. */
const harmless = ['tab', 'dialog', 'of', 'step', 'state', 'page', 'sort', 'range']

/** Removes what somebody may have typed from a URL: the hash and all but known query parameters. */
export function addressToShare(href: string): string {
  const { origin, pathname, searchParams } = new URL(href)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => harmless.includes(name))).toString()
  return `${origin}${pathname}${kept ? `?${kept}` : ''}`
}

/** Formats a time in UTC: `2026-11-20 17:42:10 UTC`. */
export function utcTime(now: Date): string {
  return `${now.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
