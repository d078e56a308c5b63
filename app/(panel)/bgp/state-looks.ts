import { CircleCheck, CircleQuestionMark, Clock, LoaderCircle, OctagonX, type LucideIcon } from '@/components/ui/icons'
import type { Tone } from '@/components/ui/tone'
import type { AsnState, SessionState } from '@/lib/bgp/rules/bgp'

type Look = { tone: Tone; icon: LucideIcon }

/** Icon and tone per state of an AS number, session or prefix list. */
export const stateLooks: Record<AsnState | SessionState, Look> = {
  active: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'busy', icon: Clock },
  rejected: { tone: 'danger', icon: OctagonX },
  deleting: { tone: 'busy', icon: LoaderCircle },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
}
