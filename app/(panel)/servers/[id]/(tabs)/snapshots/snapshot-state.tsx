import { useTranslations } from 'next-intl'
import { Elapsed } from '@/components/ui/elapsed'
import { CircleCheck, CircleQuestionMark, LoaderCircle, type LucideIcon } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { Tone } from '@/components/ui/tone'

const looks = {
  ordered: { tone: 'busy', icon: LoaderCircle },
  late: { tone: 'warn', icon: CircleQuestionMark },
  pending: { tone: 'busy', icon: LoaderCircle },
  completed: { tone: 'ok', icon: CircleCheck },
  unknown: { tone: 'idle', icon: CircleQuestionMark },
} as const satisfies Record<string, { tone: Tone; icon: LucideIcon }>

type SnapshotStateProps = { state: keyof typeof looks; since: Date | null; asOf: Date }

/** State of a snapshot, with the elapsed time while it is being created. */
export function SnapshotState({ state, since, asOf }: SnapshotStateProps) {
  const t = useTranslations('snapshots.state')
  const isUnderWay = state === 'pending' || state === 'ordered'
  return (
    <>
      <State {...looks[state]}>{t(state)}</State>
      {isUnderWay && since && (
        <span className="sub">
          <Elapsed since={since} asOf={asOf} />
        </span>
      )}
    </>
  )
}
