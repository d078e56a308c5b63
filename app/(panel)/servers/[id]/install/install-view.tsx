'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { useLive } from '@/components/live/use-live'
import { SecretGone, Secrets } from '@/components/secret/secrets'
import { useSecrets } from '@/components/secret/secret-provider'
import { ButtonLink } from '@/components/ui/button-link'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { MonoRow } from '@/components/ui/value-rows'
import { Empty } from '@/components/ui/empty'
import { HardDriveDownload } from '@/components/ui/icons'
import { Panel, panelClass } from '@/components/ui/panel'
import { useClock } from '@/components/ui/clock'
import { announce, CopyValue } from '@/components/ui/copy'
import { isSettling } from '@/components/work/follow-work'
import { TellMe } from '@/components/work/tell-me'
import { useReportWork, useWork } from '@/components/work/use-work'
import { useShareProgress } from '@/components/work/work-progress'
import type { Installation } from '@/lib/install/api'
import type { AppRun } from '@/lib/install/model'
import { type InstallStep, installSteps, isAppRunOver } from '@/lib/install/rules/install'
import type { Reading } from '@/lib/model/outcome'
import { mayChange, type Rights, type Viewer } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { installProgress } from '@/lib/work/rules/progress'
import { belongsTo } from '@/lib/work/rules/work'
import { AppPanel } from './app-panel'
import {
  InstallEnd,
  ReinstallLink,
  type InstalledServer,
  InstallHead,
  isOfThisInstall,
  sshCommand,
  type Stage,
  stageOf,
} from './install-head'
import { StopInstall } from './stop-install'
import { SystemPanel } from './system-panel'

type InstallViewProps = {
  server: InstalledServer
  initial: Reading<Installation>
  rights: Rights
  /** What the API does not offer. */
  lacks?: Viewer['lacks']
}

const goesOn: ReadonlySet<Stage> = new Set(['ordered', 'installing', 'stalled', 'app'])

/** Live progress of an install and then its app. Everything comes from the API, so every tab shows the same. */
export function InstallView({ server, initial, rights, lacks }: InstallViewProps) {
  const t = useTranslations('install.app')
  const { id, name } = server
  const router = useRouter()
  const reported = useWork().find((item) => item.kind === 'install' && item.id === id)
  const isOrdered = useClock(initial.asOf, (now) => (reported && isSettling(reported, new Date(now)) ? 1 : 0)) === 1
  const isAppOpen = ({ app }: Installation) => app !== null && !isAppRunOver(app.status)
  const live = useLive<Installation>({
    url: paths.live.install(id, { app: initial.value.app !== null && isOfThisInstall(initial.value, null) }),
    initial,
    moving: (now) => isOrdered || isAppOpen(now) || (now.install !== null && !now.install.failed),
    done: (now) => !isOrdered && now.install === null && !isAppOpen(now) && now.appFailure === null,
    slowMs: 15_000,
  })
  const { install } = live.value
  const progress = installProgress(id, install, live.value.app)
  const knownStart = reported && reported.startedAt !== null ? new Date(reported.startedAt) : null
  const stage = stageOf(live.value, {
    wasSeen: reported?.seen ?? false,
    wasStopped: reported?.stopped ?? false,
    isOrdered,
    startedAt: knownStart,
  })
  const startedAt = install?.startedAt ?? knownStart ?? (stage === 'app' ? progress.startedAt : null)
  const app = stage === 'idle' || isOfThisInstall(live.value, startedAt) ? live.value.app : null
  // Of an earlier install until the page has reported this one.
  const isSame = belongsTo(install?.startedAt ?? null, knownStart)
  const seen = isSame ? (reported?.steps ?? []) : []

  const isUnderWay = goesOn.has(stage)
  const isOver = stage === 'done' || stage === 'appFailed'
  useReportWork(isUnderWay ? [{ kind: 'install', id, name, startedAt }] : [], live.asOf)
  useShareProgress([progress], live.asOf)

  // Shown in any case: nothing else ever shows them again.
  const hasSecrets = useSecrets().for(`install:${id}`).length > 0
  const isInstalled = isOver || stage === 'app'
  const wasUnderWay = useRef(false)
  // The server's name and system may have changed with the install.
  const renew = useEffectEvent(() => {
    if (wasUnderWay.current && isInstalled) router.refresh()
    wasUnderWay.current = isUnderWay
  })
  useEffect(() => renew(), [stage])
  useStageAnnounced(stage, install?.step ?? null, name)
  const system = <SystemPanel {...{ install, startedAt, seen, live }} isOver={isInstalled} />

  return (
    <>
      <InstallHead
        server={server}
        stage={stage}
        startedAt={startedAt}
        asOf={live.asOf}
        app={app}
        actions={<StopInstall {...{ server, live, rights, lacks }} />}
      />
      {stage === 'idle' && !app && !live.value.appFailure && !hasSecrets ? (
        <Idle server={server} rights={rights} />
      ) : (
        <div className="cols-side">
          <div className="grid grid-cols-1 content-start gap-6">
            <Secrets scope={`install:${id}`} />
            <InstallEnd {...{ server, stage, install, app, rights, live, seen }} />
            {(isUnderWay || isOver) && (
              <PasswordGone
                server={server}
                isUnderWay={isUnderWay}
                hasKey={reported?.sshKey ?? null}
                wasLost={reported?.answerLost === true}
                rights={rights}
              />
            )}
            {(install || stage === 'ordered') && system}
            {app && (
              <AppPanel
                app={app}
                server={server}
                rights={rights}
                live={live}
                stage={stage}
                seen={reported?.appSteps ?? []}
              />
            )}
            {stage === 'idle' && !app && <Idle server={server} rights={rights} />}
            {stage === 'app' && seen.length > 0 && system}
            {live.value.appFailure && !app && (
              <FailureNotice
                failure={live.value.appFailure}
                what={t('unread')}
                retry={{ label: t('readAgain'), onClick: live.refresh }}
              />
            )}
          </div>
          {isOver ? system : <InstallAside server={server} stage={stage} app={app} />}
        </div>
      )}
    </>
  )
}

