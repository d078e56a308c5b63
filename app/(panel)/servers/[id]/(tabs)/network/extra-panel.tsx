'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Plus } from '@/components/ui/icons'
import { Meter } from '@/components/ui/meter'
import { Panel } from '@/components/ui/panel'
import { extraAddressesOf, orderAgainstLimit, usualExtraLimit } from '@/lib/network/rules/network'
import { useServer } from '../server-live'
import { SupportLink } from '../support-link'
import { useWatchExpectedAddresses } from './use-expected-addresses'

/** Additional IPv4 addresses of the server against its limit, and a button to order more. */
export function ExtraPanel({ reason, onOrder }: { reason: { id: string } | null; onOrder: () => void }) {
  const t = useTranslations('network.extra')
  const { server } = useServer()
  const coming = useWatchExpectedAddresses()
  const used = extraAddressesOf(server.addresses)
  const limitState = orderAgainstLimit(used, 1)
  const counted = { used, limit: usualExtraLimit }
  return (
    <Panel title={t('title')}>
      <p>
        <span className="text-section font-[550] text-fg-strong">{used}</span>{' '}
        <span className="muted">{t(limitState === 'otherLimit' ? 'inUse' : 'of', counted)}</span>
      </p>
      {limitState !== 'otherLimit' && (
        <Meter label={t('meter', counted)} parts={[{ share: used / usualExtraLimit, colour: 'accent' }]} />
      )}
      {coming > 0 && (
        <p className="small" role="status">
          {t('coming', { count: coming })}
        </p>
      )}
      <p className="small muted">{t(`stands.${limitState}`, counted)}</p>
      <div className="row">
        <Button icon={Plus} reason={reason} onClick={onOrder}>
          {t('order')}
        </Button>
        {limitState === 'over' && <SupportLink />}
      </div>
    </Panel>
  )
}
