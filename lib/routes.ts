import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Pages and routes of the build, by which a path becomes a pattern without ids. */
const manifestShape = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
})

type Routes = { fixed: ReadonlySet<string>; patterns: readonly { page: string; path: RegExp }[] }

let memo: Routes | null = null

/** Reads what Next.js wrote into the build; nothing in development. */
function routes(): Routes {
  memo ??= routesIn(join(process.cwd(), '.next', 'routes-manifest.json'))
  return memo
}

function routesIn(file: string): Routes {
  try {
    const { staticRoutes, dynamicRoutes } = manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')))
    return {
      fixed: new Set(staticRoutes.map(({ page }) => page)),
      patterns: dynamicRoutes.map(({ page, regex }) => ({ page, path: new RegExp(regex) })),
    }
  } catch {
    return { fixed: new Set(), patterns: [] }
  }
}

/** What pages poll, by its path below `/api/live/`; one route answers all. Fixed parts come before variable ones. */
export const liveReads = [
  'servers',
  'servers/prices',
  'servers/apps',
  'servers/[id]',
  'servers/[id]/power',
  'servers/[id]/install',
  'servers/[id]/app',
  'servers/[id]/snapshots',
  'servers/[id]/isos',
  'servers/[id]/pointing',
  'servers/[id]/neighbours',
  'servers/[id]/reverse-check',
  'servers/[id]/graphs/[type]',
  'deployments',
  'domains',
  'domains/signed',
  'domains/costs',
  'domains/mass-transfer',
  'domains/check/[name]',
  'domains/status/[name]',
  'domains/company/[number]',
  'domains/[id]',
  'domains/[id]/records',
  'domains/[id]/live-check',
  'domains/[id]/redirects',
  'account/ssh-keys',
  'account/api-keys/[id]/log',
  'billing/months',
  'bgp',
  'by-hand',
  'invoices',
  'activity',
  'menu',
  'session',
  'support-pin',
  'work',
] as const
export type LiveRead = (typeof liveReads)[number]

/** Finds the live read of a path, with the variable parts by name; null if there is none. */
export function liveReadOf(path: readonly string[]): { read: LiveRead; params: Record<string, string> } | null {
  for (const read of liveReads) {
    const parts = read
      .split('/')
      .map((part, at) => ({ part, name: /^\[(.*)\]$/.exec(part)?.[1], given: path[at] ?? '' }))
    if (parts.length !== path.length || !parts.every(({ part, name, given }) => name || part === given)) continue
    return { read, params: Object.fromEntries(parts.flatMap(({ name, given }) => (name ? [[name, given]] : []))) }
  }
  return null
}

/**
 * Returns the pattern of a path, such as `/servers/[id]` for `/servers/7001001`.
 *
 * @param path with or without a query
 * @returns `file` for files of the build, `other` for what no page has
 */
export function routeOf(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1)
  if (pathname.startsWith('/_next/')) return 'file'
  if (pathname.startsWith('/api/live/')) {
    const read = liveReadOf(pathname.split('/').slice(3))?.read
    return read ? `/api/live/${read}` : 'other'
  }
  const { fixed, patterns } = routes()
  if (fixed.has(pathname)) return pathname
  return (pathname.length <= 300 && patterns.find((pattern) => pattern.path.test(pathname))?.page) || 'other'
}
