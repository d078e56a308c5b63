'use client'

import { useLocale, useTranslations } from 'next-intl'
import { intlTag } from '@/lib/format/locale'
import type { Pointing } from '@/lib/rules/pointing'
import type { ServerState } from '@/lib/rules/server'
import { BesideLine, useLookedWords } from './beside-line'
import { usePointing } from './use-beside'

/** What stops a server: for good until it is powered on, or for as long as it takes to start. */
type Interrupts = 'off' | 'reboot' | 'mount' | 'unmount'

/** As much of a server as an interruption touches. */
type InterruptedServer = {
  id: string
  primaryIp: string | null
  otherIps: readonly string[]
  bgpSessions: readonly { asn: string | null }[]
  state: ServerState
  isoMounted: boolean
  /** An open console session. */
  console: object | null
}

type InterruptionProps = { by: Interrupts; server: InterruptedServer; label: string }

/** Names before "and 4 more". */
const most = 3

/**
 * What an interruption of a server touches, from what the page knows of it and from the records of the account's
 * domains, which are looked up when this appears. For the dialogs that ask before it.
 */
export function Interruption({ by, server, label }: InterruptionProps) {
  const t = useTranslations('continuity')
  const pointing = usePointing(server.id)
  const lasts = by === 'off' ? 'off' : 'reboot'
  const asns = [...new Set(server.bgpSessions.flatMap(({ asn }) => (asn ? `AS${asn}` : [])))].join(', ')
  const known = [
    server.primaryIp && t(`${lasts}.address`, { address: server.primaryIp, others: server.otherIps.length }),
    server.bgpSessions.length > 0 && t(`${lasts}.bgp`, { count: server.bgpSessions.length, asns: asns || '–' }),
    server.state === 'snapshot' && t('snapshot'),
    by === 'reboot' && server.isoMounted && t('iso'),
    server.console && t('console'),
  ].filter((text) => typeof text === 'string')
  return (
    <>
      <ul className="list-disc ps-5" aria-label={label}>
        {known.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>
          {pointing.value ? (
            <Domains pointing={pointing.value} lasts={lasts} />
          ) : (
            <BesideLine what="domains" live={pointing} />
          )}
        </li>
      </ul>
      <p className="small muted">{t('stays')}</p>
    </>
  )
}

function Domains({ pointing, lasts }: { pointing: Pointing; lasts: 'off' | 'reboot' }) {
  const t = useTranslations('continuity')
  const list = new Intl.ListFormat(intlTag(useLocale()), { type: 'conjunction' })
  const looked = useLookedWords(pointing)
  const hosts = pointing.domains.flatMap((domain) => domain.hosts)
  const more = hosts.length - most
  const names = list.format(more > 0 ? [...hosts.slice(0, most), t('more', { count: more })] : hosts)
  return (
    <>
      {hosts.length > 0 && t(`${lasts}.domains`, { count: hosts.length, names })}{' '}
      {looked && <span className="muted">{looked}</span>}
    </>
  )
}
