'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext } from 'react'
import { ContactSupport } from '@/components/feedback/contact-support'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { type Live, useLive } from '@/components/live/use-live'
import { useInstallNow } from '@/components/server/watched-power'
import { useReportWork } from '@/components/work/use-work'
import { formatClock, formatDay, formatDayAndTime } from '@/lib/format/time'
import type { Reading } from '@/lib/model/outcome'
import type { Permission } from '@/lib/model/reasons'
import type { Rights, Viewer } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import type { Server } from '@/lib/servers/wire-detail'
import { hasInstall, isMoving } from '@/lib/servers/rules/server'

type ServerContext = {
  server: Server
  live: Pick<Live<Server>, 'asOf' | 'failure' | 'isStale' | 'refresh'>
  rights: Rights
  /** What the API does not offer. */
  lacks?: Viewer['lacks']
  /** Pages of billing are not for this sign-in. */
  hidesBilling?: boolean
  /** Web, mail or telephone address of support, or null. */
  support: string | null
}

const Context = createContext<ServerContext | null>(null)

type ServerLiveProps = Pick<ServerContext, 'rights' | 'lacks' | 'hidesBilling' | 'support'> & {
  initial: Reading<Server>
  children: ReactNode
}

/** Keeps the server fresh with one poll for all tabs: fast while something is in progress, slowly otherwise. */
export function ServerLive({ initial, rights, lacks, hidesBilling, support, children }: ServerLiveProps) {
  const { value, ...live } = useLive({
    url: paths.live.server(initial.value.id),
    initial,
    moving: ({ state }) => isMoving(state),
    fastMs: 5000,
    slowMs: 30_000,
  })
  const server = useInstallNow(value)
  const { id, name, state, installStartedAt: startedAt } = server
  useReportWork(hasInstall(state) ? [{ kind: 'install', id, name, startedAt }] : [], live.asOf)
  return <Context value={{ server, live, rights, lacks, hidesBilling, support }}>{children}</Context>
}

/** The server of these pages as last read, and what this sign-in may change. */
export function useServer(): ServerContext {
  const context = useContext(Context)
  if (!context) throw new Error('useServer outside ServerLive')
  return context
}

/** Returns a function that explains a missing permission, or returns null. */
export function useDisabledReason(): (permission: Permission) => string | null {
  const reasons = useTranslations('reasons')
  return (permission) => (permission.allowed ? null : reasons(permission.reason))
}

/** Formats a time such as “Today 18:39” or “14 Nov 03:00”, relative to the API's clock. */
export function useMoment(): (at: Date) => string {
  const t = useTranslations('server')
  const style = useTimeStyle()
  const { live } = useServer()
  const today = formatDay(live.asOf, style, live.asOf)
  return (at) =>
    formatDay(at, style, live.asOf) === today
      ? t('today', { time: formatClock(at, style) })
      : formatDayAndTime(at, style, live.asOf)
}

/** Link to support, if the operator has configured one. */
export function SupportLink() {
  const { support } = useServer()
  return <ContactSupport href={support} />
}
