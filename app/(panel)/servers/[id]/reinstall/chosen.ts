import type { App, Distribution, Release } from '@/lib/api/catalogue-form'
import type { Settled } from '@/lib/rules/outcome'
import type { Reason } from '@/lib/rules/reasons'
import { reasonsAgainstApp, reasonsAgainstRelease, type ServerMeans } from '@/lib/rules/reinstall'
import { releaseFullName } from '@/lib/rules/release-name'
import type { AppList, ReleaseList, System, SystemList } from './catalogue'

/** What is to be installed. `against` is empty when the server can run it. */
export type Chosen = { osId: string; name: string; against: Reason[] } & (
  { kind: 'release'; distribution: Distribution; release: Release } | { kind: 'app'; app: App }
)

/** What the wizard knows of the catalogue at this moment. */
export type Catalogue = {
  systems: Settled<SystemList> | null
  releases: Readonly<Record<string, Settled<ReleaseList>>>
  apps: Settled<AppList> | null
}

/**
 * Finds what an os_id stands for.
 *
 * @returns `unread` while a part that may have it is still to come, `unknown` when a part that may have it failed,
 *   `none` when the catalogue has no such entry
 */
export function findChosen(
  osId: string | null,
  { systems, releases, apps }: Catalogue,
  server: ServerMeans,
): Chosen | 'none' | 'unread' | 'unknown' {
  if (osId === null) return 'none'
  const app = apps?.ok ? apps.value.apps.find((one) => one.osId === osId) : undefined
  if (app) {
    const name = [app.name, app.version].filter(Boolean).join(' ')
    return { kind: 'app', osId, app, name, against: reasonsAgainstApp(app, server) }
  }
  const offered = systems?.ok ? systems.value.systems : []
  for (const { distribution } of offered) {
    const release = rowsOf(releases[distribution.id]).find((one) => one.osId === osId)
    if (release) {
      const name = releaseFullName(distribution.name, release)
      return { kind: 'release', osId, distribution, release, name, against: reasonsAgainstRelease(release, server) }
    }
  }
  const lists = offered.map(({ distribution }) => releases[distribution.id])
  if (systems === null || apps === null || lists.includes(undefined)) return 'unread'
  return systems.ok && apps.ok && lists.every((list) => list?.ok) ? 'none' : 'unknown'
}

export const rowsOf = (list: Settled<ReleaseList> | undefined) => (list?.ok ? list.value.rows : [])

/** The distribution whose tile is chosen: that of the release, else the one whose tile was clicked. */
export function distributionOf(chosen: Chosen | string, clicked: string | null, systems: readonly System[]) {
  const id = typeof chosen === 'object' && chosen.kind === 'release' ? chosen.distribution.id : clicked
  return systems.find(({ distribution }) => distribution.id === id) ?? null
}
