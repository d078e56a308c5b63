'use client'

import { useLocale, useTranslations } from 'next-intl'
import { intlTag } from '@/lib/format/locale'
import type { Pointing } from '@/lib/dns/rules/pointing'
import type { ServerRow } from '@/lib/servers/model'
import { LookupStatus, useLookupText, usePointing } from './server-lookups'

/** What interrupts a server: until it is powered on, or while it restarts. */
type Interrupts = 'off' | 'reboot' | 'mount' | 'unmount' | 'upgrade'

/** The fields of a listed server that an interruption affects. */
export type ListedInterrupted = Pick<ServerRow, 'primaryIp' | 'otherIps' | 'state' | 'isoMounted'>

type InterruptedServer = ListedInterrupted & {
  id: string
  bgpSessions: readonly { asn: string | null }[]
  /** The open console session, if any. */
  console: object | null
}

type InterruptionProps = { by: Interrupts; server: InterruptedServer; label: string }

/** Texts of what an interruption affects, from data already loaded. */
function useKnown(by: Interrupts, server: ListedInterrupted & Partial<InterruptedServer>): string[] {
  const t = useTranslations('continuity')
  const lasts = by === 'off' ? 'off' : 'reboot'
  const { primaryIp, otherIps, bgpSessions = [], state, isoMounted, console } = server
  const asns = [...new Set(bgpSessions.flatMap(({ asn }) => (asn ? `AS${asn}` : [])))].join(', ')
  return [
    primaryIp && t(`${lasts}.address`, { address: primaryIp, others: otherIps.length }),
    bgpSessions.length > 0 && t(`${lasts}.bgp`, { count: bgpSessions.length, asns: asns || '–' }),
    state === 'snapshot' && t('snapshot'),
    (by === 'reboot' || by === 'upgrade') && isoMounted && t('iso'),
    console && t('console'),
  ].filter((text) => typeof text === 'string')
}

/** One of several servers in the dialog that asks before all are interrupted. Makes no API calls. */
export function ListedInterruption({ by, server }: { by: 'off' | 'reboot'; server: ListedInterrupted }) {
  const texts = useKnown(by, server)
  return texts.map((text) => (
    <span className="block text-compact text-fg-muted" key={text}>
      {text}
    </span>
  ))
}

/** Says what was not checked for the servers of a list. */
export function ListedInterruptionLimits() {
  const t = useTranslations('continuity')
  return <p className="text-compact">{t('notLooked')}</p>
}

/** Names before "and 4 more". */
const most = 3

/**
 * What an interruption of a server affects, from loaded data and from the DNS records of the account's domains, which
 * are read when this is mounted. For confirmation dialogs.
 */
export function Interruption({ by, server, label }: InterruptionProps) {
  const t = useTranslations('continuity')
  const pointing = usePointing(server.id)
  const texts = useKnown(by, server)
  return (
    <>
      <ul className="list-disc ps-5" aria-label={label}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {/* Room for two lines, so that the buttons below do not move when the answer comes. */}
        <li className="min-h-[2lh]">
          {pointing.value ? (
            <Domains pointing={pointing.value} lasts={by === 'off' ? 'off' : 'reboot'} />
          ) : (
            <LookupStatus what="domains" live={pointing} />
          )}
        </li>
      </ul>
      {by === 'upgrade' && <p className="text-compact text-fg-muted">{t('staysUpgraded')}</p>}
    </>
  )
}

function Domains({ pointing, lasts }: { pointing: Pointing; lasts: 'off' | 'reboot' }) {
  const t = useTranslations('continuity')
  const list = new Intl.ListFormat(intlTag(useLocale()), { type: 'conjunction' })
  const lookupText = useLookupText(pointing)
  const hosts = pointing.domains.flatMap((domain) => domain.hosts)
  const more = hosts.length - most
  const names = list.format(more > 0 ? [...hosts.slice(0, most), t('more', { count: more })] : hosts)
  return (
    <>
      {hosts.length > 0 && t(`${lasts}.domains`, { count: hosts.length, names })}{' '}
      {lookupText && <span className="text-fg-muted">{lookupText}</span>}
    </>
  )
}
