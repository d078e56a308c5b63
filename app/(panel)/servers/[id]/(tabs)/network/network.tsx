'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { useInlineEdit } from '@/components/form/use-inline-edit'
import { Button, IconButton } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { onPress } from '@/components/ui/on-press'
import { CopyRow } from '@/components/ui/value-rows'
import { Activity, ArrowRightLeft, Ban, ListChecks, Pencil, Plus } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { Meter } from '@/components/ui/progress'
import { State } from '@/components/ui/state'
import { PlainTable, Sub } from '@/components/ui/table'
import { canChangeNetwork, inOrder, addressKey, orderAgainstLimit, usualExtraLimit } from '@/lib/network/rules/network'
import { isReleasable } from '@/lib/network/rules/move-address'
import type { Address } from '@/lib/servers/model'
import type { Subnet } from '@/lib/servers/wire-detail'
import { SupportLink, useDisabledReason, useServer } from '../server-live'
import { ServerNotices } from '../server-notices'
import { AddressActions, type AddressChanges, AddressDialogs, useAddressChanges } from './address-actions'
import { useAddressKind, useWatchExpectedAddresses } from './network-parts'
import type { AddressPrice } from './order-dialog'
import { ReverseForm, DelegationForm } from './reverse-forms'

const ManyPanel = onPress(() => import('./bulk-names-panel').then((loaded) => loaded.BulkNamesPanel))
const ReverseCheck = onPress(() => import('./reverse-check').then((loaded) => loaded.ReverseCheck))
const OrderDialog = onPress(() => import('./order-dialog').then((loaded) => loaded.OrderDialog))

const openPart = parseAsStringLiteral(['many', 'order']).withOptions({ history: 'push' })

type NetworkProps = {
  addressPrice: Promise<AddressPrice | null>
  /** Whether name servers can be asked what they answer now. */
  canCheck?: boolean
}

/** All addresses of the server with their names, ordering and delegation. */
export function Network({ addressPrice, canCheck = false }: NetworkProps) {
  const t = useTranslations('network')
  const why = useDisabledReason()
  const { server, rights } = useServer()
  const [open, setOpen] = useQueryState('open', openPart)
  const [checked, setChecked] = useChecked()
  const reason = why(canChangeNetwork(server, rights))
  const changes = useAddressChanges(reason)
  return (
    <PartBoundary what={t('failure.what')}>
      <ServerNotices />
      <div className="grid grid-cols-1 content-start gap-6">
        {open === 'many' && !reason && <ManyPanel onClose={() => setOpen(null)} />}
        <AddressTable
          reason={reason}
          changes={changes}
          canCheck={canCheck}
          onMany={() => setOpen('many', { history: 'push' })}
        />
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <ExtraPanel reason={reason} changes={changes} onOrder={() => setOpen('order', { history: 'push' })} />
          <SubnetsPanel reason={reason} />
        </div>
      </div>
      <AddressDialogs changes={changes} price={addressPrice} />
      {canCheck && checked !== null && (
        <ReverseCheck serverId={server.id} address={checked} onClose={() => setChecked(null)} />
      )}
      {open === 'order' && !reason && <OrderDialog price={addressPrice} onClose={() => setOpen(null)} />}
    </PartBoundary>
  )
}

type ExtraPanelProps = { reason: string | null; changes: AddressChanges; onOrder: () => void }

/** Additional IPv4 addresses of the server against its limit, and a button to order more. */
function ExtraPanel({ reason, changes, onOrder }: ExtraPanelProps) {
  const t = useTranslations('network.extra')
  const move = useTranslations('network.move')
  const { used, coming } = useWatchExpectedAddresses()
  const limitState = orderAgainstLimit(used + coming, 1)
  const counted = { used, limit: usualExtraLimit }
  return (
    <Panel title={t('title')}>
      <p>
        <span className="text-base font-[550] text-fg-strong">{used}</span>{' '}
        <span className="text-fg-muted">{t(limitState === 'otherLimit' ? 'inUse' : 'of', counted)}</span>
      </p>
      {limitState !== 'otherLimit' && (
        <Meter label={t('meter', counted)} parts={[{ share: used / usualExtraLimit, colour: 'accent' }]} />
      )}
      {coming > 0 && (
        <p className="text-compact" role="status">
          {t('coming', { count: coming })}
        </p>
      )}
      {limitState !== 'within' && <p className="text-compact text-fg-muted">{t(`stands.${limitState}`, counted)}</p>}
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button icon={Plus} reason={reason} onClick={onOrder}>
          {t('order')}
        </Button>
        {changes.canMove && (
          <Button icon={ArrowRightLeft} reason={reason} onClick={() => changes.dialog.open('moveHere')}>
            {move('here')}
          </Button>
        )}
        {limitState === 'over' && <SupportLink />}
      </div>
    </Panel>
  )
}

type AddressTableProps = Pick<AddressRowProps, 'reason' | 'canCheck'> & { changes: AddressChanges; onMany: () => void }

