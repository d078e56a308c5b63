import 'server-only'
import { cache } from 'react'
import { getAccount } from '@/lib/account/api'
import type { SshKey } from '@/lib/account/model'
import { listApps, listDistributions, listReleases } from '@/lib/catalogue/api'
import { getDeployCatalogue, getWaitingList, listDeployIsos, listDeployments } from '@/lib/deploy/api'
import { readForPage } from '@/lib/auth/read'
import { translateReading } from '@/lib/i18n/translate-api'
import type { Settled } from '@/lib/model/outcome'
import { newestFirst, releaseFullName } from '@/lib/install/rules/os-settings'
import type { ImageApp, ImageIso, ImageSystem } from './images'

/** The catalogue, read once for form and waiting list. */
export const readDeployCatalogue = cache(() =>
  readForPage(async (token) =>
    translateReading(
      await getDeployCatalogue(token),
      (catalogue, words) =>
        catalogue && { ...catalogue, tiers: catalogue.tiers.map((tier) => ({ ...tier, name: words(tier.name) })) },
    ),
  ),
)

export const readWaitingList = cache(() => readForPage(getWaitingList))

export function readDeployments(orderIds: readonly string[]) {
  return readForPage((token) => listDeployments(token, orderIds))
}

/** All releases of all distributions, newest first. Unreadable ones are counted. */
export async function readSystems(): Promise<Settled<{ rows: ImageSystem[]; missing: number }>> {
  const list = await readForPage(listDistributions)
  if (!list.ok) return list
  const offered = list.value.rows.filter(({ active }) => active)
  const releases = await Promise.all(offered.map(({ id }) => readForPage((token) => listReleases(token, id))))
  const rows = offered.map(({ id, name }, place): ImageSystem => {
    const read = releases[place]
    const sorted = read?.ok ? newestFirst(name, read.value.rows) : []
    return {
      id,
      name,
      releases: sorted.map((release) => ({
        id: release.osId,
        name: releaseFullName(name, release),
        architecture: release.architecture,
        ...needsOf(release),
      })),
    }
  })
  const missing = list.value.unreadable.length + releases.filter((read) => !read.ok).length
  return { ...list, value: { rows: rows.filter((row) => row.releases.length > 0), missing } }
}

export async function readImageApps(): Promise<Settled<{ rows: ImageApp[]; missing: number }>> {
  const list = await readForPage(listApps)
  if (!list.ok) return list
  const rows = list.value.rows.map((app): ImageApp => ({
    id: app.osId,
    name: app.name,
    version: app.version,
    logo: app.logo,
    about: app.description,
    ...needsOf(app),
  }))
  return { ...list, value: { rows, missing: list.value.unreadable.length } }
}

export async function readImageIsos(): Promise<Settled<{ rows: ImageIso[]; missing: number }>> {
  const list = await readForPage(listDeployIsos)
  return list.ok ? { ...list, value: { rows: list.value.rows, missing: list.value.unreadable.length } } : list
}

export async function readKeys(): Promise<Settled<{ rows: SshKey[]; missing: number }>> {
  const account = await readForPage(getAccount)
  if (!account.ok) return account
  const { sshKeys, unreadableKeys } = account.value
  return { ...account, value: { rows: sshKeys, missing: unreadableKeys.length } }
}

type Needs = { minMemoryGb: number | null; minDiskGb: number | null; dedicatedOnly: boolean }

const needsOf = ({ minMemoryGb, minDiskGb, dedicatedOnly }: Needs): Needs => ({ minMemoryGb, minDiskGb, dedicatedOnly })
