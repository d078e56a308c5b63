import { getTranslations } from 'next-intl/server'
import type { Route } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { classNames, listClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Circle, CircleCheck } from '@/components/ui/icons'
import { Link } from '@/components/visit/link'
import { requireSession } from '@/lib/auth/session'
import { type FirstStep, firstSteps } from '@/lib/dashboard/rules'
import { isReadOnly } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { firstStepsCookie } from '@/lib/preferences'
import { PutAway } from './put-away'
import { readDomains, readProfile } from './reads'

const pages: Record<FirstStep['name'], Route> = {
  sshKey: paths.sshKeys('add'),
  server: paths.deploy(),
  domain: paths.registerDomain(),
  twoFactor: paths.account('twoFactorOn'),
}

/**
 * What a new account is set up with, each step ticked once the API has it; before `children`, or in their place while there
 * are no servers. Only `children` for programs, for who may only read, when it was put away, and when something could not be
 * read.
 *
 * @param servers how many the API counts; null when not known
 */
export async function FirstSteps({ servers, children }: { servers: number | null; children: ReactNode }) {
  const [session, jar] = await Promise.all([requireSession(), cookies()])
  const customer = session.customerId ?? ''
  const isAway = jar.get(firstStepsCookie)?.value === customer
  if (servers === null || servers > 1 || isAway || session.kind === 'apiKey' || isReadOnly(session.rights))
    return children
  const [profile, domains, t] = await Promise.all([readProfile(), readDomains(), getTranslations('dashboard.steps')])
  if (!profile.ok || !domains.ok) return children
  const { sshKeys, twoFactor } = profile.value
  const steps = firstSteps({ servers, sshKeys: sshKeys.length, twoFactor, domains: domains.value.rows.length })
  if (!steps) return children
  const done = steps.filter((step) => step.done).length
  return (
    <>
      <PutAway
        customer={customer}
        title={t('title')}
        note={t('count', { done, all: steps.length })}
        after={servers === 0 && children}
      >
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
      {servers > 0 && children}
    </>
  )
}
