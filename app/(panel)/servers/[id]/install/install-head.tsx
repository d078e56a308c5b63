import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { SystemName } from '@/components/server/pictured-name'
import { Elapsed } from '@/components/ui/clock'
import {
  CircleCheck,
  CircleDashed,
  Clock,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  TriangleAlert,
  ExternalLink,
  HardDriveDownload,
} from '@/components/ui/icons'
import { PageHead } from '@/components/ui/page-head'
import { State, type Tone } from '@/components/ui/state'
import { Link } from '@/components/visit/link'
import { formatClock } from '@/lib/format/time'
import type { Installation } from '@/lib/install/api'
import type { AppRun, Install } from '@/lib/install/model'
import { hasErased, isAppRunOver, installSteps } from '@/lib/install/rules/install'
import type { SeenStep } from '@/lib/install/rules/seen-steps'
import { paths } from '@/lib/paths'
import { hasInstall, type ServerKind } from '@/lib/servers/rules/server'
import type { Server } from '@/lib/servers/wire-detail'
import { belongsTo } from '@/lib/work/rules/work'
import { CopyForSupport } from '@/components/feedback/copy-for-support'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonClass, type ButtonVariant } from '@/components/ui/class-names'
import { CopyValue } from '@/components/ui/copy'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { canReinstall } from '@/lib/install/rules/reinstall'
import type { Rights } from '@/lib/model/rights'

/**
 * Stages of an install, in order:
 * `ordered` (not yet reported by the API), `installing`, `stalled`, `failed`, `app` (the system is done, the app is
 * being installed), `appFailed`, `stopped` (by the person), `done`, and `idle` when no install is in progress or known.
 */
export type Stage = 'ordered' | 'installing' | 'stalled' | 'failed' | 'app' | 'appFailed' | 'stopped' | 'done' | 'idle'

/**
 * @param known.wasStopped the person has stopped it, of which the API says nothing
 * @param known.startedAt start of the install that this device saw in progress; null when it saw none
 * @param known.isOrdered an install was ordered so recently that the API may not report it yet
 * @param known.wasSeen this device saw an install of this server in progress, so an absent one has finished (§3.1)
 */
export function stageOf(
  { install, app }: Pick<Installation, 'install' | 'app'>,
  known: { wasSeen: boolean; wasStopped?: boolean; isOrdered: boolean; startedAt: Date | null },
): Stage {
  if (install) return install.failed ? 'failed' : install.stalled ? 'stalled' : 'installing'
  if (known.wasStopped) return 'stopped'
  if (app && !isAppRunOver(app.status)) return 'app'
  if (known.isOrdered) return 'ordered'
  // Whether the system is installed, an app that was stopped does not tell: it may have been stopped together with it.
  if (!known.wasSeen || app?.status === 'aborted') return 'idle'
  return app && app.status !== 'completed' && belongsTo(known.startedAt, app.createdAt) ? 'appFailed' : 'done'
}

/** Tells whether an app run belongs to this install; the disk of an earlier one has been wiped. */
export function isOfThisInstall({ install, app }: Pick<Installation, 'install' | 'app'>, startedAt: Date | null) {
  return app !== null && belongsTo(install?.startedAt ?? startedAt, app.createdAt)
}

/** The fields of a server that this page needs. */
export type InstalledServer = Pick<Server, 'id' | 'name' | 'primaryIp' | 'os' | 'state'> & {
  /** Null when it could not be read. */
  kind: ServerKind | null
}

/** SSH command: the user of every install is root (§4.5). */
export function sshCommand(address: string): string {
  return `ssh root@${address}`
}

const looks: Record<Stage, { tone: Tone; icon: LucideIcon }> = {
  ordered: { tone: 'busy', icon: Clock },
  installing: { tone: 'busy', icon: LoaderCircle },
  stalled: { tone: 'warn', icon: TriangleAlert },
  failed: { tone: 'danger', icon: OctagonX },
  stopped: { tone: 'warn', icon: OctagonX },
  app: { tone: 'busy', icon: LoaderCircle },
  appFailed: { tone: 'danger', icon: OctagonX },
  done: { tone: 'ok', icon: CircleCheck },
  idle: { tone: 'idle', icon: CircleDashed },
}

type InstallHeadProps = {
  server: InstalledServer
  stage: Stage
  startedAt: Date | null
  /** The API's clock. */
  asOf: Date
  app: AppRun | null
  actions: ReactNode
}

/** Title, stage, and start time. */
export function InstallHead({ server, stage, startedAt, asOf, app, actions }: InstallHeadProps) {
  const t = useTranslations('install')
  const style = useTimeStyle()
  const what = app?.name && [app.name, app.version].filter(Boolean).join(' ')
  const isOver = stage === 'done' || stage === 'appFailed' || stage === 'stopped' || stage === 'idle'
  const meta = [
    <Link key="server" href={paths.server(server.id)}>
      {server.name}
    </Link>,
    what && stage !== 'idle' && <SystemName key="app" name={what} />,
    isOver && server.os && server.os !== app?.name && <SystemName key="os" name={server.os} />,
    startedAt && !isOver && (
      <span key="since">
        {t.rich('startedAgo', {
          time: formatClock(startedAt, style),
          elapsed: () => <Elapsed since={startedAt} asOf={asOf} />,
        })}
      </span>
    ),
  ]
  return (
    <PageHead
      title={t('title')}
      // The app's panel says what became of it, and is all that there is to say.
      aside={stage === 'idle' && app ? null : <State {...looks[stage]}>{t(`stage.${stage}`)}</State>}
      meta={meta.filter(Boolean)}
      actions={actions}
    />
  )
}

