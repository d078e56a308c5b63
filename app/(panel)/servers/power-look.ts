import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  PowerOff,
} from '@/components/ui/icons'
import type { Tone } from '@/components/ui/tone'
import { type PowerAction, powerProgress, type PowerProgress } from '@/lib/servers/rules/power'
import type { PowerResult } from './power-run'

type Word =
  | 'waiting'
  | 'sending'
  | 'refused'
  | 'unknown'
  | 'held'
  | 'skipped'
  | 'nothing'
  | 'late'
  | `following.${PowerAction}`
  | `reached.${PowerAction}`
type Look = { tone: Tone; icon: LucideIcon; word: Word }

const looks: Record<Exclude<PowerResult['is'], 'sent' | 'skipped'>, Look> = {
  waiting: { tone: 'idle', icon: Clock, word: 'waiting' },
  sending: { tone: 'busy', icon: LoaderCircle, word: 'sending' },
  refused: { tone: 'danger', icon: OctagonX, word: 'refused' },
  unknown: { tone: 'warn', icon: CircleQuestionMark, word: 'unknown' },
  held: { tone: 'idle', icon: CircleMinus, word: 'held' },
}

/** Icon, tone and label of a power action's result. */
export function powerLook(result: PowerResult, action: PowerAction): Look {
  if (result.is === 'skipped') {
    const nothing = result.reason === 'alreadyOn' || result.reason === 'alreadyOff'
    return { tone: 'idle', icon: CircleMinus, word: nothing ? 'nothing' : 'skipped' }
  }
  if (result.is !== 'sent') return looks[result.is]
  const sent: Record<PowerProgress, Look> = {
    following: { tone: 'busy', icon: LoaderCircle, word: `following.${action}` },
    reached: { tone: 'ok', icon: action === 'off' ? PowerOff : CircleCheck, word: `reached.${action}` },
    assumed: { tone: 'ok', icon: CircleCheck, word: `reached.${action}` },
    late: { tone: 'warn', icon: Hourglass, word: 'late' },
  }
  return sent[powerProgress(result.watch)]
}
