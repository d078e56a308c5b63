import type { Route } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Check } from './icons'

type WizardStep = {
  id: string
  name: ReactNode
  /** URL of the step, if it can be reached; otherwise it is plain text. */ href?: Route
}

const looks = {
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
      <ol className="mb-6 grid auto-cols-fr grid-flow-col gap-1 max-sm:mb-4 max-sm:auto-cols-[minmax(2rem,auto)]">
        {steps.map(({ id, name, href }, place) => {
          const done = place < here
          const isHere = place === here
          const look = looks[done ? 'done' : isHere ? 'here' : 'ahead']
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
            <li key={id} className={isHere ? undefined : 'max-sm:w-11'}>
              {href && !isHere ? (
                <Link
                  className={stepClass}
                  href={href}
                  prefetch={false}
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
