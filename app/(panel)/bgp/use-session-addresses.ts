'use client'

import { useQuery } from '@tanstack/react-query'
import { fetchLive } from '@/components/live/fetch-live'
import type { Address, Server } from '@/lib/servers/model'
import { paths } from '@/lib/paths'
import type { Settled } from '@/lib/model/outcome'

export type SessionAddresses = { ipv4: Address[]; ipv6: Address[] }

/** The server's own addresses that a session can use, each with the ID that the API expects. */
export function useSessionAddresses(serverId: string) {
  const query = useQuery<Settled<Server>>({
    queryKey: ['bgp', 'places', serverId],
    queryFn: async ({ signal }) => {
      const answer = await fetchLive<Server>(paths.live.server(serverId), signal)
      return answer
    },
    enabled: serverId !== '',
    staleTime: 30_000,
  })
  const answer = query.data
  const usable = answer?.ok ? answer.value.addresses.filter(({ id, role }) => id !== null && role !== 'management') : []
  const places: SessionAddresses = {
    ipv4: usable.filter(({ family }) => family === 'ipv4'),
    ipv6: usable.filter(({ family }) => family === 'ipv6'),
  }
  return {
    places,
    isLoading: query.isLoading,
    failure: answer && !answer.ok ? answer.failure : null,
    again: () => void query.refetch(),
  }
}
