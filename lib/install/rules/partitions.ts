import { isRecord } from '@/lib/model/is-record'
import { oneOf } from '@/lib/model/lists'

/** Own partitions of a dedicated server (api-fields §21.2). Sizes are whole gigabytes, of one set of disks. */

export const bootModes = ['uefi', 'bios'] as const
export const raidLevels = ['none', 'raid0', 'raid1', 'raid5', 'raid10'] as const
export const fileSystems = ['ext4', 'xfs', 'btrfs', 'vfat', 'swap'] as const
type BootMode = (typeof bootModes)[number]
export type RaidLevel = (typeof raidLevels)[number]
export type FileSystem = (typeof fileSystems)[number]

/** A partition as it is typed; an empty size takes the rest. Swap has no mount point. */
export type PartitionRow = { mount: string; size: string; fs: FileSystem }
export type PartitionDraft = { bootMode: BootMode; raid: RaidLevel; rows: PartitionRow[] }

/** What is sent. `sizeGb` is null for the one that takes the rest; `mount` is `swap` for swap. */
export type PartitionPlan = {
  bootMode: BootMode
  raid: RaidLevel
  parts: { mount: string; sizeGb: number | null; fs: FileSystem }[]
}

/** What a server and a system allow. `disksGb` is null when a size is not known. */
export type PartitionMeans = { disksGb: readonly number[] | null; raids: readonly RaidLevel[] }

/** How many disks a level needs at least, and what of one disk's size they hold together. */
const levels: Record<RaidLevel, { least: number; even?: true; holds: (disks: number) => number }> = {
  none: { least: 1, holds: () => 1 },
  raid0: { least: 2, holds: (disks) => disks },
  raid1: { least: 2, holds: () => 1 },
  raid5: { least: 3, holds: (disks) => disks - 1 },
  raid10: { least: 4, even: true, holds: (disks) => disks / 2 },
}

/** What a server says of own partitions; null for a disk whose size is not known. */
export type PartitionServer = { customPartitions: boolean; disksGb: readonly (number | null)[] }
type Server = PartitionServer & { kind: string }
type System = { customPartitions: boolean; raid: boolean; singleDisk: boolean }

/** @returns null where the server or the system does not take own partitions */
export function partitionMeans(server: Server, system: System): PartitionMeans | null {
  if (server.kind !== 'dedicated' || !server.customPartitions || !system.customPartitions) return null
  const known = server.disksGb.filter((size) => size !== null)
  const disksGb = known.length > 0 && known.length === server.disksGb.length ? known : null
  const count = system.raid && !system.singleDisk ? server.disksGb.length : 1
  const raids = raidLevels.filter((level) => {
    const { least, even } = levels[level]
    return level === 'none' || (count >= least && !(even && count % 2 === 1))
  })
  return { disksGb, raids }
}

/** Gigabytes to divide, of whole ones; null when not known. Without RAID the system is on the first disk. */
export function usableGb(raid: RaidLevel, { disksGb }: Pick<PartitionMeans, 'disksGb'>): number | null {
  const [first] = disksGb ?? []
  if (disksGb === null || first === undefined) return null
  return Math.floor(raid === 'none' ? first : Math.min(...disksGb) * levels[raid].holds(disksGb.length))
}

export const partitionPresets = ['root', 'home', 'var'] as const
export type PartitionPreset = (typeof partitionPresets)[number]

/** A usual division: all in one, or `/home` or `/var` on its own and as large as it gets. */
export function presetOf(preset: PartitionPreset, { bootMode, raid }: Omit<PartitionDraft, 'rows'>): PartitionDraft {
  const efi: PartitionRow[] = bootMode === 'uefi' ? [{ mount: efiMount, size: '1', fs: 'vfat' }] : []
  const own: PartitionRow[] = preset === 'root' ? [] : [{ mount: `/${preset}`, size: '', fs: 'ext4' }]
  const root: PartitionRow = { mount: '/', size: preset === 'root' ? '' : '50', fs: 'ext4' }
  return { bootMode, raid, rows: [...efi, { mount: '', size: '4', fs: 'swap' }, root, ...own] }
}

/** The draft with the partition that a boot mode needs, or without it. */
export function withBootMode(draft: PartitionDraft, bootMode: BootMode): PartitionDraft {
  const others = draft.rows.filter(({ mount }) => mount.trim() !== efiMount)
  const rows: PartitionRow[] = bootMode === 'uefi' ? [{ mount: efiMount, size: '1', fs: 'vfat' }, ...others] : others
  return { ...draft, bootMode, rows }
}

