'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { CopyValue } from '@/components/ui/copy'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import type { Address } from '@/lib/servers/model'
import { paths } from '@/lib/paths'
import { useServer } from './server-live'

/** Addresses of the server with their reverse DNS and copy buttons. */
export function AddressesPanel() {
  const t = useTranslations('server.addresses')
  const { server } = useServer()
  const of = (...roles: Address['role'][]) => server.addresses.filter(({ role }) => roles.includes(role))
  const own = of('primary', null)
  return (
    <Panel
      title={t('title')}
      flush
      aside={
        <Link className="text-compact" href={paths.network(server.id)} prefetch={false}>
          {t('network')}
        </Link>
      }
    >
      {server.addresses.length + server.subnets.length === 0 ? (
        <p className="p-4 text-fg-muted">{t('none')}</p>
      ) : (
        <DescriptionList>
          {server.primaryIp && server.os && !/windows/i.test(server.os) && (
            <DescriptionRow name={t('ssh')} long>
              <CopyValue value={`ssh root@${server.primaryIp}`} />
            </DescriptionRow>
          )}
          {own.map((address) => (
            <AddressRows key={keyOf(address)} address={address} name={t(address.family)} />
          ))}
          {of('extra').map((address) => (
            <AddressRows key={keyOf(address)} address={address} name={t(`extra.${address.family}`)} />
          ))}
          {of('management').map((address) => (
            <AddressRows key={keyOf(address)} address={address} name={t('management')} />
          ))}
          {server.subnets.map(({ id, cidr, nameServers }) => (
            <DescriptionRow key={id ?? cidr} name={t('subnet')} long>
              <CopyValue value={cidr} />
              <span className="block text-compact text-fg-muted">
                {nameServers.length > 0 ? t('delegated', { names: nameServers.join(', ') }) : t('notDelegated')}
              </span>
            </DescriptionRow>
          ))}
        </DescriptionList>
      )}
    </Panel>
  )
}

/** An IPv4 address and the IPv6 that belongs to it share one id. */
const keyOf = ({ id, family, address }: Address) => `${id}-${family}-${address}`

function AddressRows({ address: { address, reverse, nullRouted }, name }: { address: Address; name: string }) {
  const t = useTranslations('server.addresses')
  return (
    <>
      <DescriptionRow name={name}>
        <CopyValue value={address} />
        {nullRouted && <span className="block text-compact text-danger-fg">{t('nullRouted')}</span>}
        {!reverse && <span className="block text-compact text-fg-muted">{t('noReverse')}</span>}
      </DescriptionRow>
      {reverse && (
        <DescriptionRow name={t('reverse')} long>
          <CopyValue value={reverse} />
        </DescriptionRow>
      )}
    </>
  )
}
