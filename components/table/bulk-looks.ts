import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  OctagonX,
  type LucideIcon,
} from '@/components/ui/icons'
import type { Tone } from '@/components/ui/tone'
import type { BulkResult } from '@/lib/servers/rules/bulk-run'

/** Icon and tone of each result of a bulk change. */
export const bulkLooks: Record<BulkResult['is'], { tone: Tone; icon: LucideIcon }> = {
  unknown: { tone: 'warn', icon: CircleQuestionMark },
  refused: { tone: 'danger', icon: OctagonX },
  held: { tone: 'idle', icon: CircleMinus },
  sending: { tone: 'busy', icon: LoaderCircle },
  waiting: { tone: 'idle', icon: Clock },
  done: { tone: 'ok', icon: CircleCheck },
  skipped: { tone: 'idle', icon: CircleMinus },
}
