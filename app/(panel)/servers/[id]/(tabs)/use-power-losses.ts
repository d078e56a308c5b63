import { useTranslations } from 'next-intl'
import type { Server } from '@/lib/api/server-form'

/** What an interruption touches, from what the page already knows of the server. */
export function usePowerLosses(action: 'off' | 'reboot', server: Server): string[] {
  const t = useTranslations('server.power.ask')
  const others = server.otherIps.length
  const asns = [...new Set(server.bgpSessions.flatMap(({ asn }) => (asn ? `AS${asn}` : [])))].join(', ')
  const stops = action === 'off' ? 'off' : 'reboot'
  return [
    server.primaryIp && t(`${stops}.address`, { address: server.primaryIp, others }),
    server.bgpSessions.length > 0 && t(`${stops}.bgp`, { count: server.bgpSessions.length, asns: asns || '–' }),
    server.state === 'snapshot' && t('snapshot'),
    action === 'reboot' && server.isoMounted && t('iso'),
    server.console && t('console'),
  ].filter((text) => typeof text === 'string')
}
