import { CircleCheck, CircleMinus, CirclePlus, CircleSlash, Pencil, type LucideIcon } from '@/components/ui/icons'
import type { Tone } from '@/components/ui/tone'
import type { PreviewKind } from './preview-rows'

export const previewLooks: Record<PreviewKind, { tone: Tone; icon: LucideIcon }> = {
  add: { tone: 'ok', icon: CirclePlus },
  change: { tone: 'busy', icon: Pencil },
  remove: { tone: 'danger', icon: CircleMinus },
  same: { tone: 'idle', icon: CircleCheck },
  notTaken: { tone: 'warn', icon: CircleSlash },
}
