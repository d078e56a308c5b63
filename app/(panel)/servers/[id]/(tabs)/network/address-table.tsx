'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ListChecks } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { inOrder } from '@/lib/rules/network'
import { keyOf } from '@/lib/rules/reverse-name'
import { useServer } from '../server-live'
import { AddressRow } from './address-row'

type AddressTableProps = { reason: { id: string } | null; onMany: () => void }

/** The addresses in one table: each IPv4 with the IPv6 that belongs to it, and their names to be edited in place. */
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
        <div className="table-scroll">
          <table className="table" role="table">
            <caption className="sr">{t('caption')}</caption>
            <thead role="rowgroup">
              <tr role="row">
                {(['address', 'gateway', 'netmask', 'reverse'] as const).map((column) => (
                  <th key={column} scope="col" role="columnheader">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {addresses.map((address) => (
                <AddressRow key={keyOf(address)} address={address} reason={reason} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="muted p-4">{t('none')}</p>
      )}
    </Panel>
  )
}
