import { CircleCheck, CircleQuestionMark, Clock, LoaderCircle, type LucideIcon, Wrench } from '@/components/ui/icons'
import type { Tone } from '@/components/ui/tone'
import type { Deployment, DeploymentState } from '@/lib/deploy/model'

/** An ordered server being followed. */
export type Followed = Deployment & {
  /** Missing from the latest answer. */
  absent: boolean
  /** Unknown to the API, or no longer listed. */
  gone: boolean
}

/** Icon and tone of a state, shown with its label. */
export const stateLooks: Record<DeploymentState | 'unknown' | 'gone', { tone: Tone; icon: LucideIcon }> = {
  waitlist: { tone: 'idle', icon: Clock },
  waiting: { tone: 'busy', icon: LoaderCircle },
  deploying: { tone: 'busy', icon: LoaderCircle },
  installing: { tone: 'busy', icon: LoaderCircle },
  ready: { tone: 'ok', icon: CircleCheck },
  rescue: { tone: 'warn', icon: Wrench },
  iso: { tone: 'ok', icon: CircleCheck },
  delivered: { tone: 'idle', icon: CircleCheck },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
  gone: { tone: 'idle', icon: CircleQuestionMark },
}
