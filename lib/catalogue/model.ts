import { z } from 'zod'
import { boolean, flag, id, imageUri, number, optional, required, text } from '@/lib/api/wire'

/** What can be installed on a server (§2.6, §4.5, api-fields §11). */

/** 0 means no minimum (§2.6). */
const minimum = optional(number).transform((gb) => gb || null)

export type Distribution = z.output<typeof distribution>

export const distribution = z
  .object({ dist_id: required(id), dist_name: text, dist_value: text, dist_active: boolean })
  .transform((wire) => ({
    id: wire.dist_id,
    name: wire.dist_name ?? wire.dist_value ?? wire.dist_id,
    /** Such as `debian`. */
    slug: wire.dist_value,
    /** False when the API lists it but no longer offers it. */
    active: wire.dist_active ?? true,
  }))

export type Release = z.output<typeof release>

export const release = z
  .object({
    os_id: required(id),
    os_name: text,
    os_release: text,
    os_dist: text,
    os_arch: text,
    os_minram: minimum,
    os_min_disk: minimum,
    os_dedicated_only: flag,
    os_slow_install: flag,
    os_custom_partition: flag,
    os_support_raid: flag,
    os_single_disk_only: flag,
  })
  .transform((wire) => ({
    /** The os_id to send when reinstalling. */
    osId: wire.os_id,
    name: wire.os_name ?? wire.os_release ?? wire.os_id,
    /** Code name ("bookworm") or version ("24.04"). */
    version: wire.os_dist,
    architecture: wire.os_arch,
    /** Gigabytes, or null for no minimum. */
    minMemoryGb: wire.os_minram,
    minDiskGb: wire.os_min_disk,
    dedicatedOnly: wire.os_dedicated_only,
    slowInstall: wire.os_slow_install,
    customPartitions: wire.os_custom_partition,
    raid: wire.os_support_raid,
    singleDisk: wire.os_single_disk_only,
  }))

const domainNeeds = ['none', 'optional', 'recommended'] as const

export type App = z.output<typeof app>

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
  .transform((wire) => ({
    osId: wire.os_id,
    name: wire.os_name ?? wire.os_id,
    /** Data URI for an image source, or null. */
    logo: wire.os_logo,
    description: localized(wire.os_app_description, wire.os_app_description_no),
    note: localized(wire.os_app_note, wire.os_app_note_no),
    category: wire.os_app_category,
    /** Gigabytes, or null for no minimum. */
    minMemoryGb: wire.os_minram,
    minDiskGb: wire.os_min_disk,
    dedicatedOnly: wire.os_dedicated_only,
    // For an unknown value, an optional field is the safe choice.
    domain: domainNeeds[wire.os_app_domain ?? 0] ?? domainNeeds[1],
    /** Most recently tested release. */
    version: wire.os_app_version,
  }))

/** Norwegian and English text; a missing one is replaced by the other. */
export type LocalizedText = { en: string | null; nb: string | null }

const localized = (en: string | null, nb: string | null): LocalizedText => ({ en: en ?? nb, nb: nb ?? en })
