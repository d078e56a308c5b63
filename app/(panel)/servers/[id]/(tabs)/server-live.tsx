'use client'

import { createContext, useContext, type ReactNode } from 'react'
import { useLive, type Live } from '@/components/live/use-live'
import { useReportWork } from '@/components/work/work-provider'
import type { Server } from '@/lib/servers/model'
import { paths } from '@/lib/paths'
import type { Reading } from '@/lib/model/outcome'
import type { Rights } from '@/lib/model/rights'
import { hasInstall, isMoving } from '@/lib/servers/rules/server'

type ServerContext = {
  server: Server
  live: Pick<Live<Server>, 'asOf' | 'failure' | 'isStale' | 'refresh'>
  rights: Rights
  /** Web, mail or telephone address of support, or null. */
  support: string | null
}

const Context = createContext<ServerContext | null>(null)

type ServerLiveProps = Pick<ServerContext, 'rights' | 'support'> & { initial: Reading<Server>; children: ReactNode }

/** Keeps the server fresh with one poll for all tabs: fast while something is in progress, slowly otherwise. */
export function ServerLive({ initial, rights, support, children }: ServerLiveProps) {
  const { value: server, ...live } = useLive({
    url: paths.live.server(initial.value.id),
    initial,
    moving: ({ state }) => isMoving(state),
    fastMs: 5000,
    slowMs: 30_000,
  })
  const { id, name, state, installStartedAt: startedAt } = server
  useReportWork(hasInstall(state) ? [{ kind: 'install', id, name, startedAt }] : [], live.asOf)
  return <Context value={{ server, live, rights, support }}>{children}</Context>
}

/** The server of these pages as last read, and what this sign-in may change. */
export function useServer(): ServerContext {
  const context = useContext(Context)
  if (!context) throw new Error('useServer outside ServerLive')
  return context
}
