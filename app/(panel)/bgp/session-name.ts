import type { BgpSession } from '@/lib/bgp/model'

/** Names a session by its server and both ends, because redundant sessions share the server's address. */
export function sessionName({ id, address, neighbour }: BgpSession, server: string) {
  return { server, address: address ?? id, neighbour: neighbour ?? '?' }
}
