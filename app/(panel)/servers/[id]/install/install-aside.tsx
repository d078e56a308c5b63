import { useTranslations } from 'next-intl'
import { CopyValue } from '@/components/ui/copy-value'
import { Icon } from '@/components/ui/icon'
import { Bell } from '@/components/ui/icons'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import type { AppRun } from '@/lib/install/model'
import { isAppRunOver, stallMinutes } from '@/lib/install/rules/install'
import { sshCommand, type InstalledServer } from './installed-server'
import type { Stage } from './stage'

/** Side column: the install continues without the page, how to sign in afterwards, and what happens if it stops. */
export function InstallAside({ server, stage, app }: { server: InstalledServer; stage: Stage; app: AppRun | null }) {
  const t = useTranslations('install.aside')
  const goesOn = stage === 'ordered' || stage === 'installing' || stage === 'app'
  const { primaryIp } = server
  const isUsable = app !== null && (app.status === 'completed' || !isAppRunOver(app.status))
  return (
    <div className="stack-6">
      {goesOn && (
        <Panel title={t('leave.title')}>
          <p>{t('leave.means')}</p>
          <p className="icon-line muted">
            <Icon of={Bell} />
            <span>{t('leave.told')}</span>
          </p>
        </Panel>
      )}
      {stage !== 'failed' && (primaryIp || (isUsable && app.url)) && (
        <Panel title={goesOn || stage === 'stalled' ? t('ready.when') : t('ready.now')} flush>
          <DescriptionList>
            {isUsable && app.url && (
              <DescriptionRow name={t('ready.address')} long>
                <span className="mono">{app.url}</span>
              </DescriptionRow>
            )}
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
      {goesOn && (
        <Panel title={t('stops.title')}>
          <p className="muted">{t('stops.means', { minutes: stallMinutes })}</p>
        </Panel>
      )}
    </div>
  )
}
