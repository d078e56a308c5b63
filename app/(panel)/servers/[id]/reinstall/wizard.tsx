'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { Form } from '@/components/form/form'
import type { AddKey } from '@/components/ssh-key/add-key-dialog'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { ArrowRight, LoaderCircle, Lock } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { PageHead } from '@/components/ui/page-head'
import { Panel } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { WizardSteps } from '@/components/ui/steps'
import { formatDayAndTime } from '@/lib/format/time'
import type { Permission, ReasonKey } from '@/lib/model/reasons'
import type { Rights } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { AccessStep } from './access-step'
import { PartitionsPanel } from './partitions-panel'
import { AppFields, HostNameField, OsFields } from './settings-fields'
import { LossesPanel } from './losses-panel'
import { ReviewSummary, YourChoice } from './review-summary'
import { hasDomain, wizardSteps, permissionFor, type WizardServer } from './values'
import { StepErrors, SystemStep } from './system-step'
import {
  type ApiFieldMessage,
  type Sending,
  type SendReinstall,
  useSend,
  type ReadyWizard,
  useWizard,
  type WizardSource,
  type WizardState,
} from './use-wizard'

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
  const title = t('title', { name: server.name })
  if (!permission.allowed && !sending.pending && sending.outcome === null) {
    return (
      <>
        <PageHead title={title} />
        <BlockedNotice server={server} reason={permission.reason} />
      </>
    )
  }
  return (
    <>
      <PageHead title={title} meta={[t(step === 'review' ? 'meta.last' : 'meta.nothingChanged')]} />
      <WizardSteps
        label={t('steps.label')}
        current={step}
        steps={wizardSteps.map((id) => ({ id, name: t(`steps.${id}`), href: wizard.hrefOf(id) }))}
        onGo={(id) => {
          const to = wizardSteps.find((wizardStep) => wizardStep === id)
          if (to) void wizard.go(to)
        }}
      />
      {ready && wizard.keptAt && step === 'system' ? <KeptDraft at={wizard.keptAt} clear={wizard.clear} /> : null}
      <div ref={body} tabIndex={-1} className="outline-none" role="group" aria-label={t(`steps.${step}`)}>
        {step === 'system' ? (
          <SystemStep wizard={wizard} source={source} />
        ) : !ready || wizard.chosen === 'unread' ? (
          <div className="cols-side">
            <SkeletonPanel rows={5} label={t(`steps.${step}`)} />
            <SkeletonPanel rows={5} />
          </div>
        ) : step === 'settings' ? (
          <SettingsStep wizard={ready} apiSaid={sending.apiSaid} />
        ) : step === 'access' ? (
          <AccessStep wizard={ready} rights={rights} add={addKey} />
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
    <div className="-mt-2 mb-5 flex min-w-0 flex-wrap items-center gap-2">
      <p className="text-compact text-fg-muted">{t('kept', { time })}</p>
      <Button size="small" variant="quiet" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  )
}

type Props = { wizard: ReadyWizard; sending: Sending; permission: Permission }

/** Summary, list of losses, and the button that sends the order. */
function ReviewStep({ wizard, sending, permission }: Props) {
  if (typeof wizard.chosen !== 'object') return null
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <ReviewSummary wizard={wizard} chosen={wizard.chosen} />
      <LossesPanel wizard={wizard} chosen={wizard.chosen} sending={sending} permission={permission} />
    </div>
  )
}

/** Why this server cannot be reinstalled now, in place of the steps: none of them would lead anywhere. */
function BlockedNotice({ server, reason }: { server: WizardServer; reason: ReasonKey }) {
  const t = useTranslations('reinstall.blocked')
  const reasons = useTranslations('reasons')
  const style = useTimeStyle()
  const { name, id, install, asOf } = server
  const since = install?.startedAt
  return (
    <div className="mb-5">
      {reason === 'installing' ? (
        <Notice
          tone="busy"
          icon={LoaderCircle}
          title={t('installing.title', { name })}
          actions={<ButtonLink href={paths.install(id)}>{t('installing.follow')}</ButtonLink>}
        >
          {since ? t('installing.means', { time: formatDayAndTime(since, style, asOf) }) : t('installing.meansNoTime')}
        </Notice>
      ) : (
        <Notice
          tone={reason === 'suspended' ? 'danger' : 'idle'}
          icon={Lock}
          title={t('other.title', { name })}
          actions={<ButtonLink href={paths.server(id)}>{t('other.toServer', { name })}</ButtonLink>}
        >
          {reasons(reason)}
        </Notice>
      )}
    </div>
  )
}

/** Host name, language, keyboard and time zone; domain and e-mail if the app needs them. */
function SettingsStep({ wizard, apiSaid }: { wizard: ReadyWizard; apiSaid: ApiFieldMessage | null }) {
  const t = useTranslations('reinstall')
  const { chosen } = wizard
  return (
    <Form className="cols-side" onSend={wizard.next}>
      <div className="grid grid-cols-1 content-start gap-6">
        <StepErrors wizard={wizard} />
        <Panel title={t('settings.title')}>
          <div className="grid grid-cols-1 gap-5">
            <HostNameField wizard={wizard} />
            <OsFields wizard={wizard} />
          </div>
        </Panel>
        {typeof chosen === 'object' && chosen.kind === 'release' && chosen.partitions ? (
          <PartitionsPanel wizard={wizard} means={chosen.partitions} />
        ) : null}
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
        <Button variant="quiet" wide onClick={() => void wizard.go('system')}>
          {t('to.back.system')}
        </Button>
      </YourChoice>
    </Form>
  )
}
