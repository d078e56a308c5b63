import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
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

const looks: Record<StepState, { icon: LucideIcon; mark: string; text: string }> = {
  done: { icon: CircleCheck, mark: 'text-ok-fg', text: 'text-fg' },
  now: {
    icon: LoaderCircle,
    mark: 'bg-busy-soft text-busy-fg inset-ring inset-ring-busy-line',
    text: 'font-semibold text-fg-strong',
  },
  todo: { icon: Circle, mark: 'text-fg-muted', text: 'font-medium text-fg-muted' },
  failed: { icon: OctagonX, mark: 'bg-danger-soft text-danger-fg', text: 'font-medium text-danger-fg' },
  stalled: { icon: TriangleAlert, mark: 'bg-warn-soft text-warn-fg', text: 'font-medium text-fg-strong' },
}

/** Steps of work in progress. */
export function Steps({ steps, label }: { steps: Step[]; label?: string }) {
  const t = useTranslations('ui')
  return (
    <ol className="grid" aria-label={label}>
      {steps.map(({ id, name, state, end, detail }) => {
        const { icon, mark, text } = looks[state]
        return (
          <li
            key={id}
            className="relative grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-3 py-1.5 not-last:before:absolute not-last:before:start-[calc(0.75rem-0.5px)] not-last:before:top-8 not-last:before:-bottom-1.5 not-last:before:w-px not-last:before:bg-line"
            aria-current={state === 'now' || state === 'stalled' ? 'step' : undefined}
          >
            <span className={classNames('grid size-6 place-items-center rounded-full', mark)}>
              <Icon of={icon} className={state === 'now' ? 'animate-spin motion-reduce:animate-none' : undefined} />
            </span>
            <span className={classNames('py-0.5', text)}>
              {name}
              <span className="sr-only">, {t(`step.${state}`)}</span>
            </span>
            <span className="py-0.5 text-compact whitespace-nowrap text-fg-muted">{end}</span>
            {detail && <div className="col-[2/-1] grid gap-1.5 pt-0.5 pb-1 text-compact text-fg-muted">{detail}</div>}
          </li>
        )
      })}
    </ol>
  )
}
