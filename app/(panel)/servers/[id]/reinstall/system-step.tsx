'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorSummary } from '@/components/ui/error-summary'
import { Icon } from '@/components/ui/icon'
import { ArrowRight, Search } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { reasonsAgainstApp } from '@/lib/install/rules/reinstall'
import { AppChoices } from './app-choices'
import { useAppText } from './app-text'
import { SystemChoices, systemMatches } from './system-choices'
import type { WizardSource, WizardState } from './use-wizard'
import { fieldId, type Problem } from './validate'
import { YourChoice } from './your-choice'

/** Choice of a distribution and release, or an app. What this server cannot run is disabled, with the reason. */
export function SystemStep({ wizard, source }: { wizard: WizardState; source: WizardSource }) {
  const t = useTranslations('reinstall')
  const text = useAppText()
  const { query, systems, releases, apps, chosen, server } = wizard
  const locked = apps?.ok ? apps.value.apps.filter((app) => reasonsAgainstApp(app, server).length > 0).length : 0
  const isNothing =
    query.trim() !== '' &&
    systems?.ok &&
    apps?.ok &&
    !systems.value.systems.some((one) => systemMatches(one, releases, query)) &&
    !apps.value.apps.some((app) => text.matches(app, query))
  return (
    <form
      className="cols cols-side"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        wizard.next()
      }}
    >
      <div className="stack-6">
        <StepErrors wizard={wizard} />
        <div className="input-group wizard-find">
          <Icon of={Search} />
          <Input
            type="search"
            aria-label={t('catalogue.filter')}
            placeholder={t('catalogue.filter')}
            value={query}
            onChange={(event) => wizard.search(event.target.value)}
            onKeyDown={(event) => {
              // Enter in the search field must not submit the step.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </div>
        {isNothing ? (
          <div className="panel">
            <Empty
              icon={Search}
              title={t('catalogue.nothing', { query: query.trim() })}
              actions={<Button onClick={() => wizard.search('')}>{t('catalogue.showAll')}</Button>}
            >
              {t('catalogue.nothingHint')}
            </Empty>
          </div>
        ) : null}
        <SystemChoices wizard={wizard} awaited={source.systems} />
        <AppChoices wizard={wizard} awaited={source.apps} />
      </div>
      <YourChoice
        wizard={wizard}
        next={
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            id={fieldId('next')}
            busy={chosen === 'unread' && wizard.osId !== null && wizard.attempt > 0}
          >
            {t('to.settings')} <Icon of={ArrowRight} />
          </Button>
        }
      >
        {locked > 0 ? <p className="hint">{t('catalogue.lockedApps', { count: locked })}</p> : null}
      </YourChoice>
    </form>
  )
}

/** Error summary of a step, with a link to each field. */
export function StepErrors({ wizard }: { wizard: WizardState }) {
  const t = useTranslations('reinstall')
  const name = typeof wizard.chosen === 'object' ? wizard.chosen.name : ''
  const text = ({ message }: Problem) => t(message, { name })
  return (
    <ErrorSummary
      key={wizard.attempt}
      errors={wizard.problems.map((problem) => ({ id: fieldId(problem.field), message: text(problem) }))}
    />
  )
}
