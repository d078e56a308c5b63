import { getTranslations } from 'next-intl/server'
import type { Route } from 'next'
import { classNames, listClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Circle, CircleCheck } from '@/components/ui/icons'
import { Link } from '@/components/visit/link'
import { requireSession } from '@/lib/auth/session'
import type { FirstStep } from '@/lib/dashboard/rules'
import { paths } from '@/lib/paths'
import { PutAway } from './put-away'
import { readFirstSteps } from './reads'

const pages: Record<FirstStep['name'], Route> = {
  sshKey: paths.sshKeys('add'),
  server: paths.deploy(),
  domain: paths.registerDomain(),
  twoFactor: paths.account('twoFactorOn'),
}

/** What a new account is set up with, each step ticked once the API has it; nothing where `readFirstSteps` finds none. */
export async function FirstSteps() {
  const [steps, { customerId }, t] = await Promise.all([
    readFirstSteps(),
    requireSession(),
    getTranslations('dashboard.steps'),
  ])
  if (!steps) return null
  const done = steps.filter((step) => step.done).length
  return (
    <PutAway customer={customerId ?? ''} title={t('title')} note={t('count', { done, all: steps.length })}>
      <ul className={listClass}>
        {steps.map((step) => (
          <li className="flex items-start gap-3 px-4 py-3" key={step.name}>
            <Icon
              of={step.done ? CircleCheck : Circle}
              size={20}
              className={step.done ? 'text-ok-fg' : 'text-fg-muted'}
            />
            <span className="min-w-0">
              {step.done ? (
                <span className="text-fg-muted">
                  <span className="sr-only">{t('done')} </span>
                  {t(`${step.name}.name`)}
                </span>
              ) : (
                <Link className="font-medium text-fg-strong" href={pages[step.name]}>
                  {t(`${step.name}.name`)}
                </Link>
              )}
              <span className={classNames('block text-compact text-fg-muted', step.done && 'sr-only')}>
                {t(`${step.name}.why`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </PutAway>
  )
}
