import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyForSupport } from '@/components/feedback/copy-for-support'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { AsOfLine } from '@/components/live/as-of-line'
import type { Live } from '@/components/live/use-live'
import { Elapsed } from '@/components/ui/clock'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import {
  Ban,
  CircleCheck,
  Clock,
  ExternalLink,
  Eye,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  TimerOff,
} from '@/components/ui/icons'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { MonoRow } from '@/components/ui/value-rows'
import { Panel, panelFootClass } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { State, type Tone } from '@/components/ui/state'
import { Steps } from '@/components/ui/steps'
import { textIn } from '@/lib/i18n/languages'
import type { AppRun } from '@/lib/install/model'
import { formatPercent } from '@/lib/format/number'
import { formatDayAndTime } from '@/lib/format/time'
import { hasAppFailed, isAppRunOver, type AppRunStatus } from '@/lib/install/rules/install'
import { type SeenStep, stepTook } from '@/lib/install/rules/seen-steps'
import { type Rights, mayChange } from '@/lib/model/rights'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { paths } from '@/lib/paths'
import { useSecrets } from '@/components/secret/secret-provider'
import { Button } from '@/components/ui/button'
import { revealAppLoginAction } from '../actions'
import { type InstalledServer, type Stage, ReinstallLink } from './install-head'
import { useTook } from './system-panel'

const looks: Record<AppRunStatus, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: 'idle', icon: Clock },
  running: { tone: 'busy', icon: LoaderCircle },
  completed: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'danger', icon: OctagonX },
  timeout: { tone: 'danger', icon: TimerOff },
  aborted: { tone: 'danger', icon: Ban },
}

type AppPanelProps = {
  app: AppRun
  server: InstalledServer
  rights: Rights
  stage: Stage
  live: Pick<Live<unknown>, 'asOf' | 'failure' | 'isStale'>
  /** The steps that this browser saw. */
  seen: readonly SeenStep[]
  /** On another page: leads to the installation, which has the rest. */
  isSummary?: boolean
}

/** The app run: state, progress, URL of the app, and login. */
export function AppPanel({ app, server, rights, stage, live, seen, isSummary = false }: AppPanelProps) {
  const t = useTranslations('install.app')
  const locale = useLocale()
  const isOver = isAppRunOver(app.status)
  const hasFailed = hasAppFailed(app.status)
  const note = textIn(app.note, locale)
  return (
    <Panel
      title={t('title', { app: app.name ?? t('unnamed') })}
      note={<State {...looks[app.status]}>{t(`status.${app.status}`)}</State>}
      aside={isSummary ? <AppLink {...{ app, server }} /> : app.status === 'running' && <AsOfLine live={live} />}
      id="app"
      flush
    >
      {app.status === 'running' && <Running app={app} asOf={live.asOf} />}
      {hasFailed && <Ended app={app} server={server} rights={rights} stage={stage} />}
      <Facts {...{ app, isSummary }} asOf={live.asOf} />
      {note && !hasFailed && <p className="p-4 text-compact">{note}</p>}
      {isOver && seen.length > 0 && <AppSteps app={app} seen={seen} />}
      {!isOver && !isSummary && <ShowAppLogin app={app} serverId={server.id} rights={rights} />}
    </Panel>
  )
}

/** Opens the app, or the page of its installation. */
function AppLink({ app, server }: Pick<AppPanelProps, 'app' | 'server'>) {
  const t = useTranslations('install')
  if (app.status === 'completed' && app.url) {
    return (
      <a className={buttonClass({ size: 'small' })} href={app.url} target="_blank" rel="noreferrer">
        <Icon of={ExternalLink} />
        {t('done.openApp', { app: app.name ?? app.url })}
      </a>
    )
  }
  return (
    <ButtonLink size="small" href={paths.install(server.id)}>
      {t('app.toInstall')}
    </ButtonLink>
  )
}

function Running({ app, asOf }: { app: AppRun; asOf: Date }) {
  const t = useTranslations('install.app')
  const locale = useLocale()
  return (
    <div className="grid grid-cols-1 content-start gap-2 p-4">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {app.progress !== null && (
          <span className="font-medium text-fg-strong">{formatPercent(app.progress, locale)}</span>
        )}
        <span className="text-fg-muted">
          {app.step ? t.rich('step', { step: () => <span lang="en">{app.step}</span> }) : t('noStep')}
        </span>
        {app.createdAt && (
          <span className="ms-auto text-compact text-fg-muted">
            {t.rich('orderedAgo', { elapsed: () => <Elapsed since={app.createdAt ?? asOf} asOf={asOf} /> })}
          </span>
        )}
      </div>
      <Progress label={t('progress', { app: app.name ?? t('unnamed') })} value={app.progress ?? undefined} />
    </div>
  )
}

