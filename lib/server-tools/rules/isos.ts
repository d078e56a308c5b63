import type { ApiMessageCode } from '@/lib/api/messages'
import { refusalIn, type Failure } from '@/lib/model/outcome'
import type { Permission } from '@/lib/model/reasons'
import { mayChange, type Rights } from '@/lib/model/rights'
import { type BlockedServer, notToRestart, stopped, unlessIn } from '@/lib/servers/rules/server'

/** Maximum number of ISO files per account (§8). */
export const isoLimit = 3

/** `unknown`: no state, or an undocumented word. */
export type IsoState = 'uploading' | 'ready' | 'failed' | 'unknown'

/** Words for each state, seen or likely (api-fields §9). */
const stateWords: readonly { state: IsoState; words: readonly string[] }[] = [
  { state: 'uploading', words: ['uploading', 'pending', 'downloading'] },
  { state: 'ready', words: ['ready', 'completed', 'complete', 'uploaded'] },
  { state: 'failed', words: ['failed', 'error'] },
]

/** Maps a word of the API to a state. */
export function isoStateOf(word: string | null): IsoState {
  const normalized = word?.trim().toLowerCase() ?? ''
  return stateWords.find(({ words }) => words.includes(normalized))?.state ?? 'unknown'
}

type Image = { id: string; state: IsoState; mounted: boolean }
type Drive = BlockedServer & { isoMounted: boolean; isoId: string | null }

/** Returns the image in this server's drive; `unknown` when the API only says that there is one. */
export function isoInDrive<I extends Image>(server: Drive, images: readonly I[]): I | 'unknown' | null {
  if (!server.isoMounted) return null
  const mounted = images.filter((image) => image.mounted)
  const named = images.find(({ id }) => id === server.isoId)
  return named ?? (mounted.length === 1 ? mounted[0] : undefined) ?? 'unknown'
}

/** Whether another image may be added; the limit applies to the account. */
export function canAddIso(count: number, server: BlockedServer, rights: Rights): Permission {
  const permission = unlessIn(stopped)(server, rights)
  if (!permission.allowed || count < isoLimit) return permission
  return { allowed: false, reason: 'isoLimit' }
}

/** Whether an image may be mounted, which restarts the server (§4.3). */
export function canMountIso(image: Image, server: Drive, rights: Rights): Permission {
  const permission = unlessIn(notToRestart)(server, rights)
  if (!permission.allowed) return permission
  if (image.state === 'uploading') return { allowed: false, reason: 'isoUploading' }
  return image.state === 'failed' ? { allowed: false, reason: 'isoFailed' } : permission
}

/** Whether the image may be unmounted, which restarts the server from its disk (§4.3). */
export const canUnmountIso = unlessIn(notToRestart)

/** Whether an image may be deleted (§4.3: 400 while mounted on any server). The server's state does not matter. */
export function canDeleteIso(image: Image, server: BlockedServer, rights: Rights): Permission {
  if (!mayChange(rights, 'servers')) return { allowed: false, reason: 'readOnly' }
  if (image.mounted) return { allowed: false, reason: 'isoMounted' }
  return unlessIn(stopped)(server, rights)
}

/** By the API's own words: all are 400 (§4.3, api-fields §20). */
const meanings = {
  urlInvalid: 'invalid',
  urlNoIso: 'notIso',
  urlNotPublic: 'notPublic',
  isoLimit: 'limit',
  isoMounted: 'mounted',
  isoKvmOnly: 'kvmOnly',
  isoNoneMounted: 'nothingMounted',
  isoStillUploading: 'uploading',
  powerWhileInstalling: 'installing',
  serverCancelled: 'cancelled',
  powerWhenCancelled: 'cancelled',
} as const satisfies Partial<Record<ApiMessageCode, string>>

/** Why a change was refused; null when the kind of failure explains it. Texts are under `refused.*`. */
export const isoRefusalOf = (failure: Failure) => refusalIn(failure, meanings)
