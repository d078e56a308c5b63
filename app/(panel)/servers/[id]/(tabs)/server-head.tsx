'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useEffect, useRef } from 'react'
import { AsOfLine } from '@/components/live/as-of-line'
import { ServerState } from '@/components/server/server-state'
import { CopyValue } from '@/components/ui/copy-value'
import { Disc3 } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { PowerReading } from '@/lib/servers/model'
import type { Settled } from '@/lib/model/outcome'
import { stateWithPower } from '@/lib/servers/rules/server'
import { PowerActions } from './power-actions'
import { loadPowerResult } from './power-parts'
import { RenameServer } from './rename-server'
import { useServer } from './server-live'
import { usePower } from './use-power'
import { usePowerAction } from './use-power-action'

const PowerResult = dynamic(loadPowerResult, { ssr: false })

/** Name, state and power of the server, the same above each of its tabs. */
export function ServerHead({ power: first }: { power: Promise<Settled<PowerReading>> }) {
  const t = useTranslations('server')
  const common = useTranslations('common')
  const { server, live } = useServer()
  useTitleOf(server.name)
  const measured = usePower(first)
  const action = usePowerAction(measured)
  const { on } = measured.power
  const state = on === null ? server.state : stateWithPower(server.state, on)
  const doing = measured.followed?.sentAt && measured.followed.progress === 'following' ? measured.followed : null
  const power = on === null ? 'unknown' : on ? 'running' : 'off'
  return (
    <>
      <div className="page-head">
        <div>
          <RenameServer>
            <ServerState state={power} doing={doing?.action} />
            {state !== power && <ServerState state={state} />}
            {server.isoMounted && (
              <State tone="idle" icon={Disc3}>
                {t('isoMounted')}
              </State>
            )}
          </RenameServer>
          <p className="meta">
            <span>{server.plan ?? common(`serverKind.${server.kind}`)}</span>
            {server.dataCentre && <span>{server.dataCentre}</span>}
            {server.os && <span>{server.os}</span>}
            {server.primaryIp && <CopyValue value={server.primaryIp} />}
            <span>
              {t('id')} <CopyValue value={server.id} label={t('copyId')} />
            </span>
            <AsOfLine live={live} />
          </p>
        </div>
        <PowerActions measured={measured} action={action} state={state} />
      </div>
      {(measured.missing || action.sent) && <PowerResult measured={measured} action={action} />}
    </>
  )
}

/** Updates the document title with the name: a production build does not when the page refreshes in place. */
function useTitleOf(name: string) {
  const titled = useRef(name)
  useEffect(() => {
    document.title = document.title.replace(titled.current, () => name)
    titled.current = name
  }, [name])
}
