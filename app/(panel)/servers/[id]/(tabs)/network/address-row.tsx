'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useInlineEdit } from '@/components/form/use-inline-edit'
import { CopyValue } from '@/components/ui/copy-value'
import { IconButton } from '@/components/ui/icon-button'
import { Ban, Pencil } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { Address } from '@/lib/servers/model'
import { useServer } from '../server-live'
import { useAddressKind } from './use-address-kind'

const ReverseForm = dynamic(() => import('./reverse-form').then((loaded) => loaded.ReverseForm), { ssr: false })

/** One address. The pencil turns its name into a field; the draft is kept until it is saved or discarded. */
export function AddressRow({ address, reason }: { address: Address; reason: { id: string } | null }) {
  const t = useTranslations('network.addresses')
  const kind = useAddressKind()
  const { server } = useServer()
  const { isOpen, opener, open, close } = useInlineEdit()
  const { address: ip, gateway, netmask, reverse, nullRouted } = address

  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <CopyValue value={ip} />
        <span className="sub">{kind(address, server.addresses)}</span>
        {nullRouted && (
          <State tone="danger" icon={Ban}>
            {t('nullRouted')}
          </State>
        )}
      </th>
      <td role="cell" className="c-first" data-label={t('gateway')}>
        {gateway ? <CopyValue value={gateway} /> : <span className="muted">{t('noGateway')}</span>}
      </td>
      <td role="cell" className="c-last" data-label={t('netmask')}>
        {netmask ? <span className="mono">{netmask}</span> : <span className="muted">{t('unknown')}</span>}
      </td>
      <td role="cell" className="wrap c-first c-wide" data-label={t('reverse')}>
        {isOpen ? (
          <ReverseForm address={address} onClose={close} />
        ) : (
          <span className="row w-full flex-nowrap!">
            {reverse ? <CopyValue value={reverse} /> : <span className="muted">{t('noReverse')}</span>}
            <IconButton
              ref={opener}
              className="push"
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
    </tr>
  )
}
