'use client'

import { useTranslations } from 'next-intl'
import { PlainTable } from '@/components/table/plain-table'
import { Button } from '@/components/ui/button'
import { ListChecks } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { inOrder } from '@/lib/network/rules/network'
import { keyOf } from '@/lib/network/rules/reverse-names'
import { useServer } from '../server-live'
import { AddressRow } from './address-row'

type AddressTableProps = { reason: { id: string } | null; onMany: () => void }

/** The addresses in one table: each IPv4 with the IPv6 that belongs to it. Names are edited in place. */
export function AddressTable({ reason, onMany }: AddressTableProps) {
  const t = useTranslations('network.addresses')
  const { server } = useServer()
  const addresses = inOrder(server.addresses)
  const [first] = addresses
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
          caption={t('caption')}
          columns={(['address', 'gateway', 'netmask', 'reverse'] as const).map((column) => t(column))}
        >
          {addresses.map((address) => (
            <AddressRow key={keyOf(address)} address={address} reason={reason} />
          ))}
        </PlainTable>
      ) : (
        <p className="muted p-4">{t('none')}</p>
      )}
    </Panel>
  )
}
