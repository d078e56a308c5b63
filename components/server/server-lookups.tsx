'use client'

import { useTranslations } from 'next-intl'
import { type Live, useLive } from '@/components/live/use-live'
import { linkButtonClass } from '@/components/ui/class-names'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { LoaderCircle, RefreshCw } from '@/components/ui/icons'
import { Reference } from '@/components/ui/notice'
import type { Pointing } from '@/lib/dns/rules/pointing'
import type { Neighbour } from '@/lib/network/rules/move-address'
import { paths } from '@/lib/paths'

const unread = { value: null, asOf: new Date(0) }

/** Reads data related to a server once, when a component that shows it is mounted; `refresh` reads again. */
function useLookup<T>(url: string, wanted = true): Live<T | null> {
  return useLive<T | null>({
    url,
    initial: unread,
    moving: () => false,
    done: (value) => value !== null,
    slowMs: false,
    askAtOnce: wanted,
  })
}

/** Domains whose records point to a server; null until loaded. */
export function usePointing(serverId: string): Live<Pointing | null> {
  return useLookup(paths.live.pointing(serverId))
}

/**
 * The snapshots of a virtual server; null until loaded.
 *
 * @param wanted false for a server that has none, to skip the read
 */
export function useSnapshots(serverId: string, wanted: boolean): Live<{ rows: { name: string }[] } | null> {
  return useLookup(paths.live.snapshots(serverId), wanted)
}

/** Servers with which a server can exchange addresses; null until loaded. */
export function useNeighbours(serverId: string): Live<Neighbour[] | null> {
  return useLookup(paths.live.neighbours(serverId))
}

type LookupStatusProps = {
  what: 'domains' | 'snapshots' | 'servers'
  live: Pick<Live<unknown>, 'value' | 'failure' | 'refresh'>
}

/** Shown while something is being read or after a failure; renders nothing once it is known. */
export function LookupStatus({ what, live: { value, failure, refresh } }: LookupStatusProps) {
  const t = useTranslations('continuity')
  if (value !== null) return null
  if (!failure) {
    return (
      <span className={`${iconLineClass} text-fg-muted`} role="status">
        <Icon of={LoaderCircle} className="animate-spin motion-reduce:animate-none" />
        <span>{t(`looking.${what}`)}</span>
      </span>
    )
  }
  return (
    <span role="status">
      {t(`failed.${what}`)}{' '}
      <button type="button" className={linkButtonClass} onClick={refresh}>
        <Icon of={RefreshCw} />
        {t('again')}
      </button>
      {failure.reference && (
        <span className="block text-compact text-fg-muted">
          <Reference value={failure.reference} />
        </span>
      )}
    </span>
  )
}

/** Describes how far the search went, if it was limited or found nothing; else null. */
export function useLookupText(pointing: Pointing): string | null {
  const t = useTranslations('continuity.looked')
  const { domains, looked, all, unread } = pointing
  if (all === 0) return t('nothing')
  if (looked < all) return t('some', { looked, all, unread, found: domains.length })
  return domains.length === 0 ? t('none') : null
}
