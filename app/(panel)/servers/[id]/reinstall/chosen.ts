import { useLocale, useTranslations } from 'next-intl'
import type { SshKey } from '@/lib/account/model'
import type { Rows } from '@/lib/api/wire'
import type { App, Distribution, Release, LocalizedText } from '@/lib/catalogue/model'
import { releaseFullName } from '@/lib/install/rules/os-settings'
import { partitionMeans, type PartitionMeans, type PartitionServer } from '@/lib/install/rules/partitions'
import { reasonsAgainstApp, reasonsAgainstRelease, type ServerMeans } from '@/lib/install/rules/reinstall'
import type { Settled } from '@/lib/model/outcome'
import type { Reason } from '@/lib/model/reasons'
import { textIn } from '@/lib/i18n/languages'

/** The system or app to install. `against` lists why the server cannot run it, `partitions` what own ones it takes. */
export type Chosen = { osId: string; name: string; against: Reason[] } & (
  | { kind: 'release'; distribution: Distribution; release: Release; partitions: PartitionMeans | null }
  | { kind: 'app'; app: App }
)

/** The catalogue as loaded so far. */
type Catalogue = {
  systems: Settled<SystemList> | null
  releases: Readonly<Record<string, Settled<ReleaseList>>>
  apps: Settled<Rows<App>> | null
}

/**
 * Finds the catalogue entry of an os_id.
 *
 * @returns `unread` while a part that may contain it is loading, `unknown` when such a part failed,
 *   `none` when the catalogue has no such entry
 */
export function findChosen(
  osId: string | null,
  { systems, releases, apps }: Catalogue,
  server: ServerMeans & PartitionServer,
): Chosen | 'none' | 'unread' | 'unknown' {
  if (osId === null) return 'none'
  const app = apps?.ok ? apps.value.rows.find((row) => row.osId === osId) : undefined
  if (app) {
    const name = [app.name, app.version].filter(Boolean).join(' ')
    return { kind: 'app', osId, app, name, against: reasonsAgainstApp(app, server) }
  }
  const offered = systems?.ok ? systems.value.rows.filter(({ distribution }) => distribution.active) : []
  for (const { distribution } of offered) {
    const release = rowsOf(releases[distribution.id]).find((row) => row.osId === osId)
    if (release) {
      const name = releaseFullName(distribution.name, release)
      const partitions = partitionMeans(server, release)
      const against = reasonsAgainstRelease(release, server)
      return { kind: 'release', osId, distribution, release, name, partitions, against }
    }
  }
  const lists = offered.map(({ distribution }) => releases[distribution.id])
  if (systems === null || apps === null || lists.includes(undefined)) return 'unread'
  return systems.ok && apps.ok && lists.every((list) => list?.ok) ? 'none' : 'unknown'
}

/**
 * Whether the server can run nothing of the whole catalogue, which takes more memory or disk. False while a part of it is
 * loading or has failed.
 */
export function nothingFits({ systems, releases, apps }: Catalogue, server: ServerMeans): boolean {
  if (!systems?.ok || !apps?.ok) return false
  const lists = systems.value.rows
    .filter(({ distribution }) => distribution.active)
    .map(({ distribution }) => releases[distribution.id])
  if (!lists.every((list) => list?.ok)) return false
  const against = [
    ...lists.flatMap(rowsOf).map((release) => reasonsAgainstRelease(release, server)),
    ...apps.value.rows.map((app) => reasonsAgainstApp(app, server)),
  ]
  return against.length > 0 && against.every((reasons) => reasons.length > 0)
}

export const rowsOf = (list: Settled<ReleaseList> | undefined) => (list?.ok ? list.value.rows : [])

/** Returns the selected distribution: that of the chosen release, else the clicked one. */
export function distributionOf(chosen: Chosen | string, clicked: string | null, systems: readonly System[]) {
  const id = typeof chosen === 'object' && chosen.kind === 'release' ? chosen.distribution.id : clicked
  return systems.find(({ distribution }) => distribution.id === id) ?? null
}

/** Data that the page passes to the wizard. Promises resolve in the browser when the API has answered. */

export type ReleaseList = Rows<Release>

export type System = { distribution: Distribution; releases: Promise<Settled<ReleaseList>> }

export type SystemList = Rows<System>

export type AccountKeys = { keys: SshKey[]; unreadable: number; email: string | null }

/** Categories with translations. Others are shown as the API returns them. */
const categories = [
  'analytics',
  'automation',
  'business',
  'communication',
  'databases',
  'development',
  'email',
  'filesAndCollaboration',
  'games',
  'media',
  'monitoring',
  'network',
  'security',
  'virtualisation',
  'websites',
] as const

/** "Files and collaboration" → `filesAndCollaboration`. */
function categoryKey(category: string): string {
  return category
    .toLowerCase()
    .replace('e-mail', 'email')
    .replace('virtualization', 'virtualisation')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}

/** Texts of apps in the person's language. */
export function useAppText() {
  const t = useTranslations('reinstall')
  const locale = useLocale()
  const inTongue = (texts: LocalizedText) => textIn(texts, locale)
  const category = (name: string | null) => {
    if (name === null) return t('catalogue.otherCategory')
    const knownCategory = categories.find((key) => key === categoryKey(name))
    return knownCategory ? t(`categories.${knownCategory}`) : name
  }
  return {
    inTongue,
    category,
    matches: (app: App, query: string) =>
      contains([app.name, inTongue(app.description), app.category, category(app.category)], query),
    /** Lists the categories of apps alphabetically; apps without one come last. */
    categories: (apps: readonly App[]) => {
      const order = new Intl.Collator(locale)
      return [...new Set(apps.map((app) => app.category))]
        .map((key) => ({ key, name: category(key) }))
        .toSorted((a, b) => Number(a.key === null) - Number(b.key === null) || order.compare(a.name, b.name))
    },
  }
}

/** Tells whether one of the texts contains the query; an empty query matches all. */
export function contains(texts: readonly (string | null)[], query: string): boolean {
  const sought = query.trim().toLowerCase()
  return sought === '' || texts.some((text) => text?.toLowerCase().includes(sought))
}
