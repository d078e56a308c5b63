'use client'

import { useLive } from '@/components/live/use-live'
import { useReportWork } from '@/components/work/use-work'
import type { AppRun } from '@/lib/install/model'
import { isAppOf, isAppRunOver } from '@/lib/install/rules/install'
import type { Reading } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { AppPanel } from '../install/app-panel'
import { useServer } from './server-live'

/** The app of the server: its state, address and login, or why it was not installed and what to do. */
export function AppCard({ initial }: { initial: Reading<AppRun> }) {
  const { server, rights } = useServer()
  const { id, name, state } = server
  const live = useLive<AppRun | null>({
    url: paths.live.app(id),
    initial,
    moving: (run) => run !== null && !isAppRunOver(run.status),
    fastMs: 10_000,
    slowMs: false,
  })
  const run = live.value
  const isOpen = run !== null && !isAppRunOver(run.status)
  useReportWork(isOpen ? [{ kind: 'install', id, name, startedAt: run.createdAt }] : [], live.asOf)
  if (!run || !isAppOf(run, server)) return null
  return (
    <AppPanel
      isSummary
      app={run}
      server={server}
      rights={rights}
      stage={state === 'installFailed' ? 'failed' : 'idle'}
      live={live}
      seen={[]}
    />
  )
}
