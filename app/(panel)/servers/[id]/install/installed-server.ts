import type { ServerState } from '@/lib/servers/rules/server'

/** The fields of a server that this page needs. */
export type InstalledServer = {
  id: string
  name: string
  primaryIp: string | null
  /** The installed system when the page was read. */
  os: string | null
  state: ServerState
}

/** SSH command: the user of every install is root (§4.5). */
export function sshCommand(address: string): string {
  return `ssh root@${address}`
}
