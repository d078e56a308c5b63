'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/page-head'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { WizardSteps } from '@/components/ui/wizard-steps'
import { formatDayAndTime } from '@/lib/format/time'
import type { Rights } from '@/lib/model/rights'
import { AccessStep, type AddKey } from './access-step'
import { BlockedNotice } from './blocked-notice'
import { ReviewStep } from './review-step'
import { type SendReinstall, useSend } from './use-send'
import { wizardSteps } from './search-params'
import { SettingsStep } from './settings-step'
import { SystemStep } from './system-step'
import { useWizard, type ReadyWizard, type WizardSource, type WizardState } from './use-wizard'
import { permissionFor } from './wizard-server'

type WizardProps = WizardSource & { rights: Rights; reinstall: SendReinstall; addKey: AddKey }

/** Four steps, one call. Nothing changes before the last button, and the draft is kept. */
export function Wizard({ rights, reinstall, addKey, ...source }: WizardProps) {
  const t = useTranslations('reinstall')
  const wizard = useWizard(source)
  const { server, step } = wizard
  const permission = permissionFor(server, rights)
  const sending = useSend(reinstall, wizard)
  const ready = isReady(wizard) ? wizard : null
  const body = useStepFocus(step)
  return (
    <>
      <PageHead
        title={t('title', { name: server.name })}
        meta={[t(step === 'review' ? 'meta.last' : 'meta.nothingChanged')]}
      />
      <BlockedNotice server={server} permission={permission} />
      <WizardSteps
        label={t('steps.label')}
        current={step}
        steps={wizardSteps.map((id) => ({ id, name: t(`steps.${id}`), href: ready ? wizard.hrefOf(id) : undefined }))}
        onGo={(id) => {
          const to = wizardSteps.find((one) => one === id)
          if (to) wizard.go(to)
        }}
      />
      {ready && wizard.keptAt && step === 'system' ? <KeptDraft at={wizard.keptAt} clear={wizard.clear} /> : null}
      {/* Inert before hydration, because clicks would be lost. */}
      <div ref={body} tabIndex={-1} className="wizard-body" role="group" aria-label={t(`steps.${step}`)} inert={!ready}>
        {step === 'system' ? (
          <SystemStep wizard={wizard} source={source} />
        ) : !ready || wizard.chosen === 'unread' ? (
          <div className="cols cols-side">
            <SkeletonPanel rows={5} label={t(`steps.${step}`)} />
            <SkeletonPanel rows={5} />
          </div>
        ) : step === 'settings' ? (
          <SettingsStep wizard={ready} apiSaid={sending.apiSaid} />
        ) : step === 'access' ? (
          <AccessStep wizard={ready} addKey={addKey} rights={rights} />
        ) : (
          <ReviewStep wizard={ready} sending={sending} permission={permission} />
        )}
      </div>
    </>
  )
}

function isReady(wizard: WizardState): wizard is ReadyWizard {
  return wizard.draft !== null && wizard.values !== null
}

/** Moves the focus to the top of a new step for screen readers; not when the wizard opens. */
function useStepFocus(step: string) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0, behavior: 'instant' })
    body.current?.focus({ preventScroll: true })
  }, [step])
  return body
}

function KeptDraft({ at, clear }: { at: number; clear: () => void }) {
  const t = useTranslations('reinstall.draft')
  const kept = new Date(at)
  const time = formatDayAndTime(kept, useTimeStyle(), kept)
  return (
    <div className="row wizard-kept">
      <p className="hint">{t('kept', { time })}</p>
      <Button size="small" variant="quiet" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  )
}
