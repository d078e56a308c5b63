'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ArrowRight, Info } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { maxReinstallKeys } from '@/lib/install/rules/order'
import { mayChange, type Rights } from '@/lib/model/rights'
import { FirstBootField } from './first-boot-field'
import { KeyChoices } from './key-choices'
import { NewKey, type AddKey } from './new-key'
import { StepErrors } from './system-step'
import type { ReadyWizard } from './use-wizard'
import { YourChoice } from './your-choice'

export type { AddKey }

type Props = { wizard: ReadyWizard; addKey: AddKey; rights: Rights }

/** SSH keys and the first-boot script. */
export function AccessStep({ wizard, addKey, rights }: Props) {
  const t = useTranslations('reinstall')
  const { keyIds } = wizard
  return (
    <div className="cols-side">
      <div className="grid grid-cols-1 content-start gap-6">
        <StepErrors wizard={wizard} />
        <Panel
          title={t('access.keys')}
          aside={t('access.chosen', { count: keyIds.length, max: maxReinstallKeys })}
          id="reinstall-keys"
        >
          <KeyChoices wizard={wizard} />
          <NewKey wizard={wizard} addKey={addKey} allowed={mayChange(rights, 'account')} />
          {keyIds.length === 0 ? (
            <Notice tone="idle" icon={Info} title={t('access.password.title')}>
              {t('access.password.means')}
            </Notice>
          ) : null}
        </Panel>
        <Panel title={t('access.firstBoot')}>
          <FirstBootField wizard={wizard} />
        </Panel>
      </div>
      <YourChoice
        wizard={wizard}
        next={
          <Button variant="primary" size="large" wide onClick={wizard.next}>
            {t('to.review')} <Icon of={ArrowRight} />
          </Button>
        }
      >
        <Button variant="quiet" wide onClick={() => wizard.go('settings')}>
          {t('to.back.settings')}
        </Button>
      </YourChoice>
    </div>
  )
}
