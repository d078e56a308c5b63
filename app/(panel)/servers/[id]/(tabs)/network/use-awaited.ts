'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { extraAddressesOf } from '@/lib/rules/network'
import { useServer } from '../server-live'

/** Ordered addresses show in the server's record within a minute (api-fields §7). */
const patienceMs = 90_000
const everyMs = 5000

type Awaited = {
  /** How many additional addresses the server will have. */
  extras: number
  until: number
  /** False after a lost answer: then they may come or not. */
  isSure: boolean
}

/** Addresses that were ordered and do not show yet. Kept while the panel is open, so that a look elsewhere loses nothing. */
export function useAwaited() {
  const { server, live } = useServer()
  const client = useQueryClient()
  const key = ['awaited-addresses', server.id]
  const { data } = useQuery<Awaited | null>({
    queryKey: key,
    queryFn: () => client.getQueryData<Awaited>(key) ?? null,
    initialData: null,
    enabled: false,
    gcTime: Infinity,
  })
  return {
    awaited: data,
    missing: data ? Math.max(0, data.extras - extraAddressesOf(server.addresses)) : 0,
    expect: (extras: number, isSure: boolean) => {
      client.setQueryData<Awaited>(key, { extras, isSure, until: Date.now() + patienceMs })
      live.refresh()
    },
    giveUp: () => client.setQueryData<Awaited | null>(key, null),
  }
}

/** Reads the server often while ordered addresses do not show yet. @returns how many surely come */
export function useWatchAwaited(): number {
  const { live } = useServer()
  const { awaited, missing, giveUp } = useAwaited()
  const isWaiting = awaited !== null && missing > 0
  const look = useEffectEvent(() => (awaited && Date.now() > awaited.until ? giveUp() : live.refresh()))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => look(), everyMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return awaited?.isSure ? missing : 0
}
