import { z } from 'zod'
import { boolean, flag, id, imageUri, number, optional, required, text } from '@/lib/api/wire'

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

/** §2.6 and api-fields §11. */

/** 0 means no minimum (§2.6). */
const minimum = optional(number).transform((gb) => gb || null)

export const distribution = z
  .object({ dist_id: required(id), dist_name: text, dist_value: text, dist_description: text, dist_active: boolean })
  .transform((wire): Distribution => ({
    id: wire.dist_id,
    name: wire.dist_name ?? wire.dist_value ?? wire.dist_id,
    slug: wire.dist_value,
    description: wire.dist_description,
    active: wire.dist_active ?? true,
  }))

export const release = z
  .object({
    os_id: required(id),
    dist_id: id,
    os_name: text,
    os_release: text,
    os_dist: text,
    os_arch: text,
    os_minram: minimum,
    os_min_disk: minimum,
    os_dedicated_only: flag,
    os_slow_install: flag,
  })
  .transform((wire): Release => ({
    osId: wire.os_id,
    distributionId: wire.dist_id,
    name: wire.os_name ?? wire.os_release ?? wire.os_id,
    version: wire.os_dist,
    architecture: wire.os_arch,
    minMemoryGb: wire.os_minram,
    minDiskGb: wire.os_min_disk,
    dedicatedOnly: wire.os_dedicated_only,
    slowInstall: wire.os_slow_install,
  }))

const domainNeeds = ['none', 'optional', 'recommended'] as const

export const app = z
  .object({
    os_id: required(id),
    os_name: text,
    os_logo: imageUri,
    os_app_description: text,
    os_app_description_no: text,
    os_app_category: text,
    os_app_note: text,
    os_app_note_no: text,
    os_minram: minimum,
    os_min_disk: minimum,
    os_dedicated_only: flag,
    os_app_domain: optional(number),
    os_app_version: text,
  })
  .transform((wire): App => ({
    osId: wire.os_id,
    name: wire.os_name ?? wire.os_id,
    logo: wire.os_logo,
    description: tongues(wire.os_app_description, wire.os_app_description_no),
    note: tongues(wire.os_app_note, wire.os_app_note_no),
    category: wire.os_app_category,
    minMemoryGb: wire.os_minram,
    minDiskGb: wire.os_min_disk,
    dedicatedOnly: wire.os_dedicated_only,
    // For an unknown value, an optional field is the safe choice.
    domain: domainNeeds[wire.os_app_domain ?? 0] ?? 'optional',
    version: wire.os_app_version,
  }))

const tongues = (en: string | null, nb: string | null) => ({ en: en ?? nb, nb: nb ?? en })
