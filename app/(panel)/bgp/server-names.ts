import 'server-only'
import type { BgpSession } from '@/lib/bgp/model'
import { listServers, getServer } from '@/lib/servers/api'
import { readForPage } from '@/lib/auth/read'

/** Most servers to read one by one; the others are shown by ID. */
const mostAsked = 10

export type NamedServer = { name: string; primaryIp: string | null }

/**
 * Reads the names of servers that have sessions: from the first page of the list, which covers most accounts, and one
 * by one for the rest.
 */
export async function serverNames(sessions: readonly BgpSession[]): Promise<Record<string, NamedServer>> {
  const wanted = new Set(sessions.flatMap(({ serverId }) => serverId ?? []))
  if (wanted.size === 0) return {}
  const first = await readForPage((token) => listServers(token))
  const known = first.ok ? first.value.rows.filter(({ id }) => wanted.has(id)) : []
  const missing = [...wanted].filter((id) => !known.some((row) => row.id === id)).slice(0, mostAsked)
  const asked = first.ok ? await Promise.all(missing.map((id) => readForPage((token) => getServer(token, id)))) : []
  const found = asked.flatMap((read) => (read.ok ? [read.value] : []))
  return Object.fromEntries([...known, ...found].map(({ id, name, primaryIp }) => [id, { name, primaryIp }]))
}
