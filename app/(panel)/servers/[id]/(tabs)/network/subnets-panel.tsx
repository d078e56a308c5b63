'use client'

import { useTranslations } from 'next-intl'
import { useInlineEdit } from '@/components/form/use-inline-edit'
import { Button } from '@/components/ui/button'
import { CopyValue } from '@/components/ui/copy-value'
import { Pencil } from '@/components/ui/icons'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { lazyPart } from '@/components/ui/lazy-part'
import { Panel } from '@/components/ui/panel'
import type { Subnet } from '@/lib/servers/model'
import { useServer } from '../server-live'

const DelegationForm = lazyPart(() => import('./delegation-form').then((loaded) => loaded.DelegationForm))

/** Routed IPv6 networks and the name servers that answer for their reverse zones. */
export function SubnetsPanel({ reason }: { reason: string | null }) {
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
        <DescriptionRow name={t('network')}>
          <CopyValue value={subnet.cidr} />
        </DescriptionRow>
        {subnet.gateway && (
          <DescriptionRow name={t('gateway')}>
            <CopyValue value={subnet.gateway} />
          </DescriptionRow>
        )}
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
