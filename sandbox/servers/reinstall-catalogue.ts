import { z } from 'zod'
import { defineEndpoint, type Endpoint } from '../api/endpoint'
import { notFound } from '../api/envelope'
import { encodeFlag, str01, strNum } from '../api/wire'
import { choices } from '../choices'
import { apps } from './apps'
import { distros } from './distros'

/** GET /reinstall/... (§4.5, §2.6, api-fields §11). */
export const reinstallCatalogue: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/reinstall/distro',
    section: '4.5',
    summary: 'Linux distributions',
    access: { area: 'servers', change: false },
    maxAge: choices.catalogueMaxAge,
    data: z.array(
      z.object({
        dist_id: strNum,
        type_id: strNum,
        dist_name: z.string(),
        dist_value: z.string(),
        dist_logo: z.string(),
        dist_description: z.string(),
        dist_active: str01,
      }),
    ),
    handle: () => ({
      data: distros.map((distro) => ({
        dist_id: String(distro.id),
        type_id: '1',
        dist_name: distro.name,
        dist_value: distro.slug,
        dist_logo: `/images/os/${distro.slug}.svg`,
        dist_description: distro.description,
        dist_active: '1' as const,
      })),
    }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/reinstall/distro/{id}',
    section: '4.5',
    summary: 'OS releases of a distribution',
    access: { area: 'servers', change: false },
    maxAge: choices.catalogueMaxAge,
    data: z.array(
      z.object({
        os_id: strNum,
        dist_id: strNum,
        os_name: z.string(),
        os_release: z.string(),
        os_dist: z.string(),
        os_arch: z.string(),
        os_custom_partition: str01,
        os_single_disk_only: str01,
        os_support_raid: str01,
        os_dedicated_only: str01,
        os_minram: strNum,
        os_template: z.string(),
        os_slow_install: str01,
      }),
    ),
    handle: ({ params }) => {
      const distro = distros.find(({ id }) => String(id) === params['id'])
      if (distro === undefined) return notFound()
      return {
        data: distro.releases.map((release) => ({
          os_id: String(release.osId),
          dist_id: String(distro.id),
          os_name: release.name,
          os_release: distro.slug,
          os_dist: release.codename,
          os_arch: 'amd64',
          os_custom_partition: '1' as const,
          os_single_disk_only: '0' as const,
          os_support_raid: '1' as const,
          os_dedicated_only: '0' as const,
          os_minram: String(release.minRamGb),
          os_template: '',
          os_slow_install: encodeFlag(release.isSlow),
        })),
      }
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/reinstall/apps',
    section: '4.5',
    summary: 'App catalogue',
    access: { area: 'servers', change: false },
    maxAge: choices.catalogueMaxAge,
    data: z.array(
      z.object({
        os_id: z.int(),
        os_name: z.string(),
        os_logo: z.string(),
        os_app_description: z.string(),
        os_app_description_no: z.string(),
        os_app_category: z.string(),
        os_app_note: z.string(),
        os_app_note_no: z.string(),
        os_minram: z.number(),
        os_min_disk: z.number(),
        os_dedicated_only: z.int().min(0).max(1),
        os_app_domain: z.union([z.literal(0), z.literal(1), z.literal(2)]),
        os_app_version: z.string(),
      }),
    ),
    handle: () => ({
      data: apps.map((app) => ({
        os_id: app.osId,
        os_name: app.name,
        os_logo: app.logo,
        os_app_description: app.description,
        os_app_description_no: app.descriptionNo,
        os_app_category: app.category,
        os_app_note: app.note,
        os_app_note_no: app.noteNo,
        os_minram: app.minRamGb,
        os_min_disk: app.minDiskGb,
        os_dedicated_only: app.isDedicatedOnly ? 1 : 0,
        os_app_domain: app.domain,
        os_app_version: app.version,
      })),
    }),
  }),
]