type ReinstallLinkProps = {
  server: InstalledServer
  rights: Rights
  label: string
  /** The current install: a failed or stalled one can be replaced. */
  install?: Install | null
  variant?: ButtonVariant
}

/** Link to the wizard, or why this sign-in cannot use it. */
export function ReinstallLink({ server, rights, label, install = null, variant }: ReinstallLinkProps) {
  const t = useTranslations('reasons')
  // The server's state is as old as the page: without a current install, "installing" is outdated.
  const state = hasInstall(server.state) && !install ? 'unknown' : server.state
  const permission = canReinstall({ state }, rights, install)
  return (
    <ButtonLink
      href={paths.reinstall(server.id)}
      icon={HardDriveDownload}
      variant={variant}
      reason={permission.allowed ? null : t(permission.reason)}
    >
      {label}
    </ButtonLink>
  )
}

type InstallEndProps = {
  server: InstalledServer
  stage: Stage
  install: Install | null
  app: AppRun | null
  rights: Rights
  live: { asOf: Date }
  /** The steps that this browser saw: where a failed installation stopped, which the API no longer says. */
  seen: readonly SeenStep[]
}

/** Result of the install (stalled, failed or done), what it means and what to do. */
export function InstallEnd(props: InstallEndProps) {
  if (props.stage === 'stalled') return <Stalled {...props} />
  if (props.stage === 'failed') return <Failed {...props} />
  if (props.stage === 'stopped') return <Stopped {...props} />
  if (props.stage === 'done' || props.stage === 'appFailed') return <Done {...props} />
  return null
}

function Stalled({ server, install, rights, live }: InstallEndProps) {
  const t = useTranslations('install')
  const steps = useTranslations('work.steps')
  const step = installSteps.find((installStep) => installStep === install?.step)
  const name = step ? steps(step) : (install?.stepName ?? t('system.unknownStep'))
  const since = install?.stepStartedAt
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t('stalled.title', { step: name })}
      actions={
        <>
          <ReinstallLink server={server} rights={rights} install={install} label={t('reinstallAgain')} />
          <CopyForSupport
            what={t('stalled.support', { name: server.name, id: server.id, step: name })}
            reference={null}
          />
        </>
      }
    >
      <p>
        {since && t.rich('stalled.since', { elapsed: () => <Elapsed since={since} asOf={live.asOf} /> })}{' '}
        {t('stalled.means')}
      </p>
      <p>{t('stalled.todo')}</p>
    </Notice>
  )
}

function Failed({ server, install, rights, seen }: InstallEndProps) {
  const t = useTranslations('install')
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t('failed.title', { name: server.name })}
      actions={
        <>
          <ReinstallLink
            server={server}
            rights={rights}
            install={install}
            variant="primary"
            label={t('reinstallAgain')}
          />
          <CopyForSupport what={t('failed.support', { name: server.name, id: server.id })} reference={null} />
        </>
      }
    >
      <p>{t('failed.means', { erased: String(hasErased(seen.map(({ step }) => step))) })}</p>
      <p>{t('failed.todo')}</p>
    </Notice>
  )
}

function Stopped({ server, rights }: InstallEndProps) {
  const t = useTranslations('install')
  return (
    <Notice
      tone="warn"
      title={t('stop.stopped.title')}
      actions={<ReinstallLink server={server} rights={rights} variant="primary" label={t('reinstallAgain')} />}
    >
      {t('stop.stopped.body')}
    </Notice>
  )
}

function Done({ server, stage, app }: InstallEndProps) {
  const t = useTranslations('install')
  const url = stage === 'done' ? app?.url : null
  return (
    <Notice
      tone="ok"
      title={t('done.title', { name: server.name })}
      actions={
        <>
          {url && (
            <a className={buttonClass({ variant: 'primary' })} href={url} target="_blank" rel="noreferrer">
              <Icon of={ExternalLink} />
              {t('done.openApp', { app: app?.name ?? url })}
            </a>
          )}
          <ButtonLink variant={url ? 'plain' : 'primary'} href={paths.server(server.id)}>
            {t('idle.toServer', { name: server.name })}
          </ButtonLink>
        </>
      }
    >
      {server.primaryIp && (
        <p>
          {t.rich('done.ssh', {
            command: () => <CopyValue value={sshCommand(server.primaryIp ?? '')} label={t('aside.copySsh')} />,
          })}
        </p>
      )}
      <p>{t('done.firstBoot')}</p>
    </Notice>
  )
}
