'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { useLive } from '@/components/live/use-live'
import { Secrets } from '@/components/secret/secrets'
import { useClock } from '@/components/ui/use-clock'
import { isSettling } from '@/components/work/work-item'
import { useReportWork, useWatchWork, useWork } from '@/components/work/work-provider'
import type { Installation } from '@/lib/install/api'
import { paths } from '@/lib/paths'
import { isAppRunOver } from '@/lib/install/rules/install'
import type { Reading } from '@/lib/model/outcome'
import type { Rights } from '@/lib/model/rights'
import { installProgress } from '@/lib/work/rules/progress'
import { AppPanel } from './app-panel'
import { InstallAside } from './install-aside'
import { InstallEnd } from './install-end'
import { InstallHead } from './install-head'
import type { InstalledServer } from './installed-server'
import { Idle } from './idle'
import { PasswordGone } from './password-gone'
import type { RevealAppLogin } from './show-app-login'
import { isOfThisInstall, stageOf, type Stage } from './stage'
import { SystemPanel } from './system-panel'
import { useStageAnnounced } from './use-stage-announced'
import { useStepTimes } from './use-step-times'

type InstallViewProps = {
  server: InstalledServer
  initial: Reading<Installation>
  rights: Rights
  reveal: RevealAppLogin
}

const goesOn: ReadonlySet<Stage> = new Set(['ordered', 'installing', 'stalled', 'app'])

/** Live progress of an install and then its app. Everything comes from the API, so every tab shows the same. */
export function InstallView({ server, initial, rights, reveal }: InstallViewProps) {
  const { id, name } = server
  const router = useRouter()
  const { items } = useWork()
  const known = items.find((item) => item.kind === 'install' && item.id === id)
  const isOrdered = useClock(initial.asOf, (now) => (known && isSettling(known, new Date(now)) ? 1 : 0)) === 1
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
  const knownStart = known && known.startedAt !== null ? new Date(known.startedAt) : null
  const stage = stageOf(live.value, { wasSeen: known?.seen ?? false, isOrdered, startedAt: knownStart })
  const startedAt = install?.startedAt ?? knownStart ?? (stage === 'app' ? progress.startedAt : null)
  const app = stage === 'idle' || isOfThisInstall(live.value, startedAt) ? live.value.app : null
  const isSame = known?.startedAt != null && known.startedAt === install?.startedAt?.getTime()
  const times = useStepTimes(install, isSame ? (known.step ?? null) : null)

  const isUnderWay = goesOn.has(stage)
  const isOver = stage === 'done' || stage === 'appFailed'
  useReportWork(isUnderWay ? [{ kind: 'install', id, name, startedAt }] : [], live.asOf)
  useWatchWork([progress], live.asOf)

  // The server's name and system may have changed with the install.
  const renew = useEffectEvent(() => {
    if (initial.value.install !== null) router.refresh()
  })
  useEffect(() => {
    if (stage === 'done' || stage === 'app' || stage === 'appFailed') renew()
  }, [stage])
  useStageAnnounced(stage, install?.step ?? null, name)

  return (
    <>
      <InstallHead server={server} stage={stage} startedAt={startedAt} asOf={live.asOf} app={app} />
      {stage === 'idle' && !app && !live.value.appFailure ? (
        <Idle server={server} rights={rights} />
      ) : (
        <div className={isOver ? undefined : 'cols cols-side'}>
          <div className="stack-6">
            <Secrets scope={`install:${id}`} />
            <InstallEnd server={server} stage={stage} install={install} app={app} rights={rights} live={live} />
            {stage === 'idle' && <Idle server={server} rights={rights} />}
            {(isUnderWay || isOver) && (
              <PasswordGone server={server} isUnderWay={isUnderWay} hasKey={known?.sshKey ?? null} rights={rights} />
            )}
            {(install || stage === 'ordered') && <SystemPanel install={install} times={times} live={live} />}
            {app && <AppPanel app={app} server={server} rights={rights} live={live} stage={stage} reveal={reveal} />}
            {live.value.appFailure && !app && <AppFailure live={live} />}
          </div>
          {!isOver && <InstallAside server={server} stage={stage} app={app} />}
        </div>
      )}
    </>
  )
}

function AppFailure({ live }: { live: { value: Installation; refresh: () => void } }) {
  const t = useTranslations('install')
  const { appFailure } = live.value
  if (!appFailure) return null
  return (
    <FailureNotice
      failure={appFailure}
      what={t('app.unread')}
      retry={{ label: t('app.readAgain'), onClick: live.refresh }}
    />
  )
}
