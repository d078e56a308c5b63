'use client'

import { useLocale, useTranslations } from 'next-intl'
import { intlTag } from '@/lib/format/locale'
import type { Pointing } from '@/lib/rules/pointing'
import type { ServerState } from '@/lib/rules/server'
import { BesideLine, useLookedWords } from './beside-line'
import { usePointing } from './use-beside'

/** What stops a server: for good until it is powered on, or for as long as it takes to start. */
type Interrupts = 'off' | 'reboot' | 'mount' | 'unmount' | 'upgrade'

/** As much of a server as a list of servers knows, and an interruption touches. */
export type ListedInterrupted = {
  primaryIp: string | null
  otherIps: readonly string[]
  state: ServerState
  isoMounted: boolean
}

type InterruptedServer = ListedInterrupted & {
  id: string
  bgpSessions: readonly { asn: string | null }[]
  /** An open console session. */
  console: object | null
}

type InterruptionProps = { by: Interrupts; server: InterruptedServer; label: string }

/** What of a server an interruption touches, as far as it is known without asking. */
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

/** One of many servers in the dialog that asks before all of them are interrupted: no call is made for it. */
export function ListedInterruption({ by, server }: { by: 'off' | 'reboot'; server: ListedInterrupted }) {
  const known = useKnown(by, server)
  return known.map((text) => (
    <span className="small muted block" key={text}>
      {text}
    </span>
  ))
}

/** What nobody has looked up about servers of a list, and what stays as it is. */
export function ListedInterruptionLimits() {
  const t = useTranslations('continuity')
  return (
    <>
      <p className="small">{t('notLooked')}</p>
      <p className="small muted">{t('stays')}</p>
    </>
  )
}

/** Names before "and 4 more". */
const most = 3

/**
 * What an interruption of a server touches, from what the page knows of it and from the records of the account's
 * domains, which are looked up when this appears. For the dialogs that ask before it.
 */
export function Interruption({ by, server, label }: InterruptionProps) {
  const t = useTranslations('continuity')
  const pointing = usePointing(server.id)
  const known = useKnown(by, server)
  return (
    <>
      <ul className="list-disc ps-5" aria-label={label}>
        {known.map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>
          {pointing.value ? (
            <Domains pointing={pointing.value} lasts={by === 'off' ? 'off' : 'reboot'} />
          ) : (
            <BesideLine what="domains" live={pointing} />
          )}
        </li>
      </ul>
      <p className="small muted">{t(by === 'upgrade' ? 'staysUpgraded' : 'stays')}</p>
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
