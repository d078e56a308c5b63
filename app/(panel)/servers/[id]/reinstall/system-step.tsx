'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Suspense, use, useState } from 'react'
import { useReasonsText } from '@/components/feedback/failure-text'
import { PartFailure } from '@/components/feedback/part-failure'
import { ErrorSummary } from '@/components/form/error-summary'
import { Form } from '@/components/form/form'
import { TileLogo } from '@/components/server/pictured-name'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Chip, Chips, Choice, Choices } from '@/components/ui/choice'
import { Empty } from '@/components/ui/empty'
import { Icon } from '@/components/ui/icon'
import { ArrowRight, Search } from '@/components/ui/icons'
import { SearchInput } from '@/components/ui/input'
import { Notice } from '@/components/ui/notice'
import { panelClass } from '@/components/ui/panel'
import { formatGigabytes, formatMemory } from '@/lib/format/size'
import { reasonsAgainstApp } from '@/lib/install/rules/reinstall'
import type { Rows } from '@/lib/api/wire'
import type { App } from '@/lib/catalogue/model'
import type { Settled } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { upgradeKinds } from '@/lib/servers/rules/server'
import { nothingFits, useAppText } from './chosen'
import { ChoicesSkeleton } from './reinstall-skeleton'
import { SystemChoices, systemMatches } from './system-choices'
import type { WizardSource, WizardState } from './use-wizard'
import { fieldId, type Problem, type WizardServer } from './values'
import { YourChoice } from './review-summary'

/** Choice of a distribution and release, or an app. What this server cannot run is disabled, with the reason. */
export function SystemStep({ wizard, source }: { wizard: WizardState; source: WizardSource }) {
  const t = useTranslations('reinstall')
  const text = useAppText()
  const { query, server, systems, releases, apps } = wizard
  const isTooSmall = nothingFits({ systems, releases, apps }, server)
  const isNothing =
    query.trim() !== '' &&
    systems?.ok &&
    apps?.ok &&
    !systems.value.rows.some((system) => systemMatches(system, releases, query)) &&
    !apps.value.rows.some((app) => text.matches(app, query))
  return (
    <Form className="cols-side" onSend={wizard.next}>
      <div className="grid grid-cols-1 content-start gap-6">
        {isTooSmall && <TooSmall server={server} />}
        <StepErrors wizard={wizard} />
        <SearchInput
          className="max-w-96"
          aria-label={t('catalogue.filter')}
          placeholder={t('catalogue.filter')}
          value={query}
          onChange={(event) => wizard.search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            // Chooses the first match instead of submitting the step.
            event.preventDefault()
            if (query.trim() !== '') event.currentTarget.form?.querySelector<HTMLElement>('[name=os]:enabled')?.click()
          }}
        />
        {isNothing ? (
          <div className={panelClass}>
            <Empty
              icon={Search}
              title={t('catalogue.nothing', { query: query.trim() })}
              actions={<Button onClick={() => wizard.search('')}>{t('catalogue.showAll')}</Button>}
            />
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
            reason={isTooSmall ? t('tooSmall.reason') : null}
          >
            {t('to.settings')} <Icon of={ArrowRight} />
          </Button>
        }
      />
    </Form>
  )
}

/** Said first: no image fits, and how to get a larger server. */
function TooSmall({ server }: { server: WizardServer }) {
  const t = useTranslations('reinstall.tooSmall')
  const locale = useLocale()
  const { id, kind, name, memoryGb, diskGb } = server
  const upgrades = upgradeKinds.includes(kind)
  const size = [memoryGb !== null && formatMemory(memoryGb, locale), diskGb !== null && formatGigabytes(diskGb, locale)]
  return (
    <Notice
      tone="warn"
      title={t('title', { name })}
      actions={
        upgrades ? (
          <ButtonLink href={paths.upgrade(id)}>{t('upgrade')}</ButtonLink>
        ) : (
          <ButtonLink href={paths.server(id)}>{t('toServer', { name })}</ButtonLink>
        )
      }
    >
      {t('body', { size: size.filter(Boolean).join(' + ') || name, upgrades: String(upgrades) })}
    </Notice>
  )
}

/** Error summary of a step, with a link to each field. */
export function StepErrors({ wizard }: { wizard: WizardState }) {
  const t = useTranslations('reinstall')
  const name = typeof wizard.chosen === 'object' ? wizard.chosen.name : ''
  const text = ({ message }: Problem) => t(message, { name })
  return (
    <ErrorSummary errors={wizard.problems.map((problem) => ({ id: fieldId(problem.field), message: text(problem) }))} />
  )
}

type Props = { wizard: WizardState; awaited: Promise<Settled<Rows<App>>> }

/** Apps, all or those of a category, in the person's language. */
function AppChoices(props: Props) {
  const t = useTranslations('reinstall.catalogue')
  return (
    <section className="grid grid-cols-1 content-start gap-4" aria-labelledby="reinstall-apps">
      <div>
        <h2 id="reinstall-apps">{t('appTitle')}</h2>
        <p className="text-fg-muted">{t('appText')}</p>
      </div>
      <Suspense fallback={<ChoicesSkeleton tiles={6} />}>
        <Apps {...props} />
      </Suspense>
    </section>
  )
}

function Apps({ wizard, awaited }: Props) {
  const t = useTranslations('reinstall.catalogue')
  const text = useAppText()
  const reasonsText = useReasonsText()
  const [clicked, setClicked] = useState<string | null>(null)
  const list = use(awaited)
  if (!list.ok) return <PartFailure failure={list.failure} what={t('apps')} />
  const { rows, unreadable } = list.value
  const matching = rows.filter((app) => text.matches(app, wizard.query))
  const categories = text.categories(matching)
  const category = categories.find(({ name }) => name === clicked)
  const shown = category ? matching.filter((app) => app.category === category.key) : matching
  return (
    <>
      {categories.length > 1 && (
        <fieldset>
          <legend className="sr-only">{t('category')}</legend>
          <Chips scrolls>
            {[null, ...categories.map(({ name }) => name)].map((name) => (
              <Chip
                key={name}
                name="category"
                checked={name === (category?.name ?? null)}
                onChange={() => setClicked(name)}
              >
                {name ?? t('allCategories')}
              </Chip>
            ))}
          </Chips>
        </fieldset>
      )}
      <fieldset aria-labelledby="reinstall-apps">
        <Choices>
          {shown.map((app) => (
            <Choice
              key={app.osId}
              name="os"
              value={app.osId}
              tile={<TileLogo name={app.name} uri={app.logo} />}
              title={app.name}
              version={app.version}
              description={text.inTongue(app.description)}
              reason={reasonsText(reasonsAgainstApp(app, wizard.server))}
              checked={app.osId === wizard.osId}
              onChange={() => wizard.choose(app.osId)}
            />
          ))}
        </Choices>
      </fieldset>
      {unreadable.length > 0 ? (
        <p className="text-compact text-fg-muted">{t('unreadable', { count: unreadable.length })}</p>
      ) : null}
    </>
  )
}
