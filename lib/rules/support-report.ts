/** What support asks for first, taken from the address of a page (pure; nothing of it is secret). */

/** Things with an ID of their own, by where they stand in a path. */
const objects = [
  { kind: 'server', path: /^\/servers\/(\d+)/ },
  { kind: 'domain', path: /^\/domains\/(\d+)/ },
  { kind: 'invoice', path: /^\/billing\/invoices\/([^/]+)/ },
  { kind: 'order', path: /^\/billing\/orders\/([^/]+)/ },
] as const

export type ObjectKind = (typeof objects)[number]['kind']

/** The thing that a page is about, with its ID; null for a page about none. */
export function objectOf(pathname: string): { kind: ObjectKind; id: string } | null {
  for (const { kind, path } of objects) {
    const id = path.exec(pathname)?.[1]
    if (id !== undefined) return { kind, id: decoded(id) }
  }
  return null
}

/** Parameters that say which part of a page is open. All others may hold what somebody typed. */
const harmless = ['tab', 'dialog', 'of', 'step', 'state', 'page', 'sort', 'range']

/** An address without what somebody may have typed into it: no hash, and of the parameters only known ones. */
export function addressToShare(href: string): string {
  const { origin, pathname, searchParams } = new URL(href)
  const kept = new URLSearchParams([...searchParams].filter(([name]) => harmless.includes(name))).toString()
  return `${origin}${pathname}${kept ? `?${kept}` : ''}`
}

/** A moment in UTC and as the person's clock shows it: `2026-11-20 17:42:10 UTC`. */
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
