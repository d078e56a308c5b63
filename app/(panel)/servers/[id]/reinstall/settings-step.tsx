'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ArrowRight } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { AppFields } from './app-fields'
import { HostNameField } from './host-name-field'
import { OsFields } from './os-fields'
import { StepErrors } from './system-step'
import type { ReadyWizard } from './use-wizard'
import type { ApiFieldMessage } from './use-send'
import { hasDomain } from './validate'
import { YourChoice } from './your-choice'

/** Host name, language, keyboard and time zone; domain and e-mail if the app needs them. */
export function SettingsStep({ wizard, apiSaid }: { wizard: ReadyWizard; apiSaid: ApiFieldMessage | null }) {
  const t = useTranslations('reinstall')
  const { chosen } = wizard
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
        <Panel title={t('settings.title')}>
          <div className="form">
            <HostNameField wizard={wizard} />
            <OsFields wizard={wizard} />
          </div>
        </Panel>
        {typeof chosen === 'object' && chosen.kind === 'app' && hasDomain(chosen) ? (
          <Panel title={chosen.app.name}>
            <AppFields wizard={wizard} app={chosen.app} apiSaid={apiSaid} />
          </Panel>
        ) : null}
      </div>
      <YourChoice
        wizard={wizard}
        next={
          <Button type="submit" variant="primary" size="large" wide>
            {t('to.access')} <Icon of={ArrowRight} />
          </Button>
        }
      >
        <Button variant="quiet" wide onClick={() => wizard.go('system')}>
          {t('to.back.system')}
        </Button>
      </YourChoice>
    </form>
  )
}
