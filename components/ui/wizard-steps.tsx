import type { Route } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Icon } from './icon'
import { Check } from './icons'

type WizardStep = {
  id: string
  name: string
  /** URL of the step, if it can be reached; otherwise it is plain text. */ href?: Route
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
      <ol className="wizard">
        {steps.map(({ id, name, href }, place) => {
          const done = place < here
          const content = (
            <>
              <span className="n">{done ? <Icon of={Check} /> : place + 1}</span>
              <span className="t">
                {name}
                {done && <span className="sr">, {t('step.done')}</span>}
              </span>
            </>
          )
          return (
            <li key={id} data-state={done ? 'done' : undefined}>
              {href && place !== here ? (
                <Link
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
                <span aria-current={place === here ? 'step' : undefined}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
