import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from './icon'
import { Circle, CircleCheck, LoaderCircle, type LucideIcon, OctagonX, TriangleAlert } from './icons'

export type StepState = 'done' | 'now' | 'todo' | 'failed' | 'stalled'

export type Step = {
  id: string
  name: ReactNode
  state: StepState
  /** At the end of the line, such as the duration. */
  end?: ReactNode
  /** Below the name, such as progress or errors. */
  detail?: ReactNode
}

const marks: Record<StepState, LucideIcon> = {
  done: CircleCheck,
  now: LoaderCircle,
  todo: Circle,
  failed: OctagonX,
  stalled: TriangleAlert,
}

/** Steps of work in progress. */
export function Steps({ steps, label }: { steps: Step[]; label?: string }) {
  const t = useTranslations('ui')
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ id, name, state, end, detail }) => (
        <li key={id} data-state={state} aria-current={state === 'now' || state === 'stalled' ? 'step' : undefined}>
          <span className="mark">
            <Icon of={marks[state]} className={state === 'now' ? 'spin' : undefined} />
          </span>
          <span className="name">
            {name}
            <span className="sr">, {t(`step.${state}`)}</span>
          </span>
          <span className="end">{end}</span>
          {detail && <div className="detail">{detail}</div>}
        </li>
      ))}
    </ol>
  )
}
