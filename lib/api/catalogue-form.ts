/** What can be installed on a server (§2.6, §4.5). */

export type Distribution = {
  id: string
  name: string
  /** Such as `debian`. */
  slug: string | null
  /** May be Norwegian. */
  description: string | null
  /** False when the API lists it but no longer offers it. */
  active: boolean
}

export type Release = {
  /** The os_id to send when reinstalling. */
  osId: string
  distributionId: string | null
  name: string
  /** Code name ("bookworm") or version ("24.04"). */
  version: string | null
  architecture: string | null
  /** Gigabytes, or null for no minimum. */
  minMemoryGb: number | null
  minDiskGb: number | null
  dedicatedOnly: boolean
  slowInstall: boolean
}

/** Norwegian and English text; a missing one is replaced by the other. */
export type LocalizedText = { en: string | null; nb: string | null }

export type App = {
  osId: string
  name: string
  /** Data URI for an image source, or null. */
  logo: string | null
  description: LocalizedText
  note: LocalizedText
  category: string | null
  /** Gigabytes, or null for no minimum. */
  minMemoryGb: number | null
  minDiskGb: number | null
  dedicatedOnly: boolean
  domain: 'none' | 'optional' | 'recommended'
  /** Most recently tested release. */
  version: string | null
}
