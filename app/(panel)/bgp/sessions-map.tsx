import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Router, Server } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { BgpSession } from '@/lib/bgp/model'
import type { SessionState } from '@/lib/bgp/rules/bgp'
import { stateLooks } from './bgp-panels'

/** More are easier to find in the table. */
const mostDrawn = 12

const node = 'flex min-w-0 items-center gap-2 rounded-md border border-line bg-sunken px-3 py-1.5 text-compact'
const row = 'relative col-span-full grid grid-cols-subgrid items-center gap-x-2 py-1.5 ps-7 text-compact'
const branch =
  'before:absolute before:inset-y-0 before:start-0 before:border-s-2 before:border-line-strong last:before:bottom-1/2 sm:first:before:top-1/2'
const twig =
  'after:absolute after:start-0 after:top-1/2 after:w-5 after:-translate-y-1/2 after:border-t-2 after:border-line-strong'
const lines: Record<SessionState, string> = {
  active: 'border-ok-fg',
  pending: 'border-dashed border-busy-fg',
  deleting: 'border-dotted border-busy-fg',
  unknown: 'border-dashed border-line-strong',
}

/**
 * Each server with its sessions as lines to our routers. Hidden from assistive technology: the table below says the same,
 * and more.
 */
export function SessionsMap({
  sessions,
  nameOf,
}: {
  sessions: readonly BgpSession[]
  nameOf: (id: string | null) => string
}) {
  const t = useTranslations('bgp')
  if (sessions.length === 0 || sessions.length > mostDrawn) return null
  const servers = [...new Set(sessions.map(({ serverId }) => serverId))]
  return (
    <div className="grid gap-4 border-b border-line-soft p-4" aria-hidden="true">
      {servers.map((serverId) => (
        <div key={serverId} className="grid max-w-4xl sm:grid-cols-[minmax(10rem,16rem)_minmax(0,1fr)]">
          <div className="flex items-center max-sm:justify-self-start sm:after:min-w-6 sm:after:flex-1 sm:after:border-t-2 sm:after:border-line-strong">
            <span className={node}>
              <Icon of={Server} className="text-fg-muted" />
              <span className="truncate font-medium text-fg-strong">{nameOf(serverId)}</span>
            </span>
          </div>
          <ul className="grid min-w-0 grid-cols-[auto_1fr_auto_1fr_auto] max-sm:ms-4 max-sm:grid-cols-1">
            {sessions
              .filter((session) => session.serverId === serverId)
              .map(({ id, state, address, neighbour, routerAsn }) => (
                <li key={id} className={classNames(row, branch, twig)}>
                  <span className="truncate mono text-compact text-fg-muted max-sm:hidden">{address}</span>
                  <span className={classNames('min-w-3 border-t-2 max-sm:hidden', lines[state])} />
                  <State {...stateLooks[state]}>{t(`state.session.${state}`)}</State>
                  <span className={classNames('min-w-3 border-t-2 max-sm:hidden', lines[state])} />
                  <span className={classNames(node, 'max-sm:border-0 max-sm:bg-transparent max-sm:p-0')}>
                    <Icon of={Router} className="text-fg-muted" />
                    <span className="truncate mono">{neighbour ?? t('none')}</span>
                    {routerAsn && <span className="ms-auto mono text-fg-muted max-sm:hidden">AS{routerAsn}</span>}
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
