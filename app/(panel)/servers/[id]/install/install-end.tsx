import { useTranslations } from 'next-intl'
import { CopyForSupport } from '@/components/feedback/copy-for-support'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonClass, type ButtonVariant } from '@/components/ui/class-names'
import { Elapsed } from '@/components/ui/clock'
import { CopyValue } from '@/components/ui/copy'
import { Icon } from '@/components/ui/icon'
import { ExternalLink, HardDriveDownload } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { AppRun, Install } from '@/lib/install/model'
import { installSteps } from '@/lib/install/rules/install'
import { canReinstall } from '@/lib/install/rules/reinstall'
import type { Rights } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { hasInstall } from '@/lib/servers/rules/server'
import { type InstalledServer, sshCommand, type Stage } from './install-head'

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
      prefetch={false}
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
}

/** Result of the install (stalled, failed or done), what it means and what to do. */
export function InstallEnd(props: InstallEndProps) {
  if (props.stage === 'stalled') return <Stalled {...props} />
  if (props.stage === 'failed') return <Failed {...props} />
  if (props.stage === 'done' || props.stage === 'appFailed') return <Done {...props} />
  return null
}

function Stalled({ server, install, rights, live }: InstallEndProps) {
  const t = useTranslations('install')
  const steps = useTranslations('work.steps')
  const step = installSteps.find((one) => one === install?.step)
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

function Failed({ server, install, rights }: InstallEndProps) {
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
      <p>{t('failed.means')}</p>
      <p>{t('failed.todo')}</p>
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
          <ButtonLink variant={url ? 'plain' : 'primary'} href={paths.server(server.id)} prefetch={false}>
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