function Ended({ app, server, rights, stage }: Pick<AppPanelProps, 'app' | 'server' | 'rights' | 'stage'>) {
  const t = useTranslations('install.app')
  const status = app.status === 'timeout' || app.status === 'aborted' ? app.status : 'failed'
  const name = app.name ?? t('unnamed')
  const run = app.id ?? '-'
  return (
    <div className="grid grid-cols-1 content-start gap-2 p-4">
      <p>{t(`ended.${status}.means`, { app: name })}</p>
      {/* When the system install has failed, its own notice says what to do. */}
      {stage !== 'failed' && <p>{t(`ended.${status}.todo`, { app: name })}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {stage !== 'failed' && <ReinstallLink server={server} rights={rights} label={t('reinstall')} />}
        <CopyForSupport
          what={t('support', { app: name, status: t(`status.${app.status}`), run, name: server.name, id: server.id })}
          reference={null}
        />
      </div>
    </div>
  )
}

function Facts({ app, asOf, isSummary }: { app: AppRun; asOf: Date; isSummary: boolean }) {
  const t = useTranslations('install.app')
  const style = useTimeStyle()
  const tookOf = useTook()
  const isOver = isAppRunOver(app.status)
  // What failed has none of these; what may be left of it, the page of the installation says.
  const isThere = !(isSummary && hasAppFailed(app.status))
  const loginFile = t.rich('loginFile', { file: () => <span className="mono">/root/app-info.txt</span> })
  return (
    <DescriptionList>
      {isThere && app.url && (
        <DescriptionRow name={t('address')}>
          {app.status === 'completed' ? (
            <a href={app.url} target="_blank" rel="noreferrer" className="mono">
              {app.url}
              <span className="sr-only"> {t('newTab')}</span>
            </a>
          ) : (
            <span className="mono">{app.url}</span>
          )}
        </DescriptionRow>
      )}
      {!isSummary && <MonoRow name={t('domain')} value={app.domain} />}
      {isThere && app.version && <DescriptionRow name={t('version')}>{app.version}</DescriptionRow>}
      {isThere && <MonoRow name={t('user')} value={app.adminUser} />}
      {isThere && isOver && (
        <DescriptionRow name={t('login')}>{app.status === 'completed' ? loginFile : t('loginUnsure')}</DescriptionRow>
      )}
      {app.completedAt && (
        <DescriptionRow name={t('ended.at')}>{formatDayAndTime(app.completedAt, style, asOf)}</DescriptionRow>
      )}
      {!isSummary && app.completedAt && app.createdAt && (
        <DescriptionRow name={t('fromOrder')}>
          {tookOf({ ms: app.completedAt.getTime() - app.createdAt.getTime(), isAtLeast: false })}
        </DescriptionRow>
      )}
    </DescriptionList>
  )
}

/** The steps that were seen, with how long each took. Which others there were, the API does not say (§2.7). */
function AppSteps({ app, seen }: Pick<AppPanelProps, 'app' | 'seen'>) {
  const t = useTranslations('install')
  const tookOf = useTook()
  const steps = seen.map((step, place) => ({
    id: step.step,
    name: <span lang="en">{step.step}</span>,
    state: app.status === 'completed' || place < seen.length - 1 ? ('done' as const) : ('failed' as const),
    end: tookOf(stepTook(step)),
  }))
  return (
    <div className="grid grid-cols-1 content-start gap-2 p-4">
      <p className="text-compact text-fg-muted">{t('system.seenHere')}</p>
      <Steps steps={steps} label={t('app.steps')} />
    </div>
  )
}

/**
 * The app's login while the API still returns it: requested by the person, shown above, and not stored. Read-only
 * access never receives it (§5).
 */
function ShowAppLogin({ app, serverId, rights }: { app: AppRun; serverId: string; rights: Rights }) {
  const t = useTranslations('install.app')
  const reasons = useTranslations('reasons')
  const secrets = useSecrets()
  const { send, pending, outcome } = useChange(revealAppLoginAction, {
    // Only reads; changes nothing.
    subject: null,
  })
  const [isGone, setGone] = useState(false)
  const id = `app-login-${serverId}`
  const isShown = secrets.for(`install:${serverId}`).some((secret) => secret.id === id)

  const show = async () => {
    const answer = await send({ serverId })
    if (answer?.status !== 'done') return
    setGone(answer.value === null)
    if (answer.value === null) return
    const { adminUser, adminPassword } = answer.value
    secrets.put({
      id,
      scope: `install:${serverId}`,
      title: t('secret.title', { app: app.name ?? t('unnamed') }),
      entries: [
        ...(adminUser ? [{ label: t('secret.user'), value: adminUser, masked: false }] : []),
        { label: t('secret.password'), value: adminPassword, masked: true },
      ],
    })
  }
  return (
    <div className={panelFootClass}>
      <Button
        icon={Eye}
        busy={pending}
        onClick={() => void show()}
        reason={mayChange(rights, 'servers') ? (isShown ? t('loginShown') : null) : reasons('readOnly')}
      >
        {t('showLogin')}
      </Button>
      {!isShown && mayChange(rights, 'servers') && (
        <p className="flex-[1_1_14rem] text-compact text-fg-muted">
          {t.rich('loginWhile', { file: () => <span className="mono">/root/app-info.txt</span> })}
        </p>
      )}
      {isGone && <p role="status">{t('loginGone')}</p>}
      <OutcomeNotice outcome={outcome} whether={t('loginWhether')} />
    </div>
  )
}