/** The addresses in one table: each IPv4 with the IPv6 that belongs to it. Names are edited in place. */
function AddressTable({ reason, changes, canCheck, onMany }: AddressTableProps) {
  const t = useTranslations('network.addresses')
  const { server } = useServer()
  const addresses = inOrder(server.addresses)
  const [first] = addresses
  const hasActions = (changes.canMove || changes.canRelease) && addresses.some(isReleasable)
  return (
    <Panel
      title={t('title')}
      note={t('count', { count: addresses.length })}
      flush
      aside={
        first && (
          <Button size="small" icon={ListChecks} reason={reason} onClick={onMany}>
            {t('many')}
          </Button>
        )
      }
    >
      {first ? (
        <PlainTable
          caption={t('title')}
          columns={[
            ...(['address', 'gateway', 'netmask', 'reverse'] as const).map((column) => t(column)),
            ...(hasActions ? [{ name: t('actions'), hidden: true as const }] : []),
          ]}
        >
          {addresses.map((address) => (
            <AddressRow
              key={addressKey(address)}
              address={address}
              reason={reason}
              canCheck={canCheck}
              actions={hasActions && <AddressActions address={address} reason={reason} changes={changes} />}
            />
          ))}
        </PlainTable>
      ) : (
        <p className="p-4 text-fg-muted">{t('none')}</p>
      )}
    </Panel>
  )
}

type AddressRowProps = {
  address: Address
  reason: string | null
  /** Whether name servers can be asked for its name. */
  canCheck: boolean
  /** False when no address has any. */
  actions: ReactNode
}

/** One address. The pencil turns its name into a field; the draft is kept until it is saved or discarded. */
function AddressRow({ address, reason, canCheck, actions }: AddressRowProps) {
  const t = useTranslations('network.addresses')
  const kind = useAddressKind()
  const { server } = useServer()
  const { isOpen, opener, open, close } = useInlineEdit()
  const { address: ip, gateway, netmask, reverse, nullRouted } = address

  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <CopyValue value={ip} />
        <Sub>{kind(address, server.addresses)}</Sub>
        {nullRouted && (
          <State tone="danger" icon={Ban}>
            {t('nullRouted')}
          </State>
        )}
      </th>
      <td role="cell" className="c-first" data-label={t('gateway')}>
        {gateway ? <CopyValue value={gateway} /> : <span className="text-fg-muted">{t('noGateway')}</span>}
      </td>
      <td role="cell" className="c-last" data-label={t('netmask')}>
        {netmask ? <span className="mono">{netmask}</span> : <span className="text-fg-muted">{t('unknown')}</span>}
      </td>
      <td role="cell" className="c-first c-wide whitespace-normal sm:min-w-48" data-label={t('reverse')}>
        {isOpen ? (
          <ReverseForm address={address} canCheck={canCheck} onClose={close} />
        ) : (
          <span className="flex w-full min-w-0 flex-nowrap! items-center gap-2">
            {reverse ? <CopyValue value={reverse} /> : <span className="text-fg-muted">{t('noReverse')}</span>}
            {canCheck && <CheckButton address={ip} />}
            <IconButton
              ref={opener}
              className={canCheck ? undefined : 'ms-auto'}
              icon={Pencil}
              size="small"
              variant="quiet"
              label={t('edit', { address: ip })}
              reason={reason ?? (address.id === null ? t('noId') : null)}
              onClick={open}
            />
          </span>
        )}
      </td>
      {actions && (
        <td role="cell" className="c-act empty:hidden sm:text-end sm:empty:table-cell">
          {actions}
        </td>
      )}
    </tr>
  )
}

/** The address whose name is checked live, in the URL. */
const useChecked = () => useQueryState('check', { history: 'push' })

function CheckButton({ address }: { address: string }) {
  const t = useTranslations('dnsCheck')
  const [, setChecked] = useChecked()
  return (
    <IconButton
      className="ms-auto"
      icon={Activity}
      size="small"
      variant="quiet"
      label={t('reverseOpen', { address })}
      onClick={() => void setChecked(address)}
    />
  )
}

/** Routed IPv6 networks and the name servers that answer for their reverse zones. */
function SubnetsPanel({ reason }: { reason: string | null }) {
  const t = useTranslations('network.subnets')
  const { server } = useServer()
  return (
    <Panel title={t('title')} flush>
      {server.subnets.length === 0 ? (
        <p className="p-4 text-fg-muted">{t('none')}</p>
      ) : (
        server.subnets.map((subnet) => <OneSubnet key={subnet.id ?? subnet.cidr} subnet={subnet} reason={reason} />)
      )}
    </Panel>
  )
}

function OneSubnet({ subnet, reason }: { subnet: Subnet; reason: string | null }) {
  const t = useTranslations('network.subnets')
  const { isOpen, opener, open, close } = useInlineEdit()

  return (
    <>
      <DescriptionList>
        <CopyRow name={t('network')} value={subnet.cidr} />
        <CopyRow name={t('gateway')} value={subnet.gateway} />
        {!isOpen && (
          <DescriptionRow name={t('nameServers')} long>
            {subnet.nameServers.length === 0 ? (
              <span className="text-fg-muted">{t('notDelegated')}</span>
            ) : (
              subnet.nameServers.map((name) => (
                <span className="block" key={name}>
                  <CopyValue value={name} />
                </span>
              ))
            )}
          </DescriptionRow>
        )}
      </DescriptionList>
      <div className="p-4 pt-2">
        {isOpen ? (
          <DelegationForm subnet={subnet} onClose={close} />
        ) : (
          <Button ref={opener} icon={Pencil} reason={reason ?? (subnet.id === null ? t('noId') : null)} onClick={open}>
            {t('edit')}
          </Button>
        )}
      </div>
    </>
  )
}