/** Announces the stage to screen readers, because the page changes without interaction. */
function useStageAnnounced(stage: Stage, step: InstallStep | null, name: string): void {
  const t = useTranslations('install')
  const steps = useTranslations('work.steps')
  const last = useRef<string | null>(null)
  const change = `${stage} ${step}`

  const announceStage = useEffectEvent(() => {
    const passed = installSteps.find((installStep) => installStep === step)
    if (stage !== 'installing' || !passed) return announce(`${name}: ${t(`stage.${stage}`)}`)
    const place = t('system.place', { step: installSteps.indexOf(passed) + 1, steps: installSteps.length })
    announce(`${steps(passed)}. ${place}`)
  })
  useEffect(() => {
    if (last.current !== null && last.current !== change) announceStage()
    last.current = change
  }, [change])
}

/** No install is in progress or known to this device: the normal state of a server (§3.1). */
function Idle({ server, rights }: { server: InstalledServer; rights: Rights }) {
  const t = useTranslations('install.idle')
  return (
    <section className={panelClass}>
      <Empty
        icon={HardDriveDownload}
        level={2}
        title={t('title', { name: server.name })}
        actions={
          <>
            <ButtonLink variant="primary" href={paths.server(server.id)}>
              {t('toServer', { name: server.name })}
            </ButtonLink>
            <ReinstallLink server={server} rights={rights} label={t('reinstall')} />
          </>
        }
      >
        {t('body')}
      </Empty>
    </section>
  )
}

type PasswordGoneProps = {
  server: InstalledServer
  isUnderWay: boolean
  /** Whether an SSH key was installed; null when this device does not know. */
  hasKey: boolean | null
  /** The answer with the password never arrived. */
  wasLost: boolean
  rights: Rights
}

/**
 * The root password was shown once, in the tab that ordered the install (§4.5). Elsewhere and after a reload this says
 * so and what to do instead, by what this kind of server has. Hidden when a key was installed, while the password is still shown or was just saved, and
 * for a read-only sign-in, which cannot have ordered the install.
 */
function PasswordGone({ server, isUnderWay, hasKey, wasLost, rights }: PasswordGoneProps) {
  const t = useTranslations('install.passwordGone')
  const holds = useSecrets().for(`install:${server.id}`).length > 0
  const [wasHere, setWasHere] = useState(holds)
  if (holds && !wasHere) setWasHere(true)
  if (holds || wasHere || hasKey === true || !mayChange(rights, 'servers')) return null
  return (
    <SecretGone
      title={t(wasLost ? 'titleLost' : hasKey === null ? 'titleUnlessKey' : 'title')}
      actions={isUnderWay ? null : <ReinstallLink server={server} rights={rights} label={t('reinstall')} />}
    >
      {hasKey === null && `${t('unlessKey')} `}
      {t(wasLost ? 'lost' : 'notSaved')} {t(isUnderWay ? 'later' : 'now', { kind: server.kind ?? 'other' })}
    </SecretGone>
  )
}

/** Side column: the install continues without the page, and how to sign in afterwards. */
function InstallAside({ server, stage, app }: { server: InstalledServer; stage: Stage; app: AppRun | null }) {
  const t = useTranslations('install.aside')
  const goesOn = stage === 'ordered' || stage === 'installing' || stage === 'app'
  const { primaryIp } = server
  const isUsable = app !== null && (app.status === 'completed' || !isAppRunOver(app.status))
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      {goesOn && (
        <Panel title={t('leave.title')}>
          <p className="text-fg-muted">{t('leave.told')}</p>
          <TellMe />
        </Panel>
      )}
      {stage !== 'failed' && stage !== 'stopped' && (primaryIp || (isUsable && app.url)) && (
        <Panel title={goesOn || stage === 'stalled' ? t('ready.when') : t('ready.now')} flush>
          <DescriptionList>
            {isUsable && <MonoRow name={t('ready.address')} value={app.url} long />}
            {primaryIp && (
              <DescriptionRow name="SSH" long>
                <CopyValue value={sshCommand(primaryIp)} label={t('copySsh')} />
              </DescriptionRow>
            )}
            {isUsable && (
              <DescriptionRow name={t('ready.login')} long>
                {t.rich('ready.loginFile', { file: () => <span className="mono">/root/app-info.txt</span> })}
              </DescriptionRow>
            )}
          </DescriptionList>
        </Panel>
      )}
    </div>
  )
}
