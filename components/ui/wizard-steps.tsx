import { Check } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Icon } from './icon'

type WizardStep = { id: string; name: string; /** Where to change it again; only used once it is done. */ href?: Route }

/** Where one is in a wizard. Steps that are done lead back to themselves. */
export function WizardSteps({ label, steps, current }: { label: string; steps: WizardStep[]; current: string }) {
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
              {done && href ? (
                <Link href={href}>{content}</Link>
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
