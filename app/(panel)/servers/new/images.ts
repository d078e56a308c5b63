import type { SshKey } from '@/lib/account/model'
import type { Settled } from '@/lib/model/outcome'
import type { SystemNeeds } from '@/lib/install/rules/reinstall'

/** Data that the page passes to the form. Promises resolve in the browser when the API has answered. */

export type ImageRelease = SystemNeeds & { id: string; name: string; architecture: string | null }

export type ImageSystem = { id: string; name: string; releases: ImageRelease[] }

export type ImageApp = SystemNeeds & {
  id: string
  name: string
  version: string | null
  logo: string | null
  about: { en: string | null; nb: string | null }
}

export type ImageIso = { id: string; name: string }

type List<T> = Promise<Settled<{ rows: T[]; missing: number }>>

export type Images = { systems: List<ImageSystem>; apps: List<ImageApp>; isos: List<ImageIso>; keys: List<SshKey> }
