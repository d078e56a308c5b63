import type { Route } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Icon } from './icon'
import { Check } from './icons'

type WizardStep = {
  id: string
  name: string
  /** Where it can be reached; a step without stays a mere word. */ href?: Route
}

type WizardStepsProps = {
  label: string
  steps: WizardStep[]
  current: string
  /** Goes there without asking the server. A click that opens another tab still follows the address. */
  onGo?: (id: string) => void
}

/** Where one is in a wizard. Steps that can be reached are links; those before this one are done. */
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
