'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { extraAddressesOf } from '@/lib/network/rules/network'
import { useServer } from '../server-live'

/** Ordered addresses appear in the server's record within a minute (api-fields §7). */
const patienceMs = 90_000
const everyMs = 5000

type Awaited = {
  /** Expected number of additional addresses. */
  extras: number
  until: number
  /** False after a lost answer: the order may have failed. */
  isSure: boolean
}

/** Ordered addresses that are not listed yet, kept while the panel is open, also on other pages. */
export function useExpectedAddresses() {
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

/** Polls the server more often until ordered addresses are listed. @returns how many are certain to come */
export function useWatchExpectedAddresses(): number {
  const { live } = useServer()
  const { awaited, missing, giveUp } = useExpectedAddresses()
  const isWaiting = awaited !== null && missing > 0
  const checkAddresses = useEffectEvent(() => (awaited && Date.now() > awaited.until ? giveUp() : live.refresh()))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => checkAddresses(), everyMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return awaited?.isSure ? missing : 0
}
