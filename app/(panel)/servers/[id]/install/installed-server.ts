import type { ServerState } from '@/lib/rules/server'

/** What this page needs to know of the server. */
export type InstalledServer = {
  id: string
  name: string
  primaryIp: string | null
  /** What is installed, as of the time when the page was read. */
  os: string | null
  state: ServerState
}

/** How to get in: root is the user of every install (§4.5). */
export function sshCommand(address: string): string {
  return `ssh root@${address}`
}
