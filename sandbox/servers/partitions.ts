import { z } from 'zod'
import type { Account } from '../accounts/account'
import { refuse } from '../api/envelope'
import { numberInput } from '../api/input'
import { choices } from '../choices'
import type { Server } from './state'

const { partitionLimit, text } = choices.server
const invalid = text.partitionsInvalid

/** Members of a reinstall for own partitions (api-fields §21.2); what they may be is chosen. */
export const partitionMembers = {
  boot_mode: z.enum(['uefi', 'bios'], invalid).nullish(),
  part_mode: z.enum(['default', 'custom'], invalid).nullish(),
  part_layout: z.enum(['none', 'raid0', 'raid1', 'raid5', 'raid10'], invalid).nullish(),
  part_config: z.literal('plain', invalid).nullish(),
  part: z
    .array(
      z.object(
        {
          mount: z.string(invalid).regex(/^(swap|\/([\w.-]+(\/[\w.-]+)*)?)$/, invalid),
          size: numberInput(invalid).refine((size) => Number.isInteger(size) && size >= 0, invalid),
          fs: z.enum(['ext4', 'xfs', 'btrfs', 'vfat', 'swap'], invalid),
        },
        invalid,
      ),
      invalid,
    )
    .max(partitionLimit, invalid)
    .nullish(),
}

type Wanted = z.output<z.ZodObject<typeof partitionMembers>>

/** Whether a server takes own partitions: dedicated ones, where there is more than the reference. */
export const takesPartitions = (account: Account, { kind }: Server) => account.beyond && kind === 'dedicated'

/** Disks needed, and how many of them count. A dedicated server has two. */
const disks = 2
const layouts = { none: [1, 1], raid0: [2, 2], raid1: [2, 1], raid5: [3, 2], raid10: [4, 2] } as const

/**
 * Refuses own partitions that cannot be made.
 *
 * @returns them in words, for the server's log; null for the default ones
 */
export function checkPartitions(account: Account, server: Server, isApp: boolean, wanted: Wanted): string | null {
  // An API without them ignores what it does not know.
  if (!account.beyond || wanted.part_mode !== 'custom') return null
  if (!takesPartitions(account, server) || isApp) refuse(400, text.partitionsNotHere)
  const { part: parts = [], boot_mode: mode = 'bios', part_layout: layout = 'none' } = wanted
  const has = (mount: string, fs?: string) => parts?.some((part) => part.mount === mount && (!fs || part.fs === fs))
  const [needed, counted] = layouts[layout ?? 'none']
  const all = parts ?? []
  const taken = all.reduce((sum, { size }) => sum + Math.max(1, size), 0)
  const isValid =
    has('/') &&
    !has('/', 'vfat') &&
    (mode !== 'uefi' || has('/boot/efi', 'vfat')) &&
    all.every(({ mount, fs }) => (mount === 'swap') === (fs === 'swap')) &&
    new Set(all.map(({ mount }) => mount)).size === all.length &&
    all.filter(({ size }) => size === 0).length <= 1 &&
    needed <= disks &&
    taken <= (server.diskGb / disks) * counted
  if (!isValid) refuse(400, invalid)
  const words = all.map(({ mount, size, fs }) => `${mount} ${size === 0 ? 'rest' : `${size} GB`} ${fs}`)
  return `${words.join(', ')} (${mode}, ${layout})`
}