const efiMount = '/boot/efi'
export const mostPartitions = 16

/** What is sent (api-fields §21.2). A size that is no number is NaN; a level that is not offered becomes `none`. */
export function planOf(
  { bootMode, raid, rows }: PartitionDraft,
  { raids }: Pick<PartitionMeans, 'raids'>,
): PartitionPlan {
  const parts = rows.map(({ mount, size, fs }) => ({
    mount: fs === 'swap' ? 'swap' : mount.trim(),
    sizeGb: size.trim() === '' ? null : Number(size),
    fs,
  }))
  return { bootMode, raid: raids.includes(raid) ? raid : 'none', parts }
}

/** `row` is null for what is about all of them. Texts are under `settings.partitions.problems.*` of the wizard. */
export type PartitionProblem =
  | { row: number; field: 'mount'; key: 'mountInvalid' | 'mountTwice' }
  | { row: number; field: 'size'; key: 'sizeInvalid' | 'restTwice' }
  | { row: number; field: 'fs'; key: 'rootFs' | 'efiFs' }
  | { row: null; field: 'all'; key: 'rootMissing' | 'efiMissing' | 'tooMany' | 'tooLarge' }

const mountPoint = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/

/** What is wrong with a plan, row by row, and with the whole. */
export function partitionProblems(plan: PartitionPlan, means: Pick<PartitionMeans, 'disksGb'>): PartitionProblem[] {
  const { parts, bootMode, raid } = plan
  const isFirst = (row: number, same: (part: PartitionPlan['parts'][number]) => boolean) =>
    parts.findIndex(same) === row
  const problems = parts.flatMap(({ mount, sizeGb, fs }, row): PartitionProblem[] => {
    const found: (PartitionProblem | false)[] = [
      !(fs === 'swap' || (mountPoint.test(mount) && !mount.includes('..'))) && {
        row,
        field: 'mount',
        key: 'mountInvalid',
      },
      !isFirst(row, (part) => part.mount === mount) && { row, field: 'mount', key: 'mountTwice' },
      sizeGb !== null && !(Number.isInteger(sizeGb) && sizeGb > 0) && { row, field: 'size', key: 'sizeInvalid' },
      sizeGb === null && !isFirst(row, (part) => part.sizeGb === null) && { row, field: 'size', key: 'restTwice' },
      mount === '/' && fs === 'vfat' && { row, field: 'fs', key: 'rootFs' },
      mount === efiMount && fs !== 'vfat' && { row, field: 'fs', key: 'efiFs' },
    ]
    return found.filter((problem) => problem !== false)
  })
  const has = (wanted: string) => parts.some(({ mount }) => mount === wanted)
  const all: (Extract<PartitionProblem, { row: null }>['key'] | false)[] = [
    !has('/') && 'rootMissing',
    bootMode === 'uefi' && !has(efiMount) && 'efiMissing',
    parts.length > mostPartitions && 'tooMany',
    problems.length === 0 && isTooLarge(parts, usableGb(raid, means)) && 'tooLarge',
  ]
  return [...problems, ...all.flatMap((key) => (key ? [{ row: null, field: 'all', key } as const] : []))]
}

/** The one that takes the rest needs a gigabyte too. */
function isTooLarge(parts: PartitionPlan['parts'], usable: number | null): boolean {
  return usable !== null && parts.reduce((sum, { sizeGb }) => sum + (sizeGb ?? 1), 0) > usable
}

/** Gigabytes that are left for the rest; null when not known. */
export function restGb({ parts, raid }: PartitionPlan, means: Pick<PartitionMeans, 'disksGb'>): number | null {
  const usable = usableGb(raid, means)
  const taken = parts.reduce((sum, { sizeGb }) => sum + (sizeGb ?? 0), 0)
  return usable === null || Number.isNaN(taken) ? null : Math.max(0, usable - taken)
}

/** Reads a stored draft; null for anything else. */
export function storedPartitions(stored: unknown): PartitionDraft | null {
  if (!isRecord(stored) || !Array.isArray(stored.rows)) return null
  const bootMode = oneOf(bootModes, stored.bootMode)
  const raid = oneOf(raidLevels, stored.raid)
  const rows = stored.rows.flatMap((row: unknown): PartitionRow[] => {
    if (!isRecord(row) || typeof row.mount !== 'string' || typeof row.size !== 'string') return []
    const fs = oneOf(fileSystems, row.fs)
    return fs ? [{ mount: row.mount, size: row.size, fs }] : []
  })
  return bootMode && raid ? { bootMode, raid, rows } : null
}
