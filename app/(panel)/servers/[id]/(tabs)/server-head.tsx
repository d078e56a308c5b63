'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useSelectedLayoutSegment } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { useInlineEdit } from '@/components/form/use-inline-edit'
import { AsOfLine } from '@/components/live/as-of-line'
import { LocationName, SystemName } from '@/components/server/pictured-name'
import { ServerState } from '@/components/server/server-state'
import { IconButton } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy'
import { Archive, Disc3, Pencil } from '@/components/ui/icons'
import { headClass } from '@/components/ui/page-head'
import { State } from '@/components/ui/state'
import { Tabs } from '@/components/ui/tabs'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import type { Settled } from '@/lib/model/outcome'
import { mayChange } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import type { PowerReading, ServerRow } from '@/lib/servers/model'
import { type ServerKind, stateWithPower } from '@/lib/servers/rules/server'
import { isOnServer, retitled, serverTabs } from '@/lib/servers/tabs'
import { PowerActions, usePower, usePowerAction } from './power-actions'
import { PowerResult } from './power-result'
import { RenameForm } from './rename-form'
import { useServer } from './server-live'

type ServerHeadProps = {
  power: Promise<Settled<PowerReading>>
  /** What it costs per month; streamed, and empty when it is not known. */
  price: ReactNode
}

/** Name, state and power of the server, the same above each of its tabs. */
export function ServerHead({ power: first, price }: ServerHeadProps) {
  const t = useTranslations('server')
  const locale = useLocale()
  const { server, live } = useServer()
  useTitleOf(server.name)
  const measured = usePower(first)
  const action = usePowerAction(measured)
  const { doing } = measured
  const { on } = measured.power
  const state = on === null ? server.state : stateWithPower(server.state, on)
  const ipv6 = server.addresses.find(({ family, role }) => family === 'ipv6' && (role === 'primary' || role === null))
  const power = on === null ? 'unknown' : on ? 'running' : 'off'
  return (
    <>
      <div className={headClass.frame}>
        <div>
          <RenameServer>
            <ServerState state={power} doing={doing} />
            {state !== power && <ServerState state={state} />}
            {server.endsAt && (
              <State tone="warn" icon={Archive}>
                {t('ends', { day: formatYearDay(server.endsAt, { locale, timeZone: 'UTC' }) })}
              </State>
            )}
            {server.isoMounted && (
              <State tone="idle" icon={Disc3}>
                {t('isoMounted')}
              </State>
            )}
          </RenameServer>
          <p className={headClass.meta}>
            <ServerFacts server={server} />
            {ipv6 && <CopyValue value={ipv6.address} />}
            <span>
              {t('id')} <CopyValue value={server.id} label={t('copyId')} />
            </span>
            {server.order?.hourlyRate ? (
              <span>{t('order.perHour', { amount: formatMoney(server.order.hourlyRate, locale) })}</span>
            ) : (
              price
            )}
            {live.isStale && <AsOfLine live={live} />}
          </p>
        </div>
        <PowerActions measured={measured} action={action} state={state} />
      </div>
      {(measured.missing || action.sent || measured.followed) && <PowerResult measured={measured} action={action} />}
    </>
  )
}

type ServerFactsProps = {
  server: Pick<ServerRow, 'plan' | 'kind' | 'dataCentre' | 'country' | 'os' | 'primaryIp'>
}

/** What the head says of a server and its list knows too. */
export function ServerFacts({ server }: ServerFactsProps) {
  const t = useTranslations('common.serverKind')
  return (
    <>
      <span>{server.plan ?? t(server.kind)}</span>
      {server.dataCentre && <LocationName name={server.dataCentre} country={server.country} />}
      {server.os && <SystemName name={server.os} />}
      {server.primaryIp && <CopyValue value={server.primaryIp} />}
    </>
  )
}

/** Updates the name in the title of `tabTitle`: a production build does not when the page refreshes in place. */
function useTitleOf(name: string) {
  const titled = useRef(name)
  useEffect(() => {
    document.title = retitled(document.title, titled.current, name)
    titled.current = name
  }, [name])
}

/** The name as a heading; the pencil turns it into a field. */
function RenameServer({ children }: { children: ReactNode }) {
  const t = useTranslations('server.rename')
  const reasons = useTranslations('reasons')
  const { server, rights } = useServer()
  const { isOpen, opener, open, close } = useInlineEdit()

  if (isOpen) {
    return (
      <>
        <h1 className="sr-only">{server.name}</h1>
        <RenameForm onClose={close} />
        <div className={headClass.titleRow}>{children}</div>
      </>
    )
  }
  return (
    <div className={headClass.titleRow}>
      <h1>{server.name}</h1>
      <IconButton
        ref={opener}
        icon={Pencil}
        variant="quiet"
        size="small"
        label={t('start')}
        reason={mayChange(rights, 'servers') ? null : reasons('readOnly')}
        onClick={open}
      />
      {children}
    </div>
  )
}

/** The tabs of a server, with the one that is open. */
export function ServerTabNav({ id, kind }: { id: string; kind: ServerKind }) {
  const t = useTranslations('server.tabs')
  const segment = useSelectedLayoutSegment()
  const tabs = serverTabs.filter(isOnServer(kind)).map(({ key, path }) => ({ href: path(id), name: t(key) }))
  const here = tabs.find(({ href }) => segment !== null && href.endsWith(`/${segment}`))
  return <Tabs label={t('label')} tabs={tabs} current={here?.href ?? paths.server(id)} />
}
