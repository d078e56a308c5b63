import { getTranslations } from 'next-intl/server'
import { Panel } from '@/components/ui/panel'
import { hasInstall, isMoving } from '@/lib/servers/rules/server'
import { readServers } from './reads'
import { WorkInProgressList } from './work-in-progress-list'

/** Work in progress: installs, followed live, and servers that change state for another reason. */
export async function WorkInProgress() {
  const [read, t] = await Promise.all([readServers(), getTranslations('dashboard.underWay')])
  // The server panel shows the reason and the retry button.
  if (!read.ok) {
    return (
      <Panel title={t('title')}>
        <p className="small muted">{t(read.failure.kind === 'forbidden' ? 'notYours' : 'unknown')}</p>
      </Panel>
    )
  }
  const { rows } = read.value
  return (
    <WorkInProgressList
      installs={rows.filter(({ state }) => hasInstall(state)).map(({ id, name, state }) => ({ id, name, state }))}
      others={rows
        .filter(({ state }) => isMoving(state) && !hasInstall(state))
        .map(({ id, name, state }) => ({ id, name, state }))}
      asOf={read.asOf}
    />
  )
}
