'use client'

import { useTranslations } from 'next-intl'
import { PartBoundary } from '@/components/feedback/part-boundary'
import { ActivityPanel } from './activity-panel'
import { AddressesPanel } from './addresses-panel'
import { AttacksPanel } from './attacks-panel'
import { BgpPanel } from './bgp-panel'
import { ConsolePanel } from './console-panel'
import { HardwarePanel } from './hardware-panel'
import { OrderPanel } from './order-panel'
import { ServerNotices } from './server-notices'
import { TrafficPanel } from './traffic-panel'

/** Overview of a server: changing values on the left, fixed ones on the right. */
export function Overview() {
  const t = useTranslations('server.failure')
  return (
    <PartBoundary what={t('what')} part={t('part')}>
      <ServerNotices />
      <div className="cols cols-side">
        <div className="stack-6">
          <TrafficPanel />
          <ActivityPanel />
          <AttacksPanel />
        </div>
        <div className="stack-6">
          <ConsolePanel />
          <HardwarePanel />
          <AddressesPanel />
          <BgpPanel />
          <OrderPanel />
        </div>
      </div>
    </PartBoundary>
  )
}
