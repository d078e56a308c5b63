'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Suspense, use } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { Choice, Choices } from '@/components/ui/choice'
import type { App } from '@/lib/catalogue/model'
import { formatGigabytes, formatMemory } from '@/lib/format/size'
import type { Settled } from '@/lib/model/outcome'
import { reasonsAgainstApp } from '@/lib/install/rules/reinstall'
import { useAppText } from './app-text'
import type { AppList } from './catalogue'
import { useReasonsText } from './reasons-text'
import { ChoicesSkeleton } from './reinstall-skeleton'
import type { WizardState } from './use-wizard'

type Props = { wizard: WizardState; awaited: Promise<Settled<AppList>> }

/** Apps by category, in the person's language. */
export function AppChoices(props: Props) {
  const t = useTranslations('reinstall.catalogue')
  return (
    <section className="stack" aria-labelledby="reinstall-apps">
      <div>
        <h2 id="reinstall-apps">{t('appTitle')}</h2>
        <p className="muted">{t('appText')}</p>
      </div>
      <Suspense fallback={<ChoicesSkeleton tiles={6} />}>
        <Categories {...props} />
      </Suspense>
    </section>
  )
}

function Categories({ wizard, awaited }: Props) {
  const t = useTranslations('reinstall.catalogue')
  const text = useAppText()
  const reasonsText = useReasonsText()
  const list = use(awaited)
  if (!list.ok) return <PartFailure failure={list.failure} what={t('apps')} part={t('appsPart')} />
  const { apps, unreadable } = list.value
  const shown = apps.filter((app) => text.matches(app, wizard.query))
  return (
    <>
      <div className="wizard-apps">
        {text.byCategory(shown).map((category) => (
          <fieldset className="stack-2" key={category.key} data-apps={category.apps.length}>
            <legend className="wizard-category">{category.name}</legend>
            <Choices>
              {category.apps.map((app) => (
                <Choice
                  key={app.osId}
                  name="os"
                  value={app.osId}
                  logo={app.logo}
                  tile={app.name.slice(0, 2)}
                  title={app.name}
                  version={app.version}
                  description={<AppDescription app={app} />}
                  reason={reasonsText(reasonsAgainstApp(app, wizard.server))}
                  checked={app.osId === wizard.osId}
                  onChange={() => wizard.choose(app.osId)}
                />
              ))}
            </Choices>
          </fieldset>
        ))}
      </div>
      {unreadable > 0 ? <p className="hint">{t('unreadable', { count: unreadable })}</p> : null}
    </>
  )
}

/** Description and requirements of an app, and other catalogue details. */
function AppDescription({ app }: { app: App }) {
  const t = useTranslations('reinstall.catalogue')
  const locale = useLocale()
  const { inTongue } = useAppText()
  const needs = [
    app.minMemoryGb !== null && t('memory', { size: formatMemory(app.minMemoryGb, locale) }),
    app.minDiskGb !== null && t('disk', { size: formatGigabytes(app.minDiskGb, locale) }),
    app.domain !== 'none' && t(`domain.${app.domain}`),
  ].filter((need) => need !== false)
  const note = inTongue(app.note)
  return (
    <>
      {inTongue(app.description)}
      {note ? ` ${note}` : null}
      {needs.length > 0 ? <span className="wizard-needs">{needs.join(' · ')}</span> : null}
    </>
  )
}
