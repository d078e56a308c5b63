import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/visit/link'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Check, Circle, CircleCheck, LoaderCircle, type LucideIcon, OctagonX, TriangleAlert } from './icons'

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

type WizardStep = {
  id: string
  name: ReactNode
  /** URL of the step, if it can be reached; otherwise it is plain text. */
  href?: Route
}

const wizardLooks = {
  done: { step: 'border-accent-line font-medium text-fg', mark: 'text-ok-fg' },
  here: {
    step: 'border-accent font-semibold text-fg-strong forced-colors:border-[Highlight]',
    mark: 'bg-accent text-on-accent forced-colors:border forced-colors:border-[Highlight]',
  },
  ahead: { step: 'border-line font-medium text-fg-muted', mark: 'inset-ring inset-ring-line-strong' },
}

type WizardStepsProps = {
  label: string
  steps: WizardStep[]
  current: string
  /** Navigates on the client. A click that opens another tab still follows the link. */
  onGo?: (id: string) => void
}

/** Position in a wizard. Reachable steps are links; earlier ones are done. */
export function WizardSteps({ label, steps, current, onGo }: WizardStepsProps) {
  const t = useTranslations('ui')
  const here = steps.findIndex(({ id }) => id === current)
  return (
    <nav aria-label={label}>
      <ol className="mb-6 grid auto-cols-fr grid-flow-col gap-1 max-sm:mb-4 max-sm:flex">
        {steps.map(({ id, name, href }, place) => {
          const done = place < here
          const isHere = place === here
          const look = wizardLooks[done ? 'done' : isHere ? 'here' : 'ahead']
          const stepClass = classNames(
            'relative grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-center gap-2 border-t-2 pt-1 no-underline',
            look.step,
          )
          const content = (
            <>
              <span
                className={classNames(
                  'grid size-5 place-items-center rounded-full text-[0.6875rem] font-semibold',
                  look.mark,
                )}
              >
                {done ? <Icon of={Check} /> : place + 1}
              </span>
              <span className={isHere ? undefined : 'max-sm:sr-only'}>
                {name}
                {done && <span className="sr-only">, {t('step.done')}</span>}
              </span>
            </>
          )
          return (
            <li key={id} className={isHere ? 'flex-1' : 'max-sm:w-11 max-sm:flex-none'}>
              {href && !isHere ? (
                <Link
                  className={stepClass}
                  href={href}
                  onNavigate={
                    onGo &&
                    ((event) => {
                      event.preventDefault()
                      onGo(id)
                    })
                  }
                >
                  {content}
                </Link>
              ) : (
                <span className={stepClass} aria-current={isHere ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
