'use client'

import { useLive, type Live } from '@/components/live/use-live'
import { paths } from '@/lib/paths'
import type { Pointing } from '@/lib/dns/rules/pointing'

const unread = { value: null, asOf: new Date(0) }

/** Reads data related to a server once, when a component that shows it is mounted; `refresh` reads again. */
function useBeside<T>(url: string, wanted = true): Live<T | null> {
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
  return useBeside(paths.live.pointing(serverId))
}

/**
 * The snapshots of a virtual server; null until loaded.
 *
 * @param wanted false for a server that has none, to skip the read
 */
export function useSnapshots(serverId: string, wanted: boolean): Live<{ rows: { name: string }[] } | null> {
  return useBeside(paths.live.snapshots(serverId), wanted)
}
