'use client'

import { useTranslations } from 'next-intl'
import { CopyValue } from '@/components/ui/copy-value'
import { Kv, KvRow } from '@/components/ui/kv'
import { Panel } from '@/components/ui/panel'
import { useServer } from './server-live'

/** BGP sessions of the server; not there when it has none. */
export function BgpPanel() {
  const t = useTranslations('server.bgp')
  const { server } = useServer()
  if (server.bgpSessions.length === 0) return null
  return (
    <Panel title={t('title')} flush>
      <Kv>
        {server.bgpSessions.map(({ id, asn, address, status }, place) => (
          <KvRow key={id ?? place} name={asn ? `AS${asn}` : t('session')} long>
            {address && <CopyValue value={address} />}
            <span className="small muted block">{t('status', { status: status ?? t('unknown') })}</span>
          </KvRow>
        ))}
      </Kv>
    </Panel>
  )
}
