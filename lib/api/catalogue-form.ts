/** What a server can be reinstalled with (§2.6, §4.5). */

export type Distribution = {
  id: string
  name: string
  /** Such as `debian`. */
  slug: string | null
  /** May be in Norwegian. */
  description: string | null
  /** False when the API lists it but no longer offers it. */
  active: boolean
}

export type Release = {
  /** The os_id to reinstall with. */
  osId: string
  distributionId: string | null
  name: string
  /** Code name ("bookworm") or version ("24.04"). */
  version: string | null
  architecture: string | null
  /** Gigabytes, null when there is no minimum. */
  minMemoryGb: number | null
  minDiskGb: number | null
  dedicatedOnly: boolean
  slowInstall: boolean
}

/** Norwegian and English; a missing one is filled with the other. */
export type TwoTongues = { en: string | null; nb: string | null }

export type App = {
  osId: string
  name: string
  /** Data URI for an image source, or null. */
  logo: string | null
  description: TwoTongues
  note: TwoTongues
  category: string | null
  /** Gigabytes, null when there is no minimum. */
  minMemoryGb: number | null
  minDiskGb: number | null
  dedicatedOnly: boolean
  domain: 'none' | 'optional' | 'recommended'
  /** Release last tested. */
  version: string | null
}
