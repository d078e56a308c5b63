import type { BgpSession } from '@/lib/api/bgp-form'

/** What a session is called: its server and both ends, because a redundant one has the same address with two routers. */
export function sessionName({ id, address, neighbour }: BgpSession, server: string) {
  return { server, address: address ?? id, neighbour: neighbour ?? '?' }
}
