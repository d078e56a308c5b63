'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { DisabledReason } from '@/components/ui/disabled-reason'
import { canChangeNetwork } from '@/lib/network/rules/network'
import { useServer } from '../server-live'
import { AddressTable } from './address-table'
import { ExtraPanel } from './extra-panel'
import { SubnetsPanel } from './subnets-panel'
import { useOpenPart } from './use-open-part'

const ManyPanel = dynamic(() => import('./bulk-names-panel').then((loaded) => loaded.BulkNamesPanel), { ssr: false })
const OrderDialog = dynamic(() => import('./order-dialog').then((loaded) => loaded.OrderDialog), { ssr: false })

/** ID of the text that explains why changes are disabled. */
const whyId = 'network-why'

/** All addresses of the server with their names, ordering and delegation. */
export function Network() {
  const t = useTranslations('network')
  const reasons = useTranslations('reasons')
  const { server, rights } = useServer()
  const [open, setOpen] = useOpenPart()
  const permission = canChangeNetwork(server, rights)
  const reason = permission.allowed ? null : { id: whyId }
  return (
    <PartBoundary what={t('failure.what')} part={t('failure.part')}>
      <div className="stack-6">
        {!permission.allowed && (
          <DisabledReason id={whyId}>{t('blocked', { because: reasons(permission.reason) })}</DisabledReason>
        )}
        {open === 'many' && permission.allowed && <ManyPanel onClose={() => setOpen(null)} />}
        <AddressTable reason={reason} onMany={() => setOpen('many')} />
        <div className="cols cols-2">
          <ExtraPanel reason={reason} onOrder={() => setOpen('order')} />
          <SubnetsPanel reason={reason} />
        </div>
      </div>
      {open === 'order' && permission.allowed && <OrderDialog onClose={() => setOpen(null)} />}
    </PartBoundary>
  )
}
